import type { audits as calls } from '#contracts/calls/audits.ts';
import { auditStatuses } from '#contracts/entities/registration.ts';
import { byWhom } from '#contracts/rules/by-whom.ts';
import { auditLabels, auditStateOf } from '#contracts/rules/registration-status.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import { conflict, notFound } from '#mock-server/kernel/refusal.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import { pageOfRows } from '#mock-server/kernel/store/page.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { sortRows } from '#mock-server/kernel/store/sort-rows.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import { applicationView } from '../application-view.ts';
import { passApplication, rejectApplication } from '../decide-application.ts';
import { requireVisibleApplication, visibleApplications } from '../access.ts';

const APPLICATION_NOT_FOUND = '申请不存在';

/** Handlers for the review of applications by platform administrators (Spec 1 §4). */
export const audits: Handlers<typeof calls> = {
  list(world, session, { auditStatus, nickName = '', companyName = '', phone = '', sort, ...page }) {
    const applications = visibleApplications(world, session).filter(
      (row) =>
        (auditStatus === undefined || row.auditStatus === auditStatus) &&
        row.nickName.includes(nickName) &&
        row.companyName.includes(companyName) &&
        row.phone.includes(phone),
    );
    // Sorts by submission time, so that a resubmitted application comes first again.
    const newest = applications.toSorted(
      (a, b) => compareText(b.requestTime ?? '', a.requestTime ?? '') || compareText(b.userId, a.userId),
    );
    const { rows, total } = pageOfRows(sortRows(newest, sort), page);
    return { rows: rows.map((row) => applicationView(world, row)), total };
  },

  detail(world, session, { username }, grants) {
    const application = requireVisibleApplication(world, session, grants, username);
    if (!application) throw notFound(APPLICATION_NOT_FOUND);
    const view = applicationView(world, application);
    // The applicant, who has no session, does not learn who decided.
    return session ? view : { ...view, updateUserName: null };
  },

  pass(world, session, { username }) {
    passApplication(world, session, pendingApplication(world, username));
  },

  reject(world, _, { username, rejectReason }) {
    rejectApplication(world, pendingApplication(world, username), rejectReason);
  },
};

/**
 * Returns an application that waits for its decision.
 * @throws Refusal when the application does not exist, is unpaid or was already decided
 */
function pendingApplication({ store, clock }: World, username: string): Row<'registration'> {
  const [application] = store.tables.registration.by('username', username);
  if (!application) throw notFound(APPLICATION_NOT_FOUND);
  if (application.auditStatus === auditStatuses.unpaid) throw conflict('该申请尚未支付');
  const { auditStatus, updateTime, updateUserName } = application;
  const state = auditStateOf(auditStatus);
  if (state !== 'pending')
    throw conflict(
      `该申请已${byWhom(updateUserName, updateTime, clock.today())}${auditLabels[state].slice(1)}，不能重复审核`,
    );
  return application;
}
