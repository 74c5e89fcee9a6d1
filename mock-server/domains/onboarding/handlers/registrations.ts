import type { registrations as calls } from '#contracts/calls/registrations.ts';
import { orderStatuses } from '#contracts/entities/order.ts';
import { auditStatuses, pendingCampus } from '#contracts/entities/registration.ts';
import { registrationLabels } from '#contracts/rules/registration-changes.ts';
import { auditStateOf } from '#contracts/rules/registration-status.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import { badInput, conflict, notFound } from '#mock-server/kernel/refusal.ts';
import type { CallerGrants } from '#mock-server/kernel/sessions/caller-grants.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import { saltedHash } from '../../organisation/index.ts';
import { checkedColumns } from '../application-checks.ts';
import { picturesOf } from '../picture-access.ts';
import { administersInstitution, requireVisibleApplication } from '../access.ts';

/** Handlers for the application of an institution, or of a further campus (Spec 1 §4). */
export const registrations: Handlers<typeof calls> = {
  register(world, session, form, grants) {
    const { store, clock } = world;
    const { username } = form;
    const unpaid = replaceableApplication(world, session, grants, username);
    const parentId = form.parentId ?? null;
    if (parentId !== null && parentId !== unpaid?.parentId && !administersInstitution(world, session, parentId))
      throw notFound('所属机构不存在');
    const columns = checkedColumns(world, form, parentId);
    if (unpaid && unpaid.servicePeriod !== columns.servicePeriod) closeOpenOrders(world, username);
    const requestTime = clock.moment();
    store.tables.registration.put({
      ...columns,
      userId: unpaid?.userId ?? store.ids.next(),
      username,
      passwordHash: saltedHash(form.password),
      requestTime,
      auditStatus: auditStatuses.unpaid,
      replacedPictures: unpaid && [...picturesOf(unpaid)].map(String),
    });
    // A new password ends the grants that other browsers got with the previous password.
    grants.closeAll('application', username);
    grants.open('application', username);
    return { username, createTime: requestTime };
  },

  requestAgain(world, session, form, grants) {
    const { store, clock } = world;
    const before = requireVisibleApplication(world, session, grants, form.username);
    if (!before || before.userId !== form.userId) throw notFound('申请不存在');
    if (before.auditStatus !== auditStatuses.rejected) throw conflict('该申请当前不能重新提交');
    // A paid service period cannot change.
    if (form.servicePeriod !== before.servicePeriod) throw badInput('费用已支付，服务期限不能修改');
    const columns = checkedColumns(world, form, before.parentId ?? null);
    store.tables.registration.put({
      ...columns,
      userId: before.userId,
      username: before.username,
      passwordHash: saltedHash(form.password),
      requestTime: clock.moment(),
      auditStatus: auditStatuses.pending,
      rejected: rejectedVersion(before),
      replacedPictures: [...picturesOf(before)].map(String),
    });
    grants.closeAll('application', before.username);
  },

  pendingCampuses: (world, session) =>
    world.store.tables.registration
      .all()
      .filter(
        ({ parentId, auditStatus }) =>
          parentId && auditStateOf(auditStatus) !== 'passed' && administersInstitution(world, session, parentId),
      )
      .toSorted((a, b) => compareText(b.requestTime ?? '', a.requestTime ?? ''))
      .map((row) => pendingCampus.parse(row)),
};

/**
 * Returns the unpaid application of this username, which the new one replaces; undefined if the username is free.
 * @throws Refusal when the username is taken, or the caller may not replace the application
 */
function replaceableApplication(
  world: World,
  session: Session | null,
  grants: CallerGrants,
  username: string,
): Row<'registration'> | undefined {
  const { store } = world;
  const [existing] = store.tables.registration.by('caseless', username.toLowerCase());
  const isOfApplicant =
    grants.holds('application', username) || administersInstitution(world, session, existing?.parentId ?? '');
  const isResumable = existing?.username === username && existing.auditStatus === auditStatuses.unpaid && isOfApplicant;
  if (store.tables.user.by('caseless', username.toLowerCase()).length > 0 || (existing && !isResumable))
    throw conflict('账号已存在');
  return existing;
}

/** Closes open orders, so that an order for the previous period can no longer be paid. */
function closeOpenOrders({ store }: World, username: string): void {
  for (const { orderCode, orderStatus } of store.tables.order.by('username', username).slice())
    if (orderStatus === orderStatuses.unpaid)
      store.tables.order.patch(orderCode, { orderStatus: orderStatuses.closed });
}

/** Returns the columns of the rejected version and the reason, so that the next auditor sees what has changed. */
function rejectedVersion(before: Row<'registration'>): Record<string, unknown> {
  const columns = [...Object.keys(registrationLabels), 'requestTime', 'rejectReason'];
  return Object.fromEntries(columns.map((column) => [column, before[column as keyof typeof before] ?? null]));
}
