import type { payRates as calls } from '#contracts/calls/pay-rates.ts';
import type { PayRate } from '#contracts/entities/pay-rate.ts';
import { payStates } from '#contracts/entities/pay-statement.ts';
import { isSameScope, payUnits } from '#contracts/rules/pay-rate.ts';
import { compareText } from '#contracts/rules/text-order.ts';
import { conflict, notFound } from '#mock-server/kernel/refusal.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import { institutionOf } from '../../organisation/index.ts';
import { requireRateEditor, requireTeacherOfInstitution, seesRate } from '../access.ts';

type Rate = Row<'payRate'>;

/** Handlers for the rates of pay of an institution. */
export const payRates: Handlers<typeof calls> = {
  list(world, session) {
    const rates = world.store.tables.payRate.by('tenant', institutionOf(world, session));
    const counts = statementCounts(world, session);
    return rates
      .filter(seesRate(world, session))
      .map((rate) => rateView(world, rate, counts.get(rate.payRateId) ?? 0))
      .sort(
        (one, other) => compareText(scopeKey(one), scopeKey(other)) || -compareText(one.validFrom, other.validFrom),
      );
  },

  save(world, session, { payRateId, teacherId, courseId, unit, amount, validFrom }) {
    const { store, clock } = world;
    const tenantId = requireRateEditor(world, session);
    const before = payRateId ? requireUnusedRate(world, session, payRateId, '修改') : undefined;
    if (teacherId) requireTeacherOfInstitution(world, session, teacherId);
    if (courseId && store.tables.course.get(courseId)?.tenantId !== tenantId) throw notFound('课程不存在');
    const scope = { teacherId: teacherId || null, courseId: courseId || null };
    const twin = store.tables.payRate
      .by('tenant', tenantId)
      .find((rate) => rate.payRateId !== payRateId && isSameScope(rate, scope) && rate.validFrom === validFrom);
    if (twin) throw conflict(`已有自 ${validFrom} 起的同一课酬标准，请直接修改`);
    store.tables.payRate.put({
      ...(before ?? { payRateId: store.ids.next(), createTime: clock.moment() }),
      ...scope,
      unit,
      amount: unit === payUnits.none ? 0 : (amount ?? 0),
      validFrom,
      tenantId,
    });
  },

  remove(world, session, { id }) {
    requireRateEditor(world, session);
    world.store.tables.payRate.remove(requireUnusedRate(world, session, id, '删除').payRateId);
  },
};

/** Returns the sort key of a rate: the most specific scope comes first. */
const scopeKey = ({ teacherId, teacherName, courseName, courseId }: PayRate): string =>
  [3 - (teacherId ? 2 : 0) - (courseId ? 1 : 0), teacherName, teacherId, courseName, courseId]
    .map((part) => part ?? '')
    .join(' ');

function rateView({ store }: World, { tenantId, createTime, ...rate }: Rate, statementNum: number): PayRate {
  const { staff, course } = store.tables;
  return {
    ...rate,
    teacherId: rate.teacherId ?? null,
    teacherName: staff.get(rate.teacherId ?? '')?.staffName ?? null,
    courseId: rate.courseId ?? null,
    courseName: course.get(rate.courseId ?? '')?.courseName ?? null,
    statementNum,
  };
}

/** Returns the number of statements that contain each rate, without withdrawn ones. */
function statementCounts(world: World, session: Session): Map<string, number> {
  const { payStatement, tenant } = world.store.tables;
  const institution = institutionOf(world, session);
  const tenantIds = [institution, ...tenant.by('parent', institution).map(({ tenantId }) => tenantId)];
  const counts = new Map<string, number>();
  for (const { state, lessons } of tenantIds.flatMap((id) => payStatement.by('tenant', id)))
    if (state !== payStates.withdrawn)
      for (const id of new Set(lessons.map(({ payRateId }) => payRateId))) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** Returns a rate that no statement contains, so that its change alters no issued pay. */
function requireUnusedRate(world: World, session: Session, id: string, verb: string): Rate {
  const rate = world.store.tables.payRate.get(id);
  if (rate?.tenantId !== institutionOf(world, session)) throw notFound('课酬标准不存在');
  const count = statementCounts(world, session).get(id) ?? 0;
  if (count > 0) throw conflict(`已有 ${count} 张课酬单使用该标准，不能${verb}；请新增一条自新日期起生效的标准`);
  return rate;
}
