import type { Draft } from '../draft.ts';
import type { Random } from '../random.ts';
import { agentRows } from '../tables/agent.ts';
import { brandRows } from '../tables/brand.ts';
import { deptRows } from '../tables/dept.ts';
import { orderRows } from '../tables/order.ts';
import { registrationRows } from '../tables/registration.ts';
import { tenantRows } from '../tables/tenant.ts';
import { userRows } from '../tables/user.ts';
import { historiesOf } from './histories.ts';

/** Who is on the platform and what they pay: without what is taught there, which takes most of a world's time. */
export function sowPlatform(db: Draft, random: Random): void {
  const histories = historiesOf(db, random.fork('histories'));
  db.agent = agentRows(db, random.fork('agent'));
  db.brand = brandRows(db, histories);
  db.tenant = tenantRows(db, histories);
  db.dept = deptRows(db);
  db.user = userRows(db, histories);
  db.registration = registrationRows(db, histories, random.fork('registration'));
  db.order = orderRows(db, histories, random.fork('order'));
}
