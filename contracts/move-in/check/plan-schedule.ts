import { repeatTypes, ruleTypes, claTimeRuleForm } from '../../entities/cla-time-rule.ts';
import { claTimeForm } from '../../entities/cla-time.ts';
import { addDays } from '../../formats/business-date.ts';
import { weekDayNames } from '../../formats/week-day.ts';
import { MAX_LESSONS, MAX_RULE_DAYS } from '../../formats/rule-bounds.ts';
import { expandRule, type RulePattern } from '../../rules/expand-rule.ts';
import { isSameReference, referenceKey } from '../plan-reference.ts';
import type { PlanReference, PlanRow } from '../plan.ts';
import { type CheckContext, planRow } from './check-context.ts';
import type { Entry } from './directory.ts';
import { formValues } from './form-values.ts';
import { KnownRules } from './known-rules.ts';
import { type ReadRow, textValue } from './read-row.ts';
import { inCampus, resolve, resolveCampus, resolveRoom, resolveTeacher } from './resolve.ts';

/** Plans schedule rules from today on. */
export function planRules(context: CheckContext, rows: readonly ReadRow[]): void {
  const known = new KnownRules(context.existing);
  const seen = new Set<string>();
  for (const row of rows) {
    const cla = setPlace(context, row);
    row.values['ruleType'] = ruleTypes.recurring;
    if (row.values['repeatType'] === repeatTypes.everySecondDay) row.values['weekDay'] = null;
    setDates(context, row, cla);
    if (cla) reportKnownDays(context, row, known);
    planFact(context, 'rule', row, claTimeRuleForm, (values) => {
      const key = JSON.stringify(Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1)));
      const isRepeated = seen.has(key);
      seen.add(key);
      return isRepeated || known.split(values).others.length === 0;
    });
  }
}

/** Reports a rule if some of its days exist already, and proposes the others. */
function reportKnownDays({ findings }: CheckContext, row: ReadRow, rules: KnownRules): void {
  const { known, others } = rules.split(row.values);
  if (known.length === 0 || others.length === 0) return;
  const namesOf = (days: readonly string[]): string => days.map((day) => weekDayNames[Number(day) - 1]).join('、');
  const message = `班级${namesOf(known)} ${row.values['startTime']} 已有上课规则，请只填写其余的星期`;
  const mend = { label: namesOf(others), value: namesOf(others) };
  findings.add(row, 'weekDay', { kind: 'repeated', message, mend });
}

const lessonKey = (cla: PlanReference, date: unknown, startTime: unknown): string =>
  `${referenceKey(cla)} ${date} ${startTime}`;

/** Plans single lessons. */
export function planLessons(context: CheckContext, rows: readonly ReadRow[]): void {
  const existing = new Set(
    context.existing.lessons.map(({ claId, claDate, startTime }) => lessonKey({ id: claId }, claDate, startTime)),
  );
  for (const row of rows) {
    setPlace(context, row);
    planFact(context, 'lesson', row, claTimeForm, (values) =>
      existing.has(lessonKey(values['claId'] as PlanReference, values['claDate'], values['startTime'])),
    );
  }
}

/** Returns the class that a row names: of several, the one at the row's campus, with its room or with its teacher. */
function resolveClass(context: CheckContext, row: ReadRow, teacher: Entry | null): Entry | null {
  const { directory, findings } = context;
  const campus = resolveCampus(context, row, 'deptId');
  const isThere = inCampus(campus?.reference);
  const campusesOfRoom = directory.room.named(textValue(row, 'roomId')).map(({ deptId }) => deptId);
  const cla = resolve(context, row, 'claId', 'cla', [
    isThere,
    (entry) => campusesOfRoom.some((deptId) => inCampus(deptId)(entry)),
    ({ teacherId }) => Boolean(teacher && teacherId && isSameReference(teacherId, teacher.reference)),
  ]);
  if (!campus || !cla?.deptId || isThere(cla)) return cla;
  findings.add(row, 'deptId', { kind: 'contradiction', message: `班级“${cla.name}”不在校区“${campus.name}”` });
  return null;
}

/** Puts references in the place of names. Campus and, if the cell is empty, teacher are those of the class. */
function setPlace(context: CheckContext, row: ReadRow): Entry | null {
  const { values } = row;
  const teacher = resolveTeacher(context, row);
  const cla = resolveClass(context, row, teacher);
  if (textValue(row, 'claId') === '') context.findings.add(row, 'claId', { kind: 'missing', message: '请填写班级' });
  const room = cla?.deptId ? resolveRoom(context, row, cla.deptId) : null;
  values['claId'] = cla?.reference ?? null;
  values['deptId'] = cla?.deptId ?? null;
  values['roomId'] = room?.reference ?? null;
  values['teacherId'] = teacher?.reference ?? cla?.teacherId ?? null;
  if (cla && values['teacherId'] === null && !context.findings.hasError(row, 'teacherId'))
    context.findings.add(row, 'teacherId', { kind: 'missing', message: '班级没有授课教师，请填写' });
  return cla;
}

/**
 * Sets the dates of a rule: the first one, moved to today or later without a change of the rhythm, and the last one,
 * from its end, from its number of lessons or from the end of the class.
 */
function setDates(context: CheckContext, row: ReadRow, cla: Entry | null): void {
  const { values } = row;
  const { findings, today, calendar } = context;
  const begin = typeof values['beginDate'] === 'string' ? values['beginDate'] : today;
  const count = typeof values['count'] === 'number' ? values['count'] : null;
  const end = values['endDate'] ?? (count === null ? (cla?.closeDate ?? null) : null);
  const pattern = { ...values, beginDate: begin } as RulePattern;
  if (begin < today) {
    const far = addDays(begin, MAX_RULE_DAYS);
    const first = expandRule({ ...pattern, filterHoliday: false, endDate: far }).dates.find((date) => date >= today);
    pattern.beginDate = first ?? today;
  }
  values['beginDate'] = pattern.beginDate;
  values['endDate'] = end;
  if (end === null && count !== null && Number.isInteger(count) && count >= 1 && count <= MAX_LESSONS) {
    const farEnd = addDays(String(pattern.beginDate), MAX_RULE_DAYS);
    values['endDate'] = expandRule({ ...pattern, endDate: farEnd }, calendar, count).dates.at(-1) ?? null;
  } else if (end === null && count !== null) {
    findings.add(row, 'count', { kind: 'invalid', message: `课次数应为 1 至 ${MAX_LESSONS} 的整数` });
  } else if (end === null) findings.add(row, 'endDate', { kind: 'missing', message: '请填写结束日期或课次数' });
  else if (String(end) < today)
    findings.add(row, 'endDate', { kind: 'past', message: '结束日期早于今天，没有可排的课次' });
}

/** Fields that are reported by their own finding, or that have no column. */
const REPORTED = new Set(['claId', 'deptId', 'teacherId', 'endDate', 'beginDate']);

function planFact(
  context: CheckContext,
  sheet: 'rule' | 'lesson',
  row: ReadRow,
  form: typeof claTimeRuleForm | typeof claTimeForm,
  isKnown: (values: Readonly<Record<string, unknown>>) => boolean,
): void {
  const { findings } = context;
  const isReported = (field: string): boolean =>
    !REPORTED.has(field) || !(findings.isBroken(row) || row.values[field] === null);
  const values = formValues(context, row, form, row.values, isReported);
  if (!values || findings.isBroken(row)) return;
  const origin = { key: row.key, row: row.row };
  if (!isKnown(values)) {
    planRow(context, sheet, row, { action: 'add', ...origin, values } as unknown as PlanRow<'rule'> &
      PlanRow<'lesson'>);
    return;
  }
  planRow(context, sheet, row, { action: 'merge', ...origin });
  findings.add(row, null, { kind: 'repeated', severity: 'warning', message: '班级在这个时间已有课，不再添加' });
}
