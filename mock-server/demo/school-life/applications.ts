import { ORDER_TYPE, orderStatuses, PAY_TYPE } from '#contracts/entities/order.ts';
import { auditStatuses } from '#contracts/entities/registration.ts';
import { addDays, daysBetween } from '#contracts/formats/business-date.ts';
import { inUseFlags } from '#contracts/formats/in-use.ts';
import { servicePriceOf } from '#contracts/formats/service-price.ts';
import { hasParent } from '#contracts/rules/parent.ts';
import { agents } from '#seed/fixed-ids.ts';
import { later, orderTime, timeBetween } from '#seed/generators/platform/dates.ts';
import { feeAt } from '#seed/generators/platform/fees.ts';
import { newApplication } from '#seed/generators/platform/new-application.ts';
import type { Random } from '#seed/generators/random.ts';
import { seededHash } from '#seed/generators/seeded-hash.ts';
import { OPEN_DAYS } from '#seed/tables/order.ts';
import { passApplication, rejectApplication } from '../../domains/onboarding/index.ts';
import type { Row } from '../../kernel/store/schema.ts';
import type { School } from './school.ts';

type Application = Row<'registration'>;

/** Number of applications in a week, and of those that the persona's agent brings. */
const APPLICATIONS_A_WEEK = { all: 4, ofOwnAgent: 2 };
const SHARES = { pays: 0.9, passes: 0.88, isRefunded: 0.5 };
/** Days after which an application is decided. */
const DECIDED_AFTER_DAYS = [2, 6] as const;
const REASONS = ['营业执照照片不清晰，请重新上传原件照片。', '统一社会信用代码与营业执照不一致。'] as const;
/** Statuses in which an application waits for its payment or its decision. */
const OPEN: readonly number[] = [auditStatuses.unpaid, auditStatuses.pending];
/** Monday from which weeks are counted. */
const FIRST_MONDAY = '2020-01-06';
const DAYS_A_WEEK = 7;

/** Lets institutions apply and pay on a day, decides applications, and closes orders that stayed unpaid. */
export function liveApplications(school: School, day: string, until: string): void {
  const isOver = (moment: string): boolean => moment >= school.from && moment <= until;
  for (const application of applicationsOn(school, day))
    if (isOver(application.requestTime)) apply(school, application);
  for (const application of school.tables.registration.all().slice()) {
    if (!OPEN.includes(application.auditStatus) || !isOfPlatformLife(school, application)) continue;
    if (isLeftToUsers(school, application)) continue;
    const random = school.randomOf(`decision ${application.username}`);
    const requested = application.requestTime?.slice(0, 10) ?? '';
    const decided = addDays(requested, random.int(...DECIDED_AFTER_DAYS));
    const time = timeBetween(random, 9.5 * 60, 11.5 * 60);
    const isDue = decided <= day && isOver(`${day} ${time}`);
    if (isDue && application.auditStatus === auditStatuses.pending) decide(school, random, application, { day, time });
    if (application.auditStatus === auditStatuses.unpaid && daysBetween(requested, day) >= OPEN_DAYS)
      closeOrders(school, application, day);
  }
}

/** Returns the applications that are made on a day, which follow from the sandbox and the day alone. */
function applicationsOn(school: School, day: string) {
  const week = Math.floor(daysBetween(FIRST_MONDAY, day) / DAYS_A_WEEK);
  return Array.from({ length: APPLICATIONS_A_WEEK.all }, (_, index) => {
    const random = school.randomOf(`application ${week} ${index}`);
    const date = addDays(FIRST_MONDAY, week * DAYS_A_WEEK + random.int(0, DAYS_A_WEEK - 1));
    const requestTime = `${date} ${orderTime(random)}`;
    return {
      ...newApplication(random, `${week}${index}`, Number(date.slice(0, 4))),
      requestTime,
      random,
      isOfOwnAgent: index < APPLICATIONS_A_WEEK.ofOwnAgent,
    };
  }).filter(({ requestTime }) => requestTime.startsWith(day));
}

function apply(school: School, { random, isOfOwnAgent, ...columns }: ReturnType<typeof applicationsOn>[number]): void {
  const { tables, world } = school;
  const { username, servicePeriod, requestTime } = columns;
  const isTaken = tables.registration.by('caseless', username).length + tables.user.by('caseless', username).length > 0;
  const agent = agentFor(school, random, isOfOwnAgent);
  if (isTaken || !agent) return;
  const { agentId, agentName } = agent;
  const isPaid = random.chance(SHARES.pays);
  const { unpaid, paid } = orderStatuses;
  const fee = feeAt(random, later(requestTime, random.int(25, 190)), servicePeriod, isPaid ? paid : unpaid);
  school.setClock(requestTime.slice(0, 10), (fee.payTime ?? fee.createTime).slice(11));
  school.tryChange(() => {
    const userId = world.store.ids.next();
    const auditStatus = isPaid ? auditStatuses.pending : auditStatuses.unpaid;
    const passwordHash = seededHash(userId);
    tables.registration.put({ ...columns, userId, passwordHash, agentId, agentName, auditStatus });
    tables.order.put({ orderCode: world.store.ids.next(), username, ...orderColumns(fee) });
  });
}

/** Returns the columns of an order for a service period. */
export const orderColumns = ({ status, ...fee }: ReturnType<typeof feeAt>) => ({
  ...fee,
  orderStatus: status,
  orderType: ORDER_TYPE,
  payType: PAY_TYPE,
  amount: servicePriceOf(fee.servicePeriod) ?? 0,
});

/** Returns the persona's agent if it is wanted and active, otherwise any active agent. */
function agentFor({ tables }: School, random: Random, isOfOwnAgent: boolean): Row<'agent'> | undefined {
  const active = tables.agent
    .all()
    .filter(({ agentId, agentStatus }) => agentId !== agents.spare && agentStatus !== inUseFlags.no);
  const own = active.find(({ agentId }) => agentId === agents.xuehai);
  if (own && isOfOwnAgent) return own;
  return active.length > 0 ? random.pick(active) : undefined;
}

/** True if an application was seeded or made during a play, and no user has changed it. */
function isOfPlatformLife(school: School, application: Application): boolean {
  const { userId, username, requestTime = '' } = application;
  if (school.tables.registration.base.rows.get(userId) === application) return true;
  return applicationsOn(school, requestTime?.slice(0, 10) ?? '').some(
    (one) => one.username === username && one.requestTime === requestTime,
  );
}

/** True for a campus of a white-label school, because a prospect asked for a certain number of campuses. */
const isLeftToUsers = ({ world }: School, { parentId }: Application): boolean =>
  world.record.brand !== null && hasParent(parentId);

function decide(
  school: School,
  random: Random,
  application: Application,
  { day, time }: { day: string; time: string },
): void {
  const session = school.platformSession(random);
  if (!session) return;
  const { world } = school;
  school.setClock(day, time);
  const isPassed = random.chance(SHARES.passes) && school.tryChange(() => passApplication(world, session, application));
  if (isPassed) return;
  school.tryChange(() => {
    rejectApplication(world, application, random.pick(REASONS));
    if (random.chance(SHARES.isRefunded)) refund(school, application);
  });
}

function refund({ tables, world }: School, { username }: Application): void {
  const paid = tables.order.by('username', username).find(({ orderStatus }) => orderStatus === orderStatuses.paid);
  if (paid)
    tables.order.patch(paid.orderCode, { orderStatus: orderStatuses.refunded, refundTime: world.clock.moment() });
}

function closeOrders(school: School, { username }: Application, day: string): void {
  const open = school.tables.order
    .by('username', username)
    .filter(({ orderStatus, payDueAt }) => orderStatus === orderStatuses.unpaid && !payDueAt);
  school.setClock(day, '08:40');
  for (const { orderCode } of open)
    school.tryChange(() => school.tables.order.patch(orderCode, { orderStatus: orderStatuses.closed }));
}
