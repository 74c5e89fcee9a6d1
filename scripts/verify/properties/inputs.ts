import { NothingToCheck } from './nothing-to-check.ts';
import type { Call } from '#contracts/call.ts';
import { addDays, mondayOf } from '#contracts/formats/business-date.ts';
import { registry } from '#contracts/registry.ts';
import { ApiError } from '#web/http/api-error.ts';
import type { Role } from '../flows/account.ts';
import { FlowFailed, FlowSkipped } from '../flows/flow-errors.ts';
import type { CallValues, PropertyContext } from './context.ts';
import type { RowValues } from './contract/lists.ts';
import { fieldsOf, requiredInput, valuesOf } from './contract/schema.ts';
import { reasonTexts } from './reason-texts.ts';

/** Calls whose rows contain the values of an input field, by the name of the field, or by call and field. */
const SOURCES: Readonly<Record<string, readonly (readonly [call: string, field: string])[]>> = {
  claId: [['clas.list', 'claId']],
  courseId: [['courses.options', 'courseId']],
  deptId: [['depts.myCampusOptions', 'deptId']],
  departId: [['depts.myCampusOptions', 'deptId']],
  studentId: [
    ['students.list', 'studentId'],
    ['studentCourses.list', 'studentId'],
  ],
  teacherId: [['teachers.list', 'teacherId']],
  staffId: [['staff.list', 'staffId']],
  brandId: [['brands.list', 'brandId']],
  agentId: [['agents.list', 'agentId']],
  tenantId: [['tenants.campuses', 'tenantId']],
  courseTimeId: [['claTimes.toAttend', 'courseTimeId']],
  leaveTimeId: [['teachers.tenantLeaves', 'leaveTimeId']],
  type: [['dictTypes.options', 'dictType']],
  username: [['audits.list', 'username']],
  studentCourseId: [['studentCourses.list', 'studentCourseId']],
  tenantIds: [['tenants.mine', 'tenantId']],
  studentIds: [['students.list', 'studentId']],
  'claTimes.detail id': [['claTimes.toAttend', 'courseTimeId']],
  'tenants.ofUser id': [['users.list', 'userId']],
  'tenants.ofUserWithinMine id': [['users.list', 'userId']],
  'staff.options type': [['staff.teacherOptions', 'type']],
  'staff.options tenantId': [['staff.list', 'tenantId']],
};
/** Fields that a call requires although its schema does not, because one of several fields must be present. */
const ONE_OF: Readonly<Record<string, readonly string[]>> = {
  'studentCourses.byCla': ['claId'],
  'owedLessons.choices': ['courseId'],
  'claTimes.recent': ['claId'],
  'studentCourses.claOptions': ['studentCourseId'],
  'lessonGuests.list': ['courseTimeId'],
  'studentLeaves.list': ['courseTimeId'],
};
const TIMES: Readonly<Record<string, string>> = { startTime: '09:00', endTime: '10:30' };
const SPANS = { timeBegin: -30, beginDate: 0, dateBegin: -60, timeEnd: 0, endDate: 6, dateEnd: 0 } as const;
/** Call whose dates must not be past. For other calls, date ranges begin on the Monday of this week. */
const AHEAD_ONLY = 'availability.find';
const CANDIDATES = 12;
const byName = new Map(registry.map((call) => [call.name, call]));

/** Returns the declared call of a name. @throws Error if there is none */
export function callNamed(name: string): Call {
  const call = byName.get(name);
  if (!call) throw new Error(`The registry has no call ${name}.`);
  return call;
}

/** True if a call returns pages. */
export const isPaged = (call: Call): boolean => 'pageNum' in fieldsOf(call.query);

/** Returns the rows in a response: those of a page, of a list, or none. */
export function rowsIn(data: unknown): RowValues[] {
  const rows = Array.isArray(data) ? data : (data as { rows?: unknown } | null)?.rows;
  return Array.isArray(rows) ? (rows as RowValues[]) : [];
}

/** Returns values for an input field, taken from the backend's rows. */
async function sourceValues(context: PropertyContext, name: string): Promise<unknown[]> {
  for (const [source, field] of SOURCES[name] ?? []) {
    const call = callNamed(source);
    try {
      const input = isPaged(call) ? { pageNum: 1, pageSize: 50 } : {};
      const found = rowsIn(await context.read(call, input)).map((row) => row[field]);
      if (found.length > 0) return [...new Set(found)];
    } catch (error) {
      if (!(error instanceof FlowSkipped || error instanceof FlowFailed)) throw error;
    }
  }
  return [];
}

async function valuesFor(context: PropertyContext, call: Call, name: string): Promise<unknown[]> {
  if (`${call.name} ${name}` in SOURCES) return sourceValues(context, `${call.name} ${name}`);
  if (name === 'id') return detailIds(context, call);
  if (name in TIMES) return [TIMES[name]];
  if (name === 'claDate') return [await context.today()];
  if (name === 'year') return [(await context.today()).slice(0, 4)];
  if (name in SPANS) {
    const today = await context.today();
    const isOfWeek = (name === 'beginDate' || name === 'endDate') && call.name !== AHEAD_ONLY;
    const from = isOfWeek ? mondayOf(today) : today;
    return [addDays(from, SPANS[name as keyof typeof SPANS])];
  }
  const schema = { ...fieldsOf(call.params), ...fieldsOf(call.query) }[name];
  const literals = valuesOf(schema);
  if (literals.length > 0) return literals;
  if (name === 'effect' || name === 'attended') return [name === 'effect'];
  return sourceValues(context, name);
}

/** Returns ids for the path parameter `id`: those of the domain's list. */
async function detailIds(context: PropertyContext, call: Call): Promise<unknown[]> {
  const list = byName.get(`${call.domain}.list`);
  if (!list) return [];
  const rows = rowsIn(await context.read(list, { pageNum: 1, pageSize: 50 }));
  return rows.map((row) => Object.entries(row).find(([name]) => name.endsWith('Id'))?.[1]).filter(Boolean);
}

/**
 * Returns inputs with which a call can be sent: one for each value of its first required id, at most 12. The other
 * required fields have one value each.
 * @throws FlowSkipped if the backend has no value for a required field
 */
export async function inputsFor(context: PropertyContext, call: Call): Promise<CallValues[]> {
  if (call.name === 'dictData.byParent') return parentValues(context);
  let inputs: CallValues[] = [{}];
  for (const name of [...requiredInput(call), ...(ONE_OF[call.name] ?? [])]) {
    const values = (await valuesFor(context, call, name)).slice(0, inputs.length === 1 ? CANDIDATES : 1);
    if (values.length === 0) throw new NothingToCheck(reasonTexts.noValue(name));
    inputs = inputs.flatMap((input) => values.map((value) => ({ ...input, [name]: value })));
  }
  return inputs;
}

/** Returns the dictionary types with the parent values of their entries. */
async function parentValues(context: PropertyContext): Promise<CallValues[]> {
  const rows = await allRows(context, callNamed('dictData.list'));
  const pairs = rows.flatMap((row) => (row['parentValue'] ? [`${row['dictType']} ${row['parentValue']}`] : []));
  if (pairs.length === 0) throw new NothingToCheck(reasonTexts.noParentValue());
  return [...new Set(pairs)].slice(0, CANDIDATES).map((pair) => {
    const [type, parentValue] = pair.split(' ');
    return { type, parentValue };
  });
}

/** Returns the input with which a call returns the most rows. */
export async function fullestInput(context: PropertyContext, call: Call, role?: Role): Promise<CallValues> {
  const inputs = await inputsFor(context, call);
  if (inputs.length === 1) return inputs[0] ?? {};
  let best: { input: CallValues; rows: number } | null = null;
  for (const input of inputs) {
    const query = isPaged(call) ? { ...input, pageNum: 1, pageSize: 50 } : input;
    const rows = rowsIn(await context.read(call, query, role));
    if (!best || rows.length > best.rows) best = { input, rows: rows.length };
  }
  return best?.input ?? {};
}

/** True if the backend refused the call with a code of its own. */
export const isRefused = (error: unknown): boolean =>
  (error instanceof ApiError && /^\d+$/.test(error.code)) || (error instanceof FlowFailed && error.isRefusal);

/** Returns all rows of a call, whether it has pages or not. */
export async function allRows(
  context: PropertyContext,
  call: Call,
  input: CallValues = {},
  role?: Role,
): Promise<readonly RowValues[]> {
  if (isPaged(call)) return (await context.list({ call }, input, role)).rows;
  return rowsIn(await context.read(call, input, role));
}
