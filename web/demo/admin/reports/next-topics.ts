import type { LinkReport } from '#contracts/control/visits.ts';

/** Maximum number of topics; a presenter reads them before a call. */
const MAX_TOPICS = 3;
/** Number of visits from which a page counts as one that the customer came back to. */
const RETURNS = 2;
/** Total minutes of all visits below which the topic is that the customer saw only little. */
const SHORT_MINUTES = 2;

/** Topic for each area of the console. The first area with a prefix of the route applies. */
const TOPICS: readonly (readonly [prefix: string, topic: string])[] = [
  ['/edu/claTimeRule', '先讲排课：新建一周的课、调课和代课、教室与老师的冲突提示'],
  ['/edu/cla', '先讲班级：名额、候补、插班和班级的课'],
  ['/edu/student', '先讲学员：课时余额、请假、购课和学员档案'],
  ['/edu/renewal', '先讲续费：谁快用完了、怎样跟进'],
  ['/edu/trial', '先讲试听：从预约到报名'],
  ['/edu/owedLesson', '先讲补课：谁欠课、怎样安排'],
  ['/edu/teacher', '先讲教师：课表、课时和申请审核'],
  ['/edu/product', '先讲课程与产品：定价、课时包和折扣'],
  ['/edu/course', '先讲课程与产品：定价、课时包和折扣'],
  ['/edu/room', '先讲教室：容量和占用'],
  ['/statistics', '先讲报表：上课、课消和续费的数字怎样来'],
  ['/order', '先讲订单与收款'],
  ['/system/moveIn', '先讲搬入：把现有的名单整个导进来'],
  ['/system/tenant', '先讲开通：一个机构怎样开始使用'],
  ['/system/agent', '先讲代理商：名下机构与日志'],
  ['/agent', '先讲代理商：名下机构与日志'],
  ['/audit', '先讲审核：申请到开通的每一步'],
  ['/system', '先讲管理：校区、员工、权限和操作日志'],
];

/** Pages that are part of every visit, so repeated visits to them do not show the customer's interest. */
const PASSED_PAGES: readonly string[] = [
  '/',
  '/login',
  '/dashboard',
  '/sso',
  '/system/user/profile',
  '/notification/index',
];

/** Returns the pages that were opened in several visits, those of most visits first. */
export const returnedPages = ({ pages }: LinkReport): LinkReport['pages'] =>
  pages.filter(({ route, visits }) => visits >= RETURNS && !PASSED_PAGES.includes(route));

/** Returns what to talk about next, the most important topic first. */
export function nextTopics(report: LinkReport): string[] {
  const { firstOpenedAt, visits, minutes, scripts } = report;
  if (firstOpenedAt === null) return ['还没打开：问一声收到没有，或换个时间再发一次'];
  if (visits === 0) return [];
  const topics = [
    ...scripts.flatMap(({ title, next }) => (next === null ? [] : [`脚本“${title}”停在“${next}”：从这一步接着讲`])),
    ...returnedPages(report).flatMap(({ route }) => topicOf(route) ?? []),
    ...scripts.flatMap(({ title, isFinished }) => (isFinished ? [`脚本“${title}”已看完：问还想看什么，再约试用`] : [])),
  ];
  if (topics.length === 0) topics.push(...lookedAt(report, minutes));
  return [...new Set(topics)].slice(0, MAX_TOPICS);
}

/**
 * Returns a topic for a customer who came back to no page: the page that was opened most, or the reason why so little
 * was seen.
 */
function lookedAt({ pages }: LinkReport, minutes: number): string[] {
  const most = pages.filter(({ route }) => !PASSED_PAGES.includes(route)).toSorted((a, b) => b.count - a.count)[0];
  const topic = most && topicOf(most.route);
  if (topic !== undefined) return [topic];
  return minutes < SHORT_MINUTES
    ? ['看得很短：先问想解决什么问题，再约 15 分钟演示']
    : ['只看了首页：从首页的数字讲到排课'];
}

const topicOf = (route: string): string | undefined => TOPICS.find(([prefix]) => route.startsWith(prefix))?.[1];
