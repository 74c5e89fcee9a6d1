import type * as z from 'zod';
import {
  payStateNames,
  payStates,
  type PayPreview,
  type payStatementForm,
  type withdrawForm,
} from '#contracts/entities/pay-statement.ts';
import { byWhom } from '#contracts/rules/by-whom.ts';
import { areSameLines, spansOverlap, statementTotal, unpricedNum } from '#contracts/rules/pay-statement.ts';
import { badInput, conflict, forbidden } from '../../kernel/refusal.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import type { World } from '../../kernel/world/world.ts';
import { archivedUntil } from '../enrolment/index.ts';
import { notify } from '../notices/index.ts';
import { institutionOf } from '../organisation/index.ts';
import { notifyTeacher } from '../teaching/index.ts';
import { coveredTenantIds, requirePaidTeacher, requireVisibleStatement } from './access.ts';
import { computeStatement } from './compute-statement.ts';
import { lessonQueryOf } from './teacher-month-rows.ts';

type Statement = Row<'payStatement'>;

interface PreviewQuery {
  teacherId: string;
  timeBegin: string;
  timeEnd: string;
}

/** Returns the statement that would be issued now, for the lessons of the visible campuses. */
export function previewStatement(world: World, session: Session, query: PreviewQuery): PayPreview {
  const { store } = world;
  const { staffId } = requirePaidTeacher(world, session, query.teacherId);
  const lessonQuery = lessonQueryOf(world, session, query);
  const { lines, unrecordedNum } = computeStatement(store, staffId, institutionOf(world, session), lessonQuery);
  return {
    ...query,
    lines,
    total: statementTotal(lines, []),
    unpricedNum: unpricedNum(lines),
    unrecordedNum,
    archivedUntil: archivedUntil(store, lessonQuery),
    overlaps: overlapsOf(world, query, lessonQuery.tenantIds).map(({ timeBegin, timeEnd, state, tenantId }) => ({
      timeBegin,
      timeEnd,
      state,
      tenantName: store.tables.tenant.get(tenantId)?.tenantName,
    })),
  };
}

/** Returns the statements of a teacher that contain days of a span at one of the tenants. */
const overlapsOf = ({ store }: World, query: PreviewQuery, tenantIds: readonly string[]): Statement[] =>
  store.tables.payStatement
    .by('teacher', query.teacherId)
    .filter((row) => row.state !== payStates.withdrawn && spansOverlap(row, query))
    .filter((row) => coveredTenantIds(store, row).some((id) => tenantIds.includes(id)));

/** Stores the statement that the user has checked, and notifies the teacher. */
export function issueStatement(world: World, session: Session, form: z.output<typeof payStatementForm>): void {
  const { store, clock } = world;
  const { teacherId, timeBegin, timeEnd, adjustments, remark, basedOn } = form;
  const { staffId } = requirePaidTeacher(world, session, teacherId);
  const query = lessonQueryOf(world, session, form);
  if (timeEnd > clock.today()) throw badInput('结束日期不能晚于今天');
  requireNoOverlap(world, form, query.tenantIds);
  const { lines, priced } = computeStatement(store, staffId, institutionOf(world, session), query);
  if (!areSameLines(basedOn, lines)) throw conflict('上课记录或课酬标准在您核对后有变动，请重新核对后再出具');
  const unpriced = unpricedNum(lines);
  if (unpriced > 0) throw conflict(`有 ${unpriced} 节课没有课酬标准，请先设置`);
  if (lines.length === 0 && adjustments.length === 0) throw badInput('这段时间没有已上的课，也没有调整');
  const total = statementTotal(lines, adjustments);
  if (total !== form.total) throw badInput('应发合计与明细不符，请重新核对后再出具');
  if (total < 0) throw badInput('应发合计不能小于 0');
  const tenantId = session.tenant?.tenantId ?? '';
  const isWhole = coveredTenantIds(store, { tenantId }).every((id) => query.tenantIds.includes(id));
  store.tables.payStatement.put({
    payStatementId: store.ids.next(),
    teacherId,
    timeBegin,
    timeEnd,
    lines,
    adjustments,
    remark,
    total,
    state: payStates.issued,
    issueTime: clock.moment(),
    issueUserName: session.user.name,
    issueUserId: session.user.userId,
    tenantId,
    ...(isWhole ? {} : { tenantIds: [...query.tenantIds] }),
    lessons: priced.flatMap(({ lesson: { courseTimeId }, rate }) =>
      rate ? [{ courseTimeId, payRateId: rate.payRateId }] : [],
    ),
  });
  notifyTeacher(world, session, teacherId, {
    title: '课酬单待确认',
    content: `${timeBegin} 至 ${timeEnd} 的课酬单已出具，应发 ${total.toFixed(2)} 元，请在“我的教学 › 月度”核对并确认`,
  });
}

function requireNoOverlap(world: World, query: PreviewQuery, tenantIds: readonly string[]): void {
  const [other] = overlapsOf(world, query, tenantIds);
  if (!other) return;
  const { timeBegin, timeEnd, state, issueUserName } = other;
  throw conflict(
    `该教师 ${timeBegin} 至 ${timeEnd} 的课酬单${payStateNames[state]}（出具人 ${issueUserName ?? '未知'}），日期重叠，不能重复出具`,
  );
}

/** Withdraws a statement that is issued or confirmed, and notifies the teacher. */
export function withdrawStatement(world: World, session: Session, form: z.output<typeof withdrawForm>): void {
  const { payStatementId, reason, basedOnState } = form;
  const { clock, store } = world;
  const row = requireVisibleStatement(world, session, payStatementId);
  if (row.state === payStates.withdrawn || (basedOnState && basedOnState !== row.state))
    throw conflict(`${stateText(world, row)}，请核对后再撤回`);
  store.tables.payStatement.patch(payStatementId, {
    state: payStates.withdrawn,
    withdrawTime: clock.moment(),
    withdrawUserName: session.user.name,
    withdrawReason: reason,
  });
  notifyTeacher(world, session, row.teacherId, {
    title: '课酬单已撤回',
    content: `${row.timeBegin} 至 ${row.timeEnd} 的课酬单已撤回，原因：${reason}`,
  });
}

/** Confirms the caller's own statement, and notifies the user who issued it. */
export function confirmStatement(world: World, session: Session, payStatementId: string): void {
  const { clock, store } = world;
  const row = requireVisibleStatement(world, session, payStatementId);
  if (row.teacherId !== session.user.teacherId) throw forbidden('只能确认自己的课酬单');
  if (row.state !== payStates.issued) throw conflict(`${stateText(world, row)}，不能重复确认`);
  store.tables.payStatement.patch(payStatementId, { state: payStates.confirmed, confirmTime: clock.moment() });
  notify(world, [row.issueUserId], session.user.name, {
    title: '课酬单已确认',
    content: `${session.user.name}已确认 ${row.timeBegin} 至 ${row.timeEnd} 的课酬单，应发 ${row.total.toFixed(2)} 元`,
  });
}

/** Returns the state of a statement with the user who changed it, such as 课酬单已由 王芳 于 10:05 撤回. */
function stateText({ clock }: World, row: Statement): string {
  const { state, withdrawTime, withdrawUserName, confirmTime } = row;
  if (state === payStates.withdrawn) return `课酬单已${byWhom(withdrawUserName, withdrawTime, clock.today())}撤回`;
  return state === payStates.confirmed ? `课酬单已于 ${confirmTime?.slice(5, 16)} 由教师确认` : '课酬单尚未确认';
}
