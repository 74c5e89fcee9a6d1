import { mondayOf } from '#contracts/formats/business-date.ts';
import { endOfWeek } from '#contracts/rules/teaching-week.ts';
import { deptTypes } from '#contracts/entities/dept.ts';
import { personnelStatuses, staffTypes } from '#contracts/entities/staff.ts';
import type { CallValues, PropertyContext } from '../context.ts';
import { idOf, type RowValues } from '../contract/lists.ts';
import { allRows, callNamed, inputsFor, isPaged } from '../inputs.ts';
import { NothingToCheck } from '../nothing-to-check.ts';
import type { Property, Violation } from '../property.ts';
import { reasonTexts } from '../reason-texts.ts';
import { notices } from '../texts.ts';
import { noted } from '../../report/fault-line.ts';
import { flowTexts } from '../../flows/flow-texts.ts';
import { isPresent, valueText } from './compare.ts';
import { objectsIn } from './objects.ts';

/** A tree or selection that must contain certain rows of a list. */
interface Choices {
  /** List with the rows, the field of their id, and the field of their name if the names are compared. */
  source: readonly [call: string, idField: string, nameField?: string];
  /** Fields of the id and the name in the selection; by default those of the list. */
  idField?: string;
  nameField?: string;
  /** True if the selection must contain the row. */
  has(row: RowValues, input: CallValues, rows: readonly RowValues[]): boolean;
  /** Inputs of the selection; by default derived from its schema. */
  inputs?: (context: PropertyContext) => Promise<CallValues[]>;
}

const isInUse = (row: RowValues): boolean => row['inUse'] !== 0 && row['agentStatus'] !== 0;

/** True if a department and all departments above it are in use. */
function isDeptInUse(row: RowValues, rows: readonly RowValues[]): boolean {
  const parent = rows.find(({ deptId }) => deptId === row['parentId']);
  return isInUse(row) && (!parent || isDeptInUse(parent, rows));
}

const isTeacherOf = (row: RowValues, { deptId }: CallValues): boolean =>
  row['deptId'] === deptId &&
  String(row['type']) === String(staffTypes.teacher) &&
  String(row['personnelStatus'] ?? personnelStatuses.employed) === String(personnelStatuses.employed);

const deptTree: Choices = {
  source: ['depts.list', 'deptId', 'deptName'],
  idField: 'id',
  nameField: 'label',
  has: (row, _, rows) => isDeptInUse(row, rows),
};

async function thisWeek(context: PropertyContext): Promise<CallValues[]> {
  const beginDate = mondayOf(await context.today());
  return [{ beginDate, endDate: endOfWeek(beginDate) }];
}

/** Trees and selections by call. */
const CHOICES: Readonly<Record<string, Choices>> = {
  'depts.tree': deptTree,
  'depts.options': { source: ['depts.list', 'deptId'], has: deptTree.has },
  'depts.campusOptions': {
    source: ['depts.list', 'deptId'],
    has: (row, input, rows) => row['deptType'] === deptTypes.campus && deptTree.has(row, input, rows),
  },
  'rooms.options': { source: ['rooms.list', 'roomId'], has: isInUse },
  'courses.options': { source: ['courses.list', 'courseId'], has: isInUse },
  'courses.types': {
    source: ['courses.list', 'courseType'],
    idField: 'courseTypeId',
    has: ({ courseType }) => isPresent(courseType) && courseType !== '',
  },
  'clas.options': { source: ['clas.list', 'claId'], has: isInUse },
  'staff.teacherOptions': {
    source: ['staff.list', 'staffId'],
    has: isTeacherOf,
    inputs: async (context) =>
      (await allRows(context, callNamed('depts.myCampusOptions'))).map(({ deptId }) => ({ deptId })),
  },
  'dictTypes.options': { source: ['dictTypes.list', 'dictTypeId'], has: isInUse },
  'dictData.byType': {
    source: ['dictData.list', 'dictDataId'],
    has: (row, { type }) => row['dictType'] === type && isInUse(row),
  },
  'brands.options': { source: ['brands.list', 'brandId'], has: isInUse },
  'agents.options': { source: ['agents.list', 'agentId'], has: isInUse },
  'agents.openOptions': { source: ['agents.list', 'agentId'], has: isInUse },
  'tenants.options': { source: ['tenants.list', 'tenantId'], has: isInUse },
  'tenants.tree': {
    source: ['tenants.list', 'tenantId', 'tenantName'],
    idField: 'id',
    nameField: 'label',
    has: isInUse,
  },
  'tenants.parents': {
    source: ['tenants.list', 'tenantId'],
    has: (row) => isInUse(row) && !isPresent(row['parentTenantId']),
  },
  'tenants.ofBrand': {
    source: ['tenants.list', 'tenantId'],
    has: (row, { brandId }) => row['brandId'] === brandId && isInUse(row),
    inputs: async (context) => (await allRows(context, callNamed('brands.list'))).map(({ brandId }) => ({ brandId })),
  },
  'tenants.ofAgent': {
    source: ['tenants.list', 'tenantId'],
    has: (row, { agentId }) => row['agentId'] === agentId && isInUse(row),
    inputs: async (context) => (await allRows(context, callNamed('agents.list'))).map(({ agentId }) => ({ agentId })),
  },
  'claTimes.calendar': {
    source: ['claTimes.toAttend', 'courseTimeId'],
    has: ({ claDate }, { beginDate, endDate }) =>
      String(claDate) >= String(beginDate) && String(claDate) <= String(endDate),
    inputs: thisWeek,
  },
  'clas.students': {
    source: ['studentClas.list', 'studentClaId'],
    has: (row, { claId }) => row['claId'] === claId,
  },
};

/** Parts of responses that contain other records than the selection itself. */
const OTHER_PARTS: readonly string[] = ['conflicts', 'studentConflicts', 'removedLessons', 'otherLesson'];
const MAX_INPUTS = 12;

/** Property: a tree or a selection contains every row of its list that can be selected, under its name. */
export const choicesComplete: Property = {
  name: 'views.complete',
  title: '树、选项和课表里没有遗漏：列表中可选的每一行都在其中，名称相同',
  subjects: Object.keys(CHOICES),
  async check(context, name) {
    const choices = CHOICES[name] as Choices;
    const [source, sourceId] = choices.source;
    const call = callNamed(name);
    const role = context.roleOf(callNamed(source));
    const rows = await allRows(context, callNamed(source), {}, role);
    if (rows.length === 0) throw new NothingToCheck(reasonTexts.emptyList());
    const violations: Violation[] = [];
    for (const input of (await (choices.inputs ?? ((of) => inputsFor(of, call)))(context)).slice(0, MAX_INPUTS)) {
      const idField = choices.idField ?? sourceId;
      const shown = objectsIn(await dataOf(context, name, input, role), OTHER_PARTS);
      const byId = new Map(shown.map((one) => [idOf(one, idField), one]));
      for (const row of rows.filter((one) => choices.has(one, input, rows)))
        violations.push(...differencesOf(name, choices, row, byId.get(idOf(row, sourceId))));
    }
    return violations;
  },
};

async function dataOf(
  context: PropertyContext,
  name: string,
  input: CallValues,
  role: ReturnType<PropertyContext['roleOf']>,
): Promise<unknown> {
  const call = callNamed(name);
  return isPaged(call) ? allRows(context, call, input, role) : context.read(call, input, role);
}

/** Returns the difference between a row and its entry in a selection. */
function differencesOf(call: string, choices: Choices, row: RowValues, entry: RowValues | undefined): Violation[] {
  const [source, sourceId, sourceName] = choices.source;
  const idField = choices.idField ?? sourceId;
  if (!entry) {
    const expected = noted(String(row[sourceId]), source);
    return [{ call, field: idField, expected, found: flowTexts.nothing(), notice: notices.incomplete }];
  }
  const nameField = choices.nameField ?? sourceName;
  if (!sourceName || !nameField || entry[nameField] === row[sourceName]) return [];
  const expected = noted(valueText(row[sourceName]), source);
  const found = valueText(entry[nameField]);
  return [{ call, field: `${idField}=${String(row[sourceId])} ${nameField}`, expected, found, notice: notices.views }];
}
