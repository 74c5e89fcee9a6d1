import { inUseFlags } from '#contracts/formats/in-use.ts';
import { chargeTypes } from '#contracts/entities/product.ts';
import { enrolmentStatuses, type StudentCourse } from '#contracts/entities/student-course.ts';
import { studentProductStatuses } from '#contracts/entities/student-product.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { enrolmentEnd } from '#contracts/rules/enrolment-end.ts';
import { isHeld } from '#contracts/rules/lesson-editability.ts';
import { usableHours } from '#contracts/rules/lesson-hours.ts';
import { isRunningByHours } from '#contracts/rules/student-hours.ts';
import type { PropertyContext } from '../context.ts';
import { callNamed, rowsIn } from '../inputs.ts';
import { fieldsOf } from '../contract/schema.ts';
import type { RowValues } from '../contract/lists.ts';
import { choiceFilter, type Filter, rangeFilter, textFilter, valueFilter, withAbsentId } from './filter-kinds.ts';

/** Filters that the specification does not have (handbook, chapter lists). A backend may ignore them. */
export const OWN_FILTERS: readonly string[] = [
  ['createTimeStart', 'createTimeEnd', 'buyTimeStart', 'buyTimeEnd', 'refundTimeStart', 'refundTimeEnd'],
  ['totalHour', 'hasConflict', 'hasWaiting', 'unrecorded', 'noBrand', 'withCampuses'],
].flat();

/** Filters that are not checked, with the reason. */
export const UNCHECKED_FILTERS: Readonly<Record<string, string>> = {
  'clas.list hasConflict': '取决于所有学员的课表',
  'claTimes.log courseTimeId': '一节课的记录包括其排课规则的记录',
  'clas.options studentId': '不筛选，只标出学员已报的班级，由流程 class-change 核对',
  'owedLessons.choices owedLessonId': '取决于补课的课程和期限，行里没有补课记录',
  'owedLessons.choices courseId': '总是给出，行里没有课程',
  'owedLessons.choices studentId': '取决于学员的课表，行里没有学员',
  'owedLessons.choices visitorId': '取决于访客已约的课次，行里没有访客',
  'renewals.list stage': '各部分的个数由 sums.agree 核对',
  'studentCourses.byCla courseId': '只与班级二选一，行里没有课程',
  'students.toAttend courseTimeId': '换成一节课的名单，不是在班学员的一部分',
  'students.toAttend claDate': '换成一天的名单，不是在班学员的一部分',
  'students.toAttend startTime': '不筛选，只用于提示冲突',
  'students.toAttend endTime': '不筛选，只用于提示冲突',
  'tenants.campuses withCampuses': '改变行的结构，不筛选',
  'tenants.list withCampuses': '改变行的结构，不筛选',
  'students.list hasConflict': '取决于所有学员的课表',
};

const flagFilter = (name: string, isSet: (row: RowValues) => boolean): Filter => ({
  name,
  queries: () => [{ [name]: true }, { [name]: false }],
  matches: (row, query) => isSet(row) === query[name],
});

const limitFilter = (name: string, valuesOf: (row: RowValues) => readonly unknown[]): Filter => ({
  name,
  queries(rows) {
    const values = rows.flatMap(valuesOf).filter((value) => typeof value === 'number');
    const sorted = values.sort((one, other) => one - other);
    const middle = sorted[Math.floor(sorted.length / 2)];
    return middle === undefined ? [] : [{ [name]: middle }];
  },
  matches: (row, query) => valuesOf(row).some((value) => typeof value === 'number' && value < Number(query[name])),
});

const hourParts = (row: RowValues): number[] =>
  ((row['hourParts'] ?? []) as { hours: number }[]).map(({ hours }) => hours);

type Source = readonly [call: string, idField: string, nameField: string];

async function sourceRows(context: PropertyContext, name: string): Promise<RowValues[]> {
  const call = callNamed(name);
  const input = 'pageNum' in fieldsOf(call.query) ? { pageNum: 1, pageSize: 50 } : {};
  return rowsIn(await context.read(call, input));
}

/** Filter by an id that the rows do not contain. They contain only the name that belongs to it. */
const namedFilter =
  (name: string, [source, idField, nameField]: Source, rowField: string) =>
  async (context: PropertyContext): Promise<Filter> => {
    const rows = await sourceRows(context, source);
    const names = new Map(rows.map((row) => [row[idField], row[nameField]]));
    return withAbsentId({
      name,
      queries: () => rows.map((row) => ({ [name]: row[idField] })),
      matches: (row, query) => row[rowField] === names.get(query[name]),
    });
  };

/** Filter by an id that the rows do not contain. */
const exclusiveFilter =
  (name: string, source: string, idField: string) =>
  async (context: PropertyContext): Promise<Filter> => {
    const rows = await sourceRows(context, source);
    return withAbsentId({
      name,
      queries: () => rows.map((row) => ({ [name]: row[idField] })),
      matches: () => null,
      exclusive: true,
    });
  };

const DAYS = [7, 14, 30, 60, 90];

/** Filter by an end date within a number of days from today, both days included. */
async function endsWithinFilter(
  context: PropertyContext,
  endOf: (row: RowValues) => string | null | undefined,
): Promise<Filter> {
  const today = await context.today();
  return {
    name: 'minBalanceDay',
    queries: () => DAYS.map((minBalanceDay) => ({ minBalanceDay })),
    matches(row, { minBalanceDay }) {
      const end = endOf(row);
      return !!end && end >= today && end <= addDays(today, Number(minBalanceDay));
    },
  };
}

/** Filters whose meaning does not follow from the names of the row's fields, by call and query field. */
export const SPECIAL_FILTERS: Readonly<Record<string, (context: PropertyContext) => Filter | Promise<Filter>>> = {
  'products.list chargeType': () => choiceFilter('chargeType', Object.values(chargeTypes)),
  'students.list balanceHour': () => limitFilter('balanceHour', hourParts),
  'students.list totalHour': () => limitFilter('totalHour', (row) => [row['balanceHour']]),
  'sales.list owing': () => flagFilter('owing', (row) => Number(row['owedAmount']) > 0),
  'receipts.list voided': () => flagFilter('voided', (row) => Boolean(row['voidTime'])),
  'trials.list isConverted': () => flagFilter('isConverted', (row) => Boolean(row['convertDate'])),
  'trials.list beginDate': () => rangeFilter('beginDate', 'claDate', true),
  'trials.list endDate': () => rangeFilter('endDate', 'claDate', false),
  'owedLessons.choices beginDate': () => rangeFilter('beginDate', 'claDate', true),
  'claTimes.toAttend beginDate': () => rangeFilter('beginDate', 'claDate', true),
  'claTimes.toAttend endDate': () => rangeFilter('endDate', 'claDate', false),
  'operationLog.list timeBegin': () => rangeFilter('timeBegin', 'createTime', true),
  'operationLog.list timeEnd': () => rangeFilter('timeEnd', 'createTime', false),
  'operationLog.list username': () => textFilter('username', ['username', 'name']),
  'operationLog.list operation': () => textFilter('operation', ['operation', 'targetName']),
  'users.list tenantId': () => ({
    ...valueFilter('tenantId', () => null),
    queries: (rows) => rows.flatMap((row) => (row['tenantIds'] ?? []) as string[]).map((tenantId) => ({ tenantId })),
    matches: (row, { tenantId }) => ((row['tenantIds'] ?? []) as unknown[]).includes(tenantId),
  }),
  'renewals.list reason': () => ({
    ...valueFilter('reason', () => null),
    queries: (rows) => rows.flatMap((row) => (row['reasons'] ?? []) as string[]).map((reason) => ({ reason })),
    matches: (row, { reason }) => ((row['reasons'] ?? []) as unknown[]).includes(reason),
  }),
  'waitingList.list state': () => ({
    ...valueFilter('state', ({ state }) => state),
    queries: (rows) => [{ state: 'open' }, ...rows.map(({ state }) => ({ state }))],
    matches: ({ state }, query) => (query['state'] === 'open' ? isOpen(state) : state === query['state']),
  }),
  'studentCourses.list balanceHour': () =>
    limitFilter('balanceHour', (row) => {
      const enrolment = row as unknown as StudentCourse;
      return isRunningByHours(enrolment) ? [usableHours(enrolment)] : [];
    }),
  'studentCourses.list minBalanceDay': (context) =>
    endsWithinFilter(context, (row) => {
      const enrolment = row as unknown as StudentCourse;
      return enrolment.status === enrolmentStatuses.enrolled ? enrolmentEnd(enrolment) : null;
    }),
  'studentProducts.list minBalanceDay': (context) =>
    endsWithinFilter(context, (row) =>
      row['status'] === studentProductStatuses.inUse ? (row['expireDate'] as string | null) : null,
    ),
  'studentProducts.list refundTimeEnd': () => ({
    ...rangeFilter('refundTimeEnd', 'refundTime', false),
    // The row contains the last refund only; an earlier one may be in the range.
    matches: (row, query) =>
      row['refundTime'] ? String(row['refundTime']).slice(0, 10) <= String(query['refundTimeEnd']) || null : false,
  }),
  'payStatements.list timeBegin': () => ({
    ...rangeFilter('timeBegin', 'timeEnd', true),
    matches: (row, query) => String(row['timeEnd']) >= String(query['timeBegin']),
  }),
  'payStatements.list timeEnd': () => ({
    ...rangeFilter('timeEnd', 'timeBegin', false),
    matches: (row, query) => String(row['timeBegin']) <= String(query['timeEnd']),
  }),
  'clas.list courseType': async (context) => {
    const courses = rowsIn(await context.read(callNamed('courses.list'), { pageNum: 1, pageSize: 200 }));
    const types = new Map(courses.map(({ courseId, courseType }) => [courseId, courseType]));
    return valueFilter('courseType', ({ courseId }) => types.get(courseId));
  },
  'clas.list hasWaiting': () => ({
    ...valueFilter('hasWaiting', () => 1),
    queries: () => [{ hasWaiting: 1 }],
    matches: (row) => (Number(row['waitingCnt'] ?? 0) > 0 ? true : null),
  }),
  'claTimes.toAttend unrecorded': async (context) => {
    const today = await context.today();
    return {
      ...valueFilter('unrecorded', () => true),
      queries: () => [{ unrecorded: true }],
      matches: (row) => (isHeld(row as Parameters<typeof isHeld>[0]) || String(row['claDate']) > today ? false : null),
    };
  },
  'renewals.list contacted': () => ({
    ...valueFilter('contacted', () => 'never'),
    queries: () => [{ contacted: 'never' }],
    matches: (row) => !row['contactTime'],
  }),
  'renewals.list mine': () => ({
    ...valueFilter('mine', () => true),
    queries: () => [{ mine: true }],
    matches: () => null,
  }),
  'owedLessons.list deptId': namedFilter('deptId', ['depts.campusOptions', 'deptId', 'deptName'], 'deptName'),
  'waitingList.list deptId': namedFilter('deptId', ['depts.campusOptions', 'deptId', 'deptName'], 'deptName'),
  'renewals.list deptId': namedFilter('deptId', ['depts.campusOptions', 'deptId', 'deptName'], 'deptName'),
  'trials.list staffId': namedFilter('staffId', ['staff.teacherOptions', 'staffId', 'staffName'], 'staffName'),
  'studentCourses.hourLog courseId': namedFilter(
    'courseId',
    ['courses.options', 'courseId', 'courseName'],
    'courseName',
  ),
  'studentCourses.hourLog studentCourseId': exclusiveFilter(
    'studentCourseId',
    'studentCourses.list',
    'studentCourseId',
  ),
  'dictData.list dictType': () => ({
    ...valueFilter('dictType', ({ dictType }) => dictType),
    absent: { dictType: 'no_such_type' },
  }),
  'agents.log agentId': exclusiveFilter('agentId', 'agents.list', 'agentId'),
  'brands.log brandId': exclusiveFilter('brandId', 'brands.list', 'brandId'),
  'tenants.log tenantId': exclusiveFilter('tenantId', 'tenants.campuses', 'tenantId'),
  'claTimes.log claId': exclusiveFilter('claId', 'clas.list', 'claId'),
  'claTimeRules.log claId': exclusiveFilter('claId', 'clas.list', 'claId'),
  'claTimeRules.log ruleId': exclusiveFilter('ruleId', 'claTimeRules.list', 'ruleId'),
  'tenants.list noBrand': () => ({
    ...valueFilter('noBrand', () => inUseFlags.yes),
    queries: () => [{ noBrand: '1' }],
    matches: (row) => !row['brandId'],
  }),
};

const isOpen = (state: unknown): boolean => state === 'waiting' || state === 'offered';
