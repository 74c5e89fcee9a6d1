import type { audits as calls } from '#contracts/calls/audits.ts';
import { auditStatuses } from '#contracts/entities/registration.ts';
import { auditStateOf } from '#contracts/rules/registration-status.ts';
import { textOrder } from '#contracts/rules/text-order.ts';
import { conflict, notFound } from '../../../kernel/refusal.ts';
import type { World } from '../../../kernel/sandboxes/world.ts';
import { pageOfRows } from '../../../kernel/store/page.ts';
import type { Row } from '../../../kernel/store/schema.ts';
import { inOrder } from '../../../kernel/store/in-order.ts';
import type { Handlers } from '../../../kernel/routing/handler.ts';
import { shownApplication } from '../application-view.ts';
import { openInstitution } from '../open-institution.ts';
import { applicationInSight, applicationsInSight } from '../sight.ts';

const NO_APPLICATION = '申请不存在';

/** Platform administrators review applications (Spec 1 §4). */
export const audits: Handlers<typeof calls> = {
  list(world, session, { auditStatus, nickName = '', companyName = '', phone = '', sort, ...page }) {
    const found = applicationsInSight(world, session).filter(
      (row) =>
        (auditStatus === undefined || row.auditStatus === auditStatus) &&
        row.nickName.includes(nickName) &&
        row.companyName.includes(companyName) &&
        row.phone.includes(phone),
    );
    // One that is handed in again comes first again.
    const newest = found.toSorted(
      (a, b) => textOrder(b.requestTime ?? '', a.requestTime ?? '') || textOrder(b.userId, a.userId),
    );
    const { rows, total } = pageOfRows(inOrder(newest, sort), page);
    return { rows: rows.map((row) => shownApplication(world, row)), total };
  },

  detail(world, session, { username }) {
    const application = applicationInSight(world, session, username);
    if (!application) throw notFound(NO_APPLICATION);
    return shownApplication(world, application);
  },

  pass(world, session, { username }) {
    const application = awaiting(world, username);
    world.store.tables.registration.patch(application.userId, {
      ...openInstitution(world, session, application),
      auditStatus: auditStatuses.passed,
    });
  },

  reject(world, _, { username, rejectReason }) {
    const { userId } = awaiting(world, username);
    world.store.tables.registration.patch(userId, { auditStatus: auditStatuses.rejected, rejectReason });
  },
};

/** Only what waits can be decided on; nothing is decided twice. */
function awaiting({ store }: World, username: string): Row<'registration'> {
  const [application] = store.tables.registration.by('username', username);
  if (!application) throw notFound(NO_APPLICATION);
  if (application.auditStatus === auditStatuses.unpaid) throw conflict('该申请尚未支付');
  if (auditStateOf(application.auditStatus) !== 'pending') throw conflict('该申请已审核');
  return application;
}
