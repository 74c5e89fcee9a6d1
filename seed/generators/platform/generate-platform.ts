import type { Draft } from '../world-builder.ts';
import type { Random } from '../random.ts';
import { agentRows } from '../../tables/agent.ts';
import { brandRows } from '../../tables/brand.ts';
import { deptRows } from '../../tables/dept.ts';
import { orderRows } from '../../tables/order.ts';
import { registrationRows } from '../../tables/registration.ts';
import { tenantRows } from '../../tables/tenant.ts';
import { userRows } from '../../tables/user.ts';
import { generateHistories } from './histories.ts';

/**
 * Generates the tenants and their payments. Teaching, which takes most of a world's generation time, is not generated.
 */
export function generatePlatform(db: Draft, random: Random): void {
  const histories = generateHistories(db, random.fork('histories'));
  db.agent = agentRows(db, random.fork('agent'));
  db.brand = brandRows(db, histories);
  db.tenant = tenantRows(db, histories);
  db.dept = deptRows(db);
  db.user = userRows(db, histories);
  db.registration = registrationRows(db, histories, random.fork('registration'));
  db.order = orderRows(db, histories, random.fork('order'));
}
