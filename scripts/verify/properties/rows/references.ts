import type { Audience } from '#contracts/rules/audience.ts';
import type { Role } from '../../flows/account.ts';
import { FlowFailed, FlowSkipped } from '../../flows/flow-errors.ts';
import type { PropertyContext } from '../context.ts';
import { arrayCalls } from '../contract/details.ts';
import { idOf, listCalls, type RowValues } from '../contract/lists.ts';
import { allRows, callNamed, fullestInput } from '../inputs.ts';
import type { Property, Violation } from '../property.ts';
import { notices } from '../texts.ts';
import { isPresent, valueText } from './compare.ts';

/** A field with the id of another record, the fields with its name, and the calls that contain the record. */
interface Reference {
  ids: readonly string[];
  names: readonly string[];
  sources: readonly (readonly [call: string, idField: string, nameField: string])[];
}

const REFERENCES: readonly Reference[] = [
  { ids: ['deptId', 'departId'], names: ['deptName'], sources: [['depts.list', 'deptId', 'deptName']] },
  { ids: ['courseId'], names: ['courseName'], sources: [['courses.list', 'courseId', 'courseName']] },
  { ids: ['claId'], names: ['claName'], sources: [['clas.list', 'claId', 'claName']] },
  { ids: ['studentId'], names: ['studentName'], sources: [['students.list', 'studentId', 'studentName']] },
  {
    ids: ['teacherId', 'staffId'],
    names: ['teacherName', 'staffName'],
    sources: [['staff.list', 'staffId', 'staffName']],
  },
  { ids: ['salesStaffId'], names: ['salesStaffName'], sources: [['staff.list', 'staffId', 'staffName']] },
  { ids: ['roomId'], names: ['roomName'], sources: [['rooms.list', 'roomId', 'roomName']] },
  {
    ids: ['tenantId'],
    names: ['tenantName'],
    sources: [
      ['tenants.list', 'tenantId', 'tenantName'],
      ['tenants.mine', 'tenantId', 'tenantName'],
    ],
  },
  { ids: ['brandId'], names: ['brandName'], sources: [['brands.list', 'brandId', 'brandName']] },
  { ids: ['agentId'], names: ['agentName'], sources: [['agents.list', 'agentId', 'agentName']] },
  { ids: ['dictTypeId'], names: ['dictName'], sources: [['dictTypes.list', 'dictTypeId', 'dictName']] },
];

/** Rows that state a name as it was at a past time. */
const PAST_NAMES: readonly string[] = ['receipts.list', 'studentCourses.hourLog', 'payStatements.list'];
interface Checked {
  id: string;
  name: string;
  reference: Reference;
}

const rowFieldsByCall = new Map(
  [...listCalls, ...arrayCalls].map(({ call, rowFields }) => [call.name, rowFields] as const),
);

function checkedOf(call: string): Checked[] {
  const fields = rowFieldsByCall.get(call) ?? {};
  return REFERENCES.flatMap((reference) => {
    const id = reference.ids.find((one) => one in fields);
    const name = reference.names.find((one) => one in fields);
    const isSource = reference.sources.some(([source]) => source === call);
    return id && name && !isSource ? [{ id, name, reference }] : [];
  });
}

/** Property: a row's names are those of the records whose ids it contains. */
export const referencesAgree: Property = {
  name: 'references.agree',
  title: '每一行里的校区、课程、班级、学员、教师等名称，与编号所指的数据一致',
  subjects: [...rowFieldsByCall.keys()].filter((call) => !PAST_NAMES.includes(call) && checkedOf(call).length > 0),
  async check(context, name) {
    const call = callNamed(name);
    const role = context.roleOf(call);
    const input = await fullestInput(context, call);
    const rows = await allRows(context, call, input);
    const violations: Violation[] = [];
    for (const checked of checkedOf(name)) {
      const names = await namesOf(context, checked.reference, role);
      if (names) violations.push(...nameDifferences(rows, names, { ...checked, call: name }));
    }
    return violations;
  },
};

/** Returns the names by id, as the role sees them; null if no source is available to the role. */
async function namesOf(
  context: PropertyContext,
  { sources }: Reference,
  role: Role,
): Promise<ReadonlyMap<string | null, unknown> | null> {
  for (const [source, idField, nameField] of sources) {
    const call = callNamed(source);
    if (call.audience && !call.audience.includes(role as Audience)) continue;
    try {
      const rows = await allRows(context, call, {}, role);
      return new Map(rows.map((row) => [idOf(row, idField), row[nameField]]));
    } catch (error) {
      if (!(error instanceof FlowSkipped || error instanceof FlowFailed)) throw error;
    }
  }
  return null;
}

/** Returns the rows whose name is not that of the record with their id. Ids without a known record are left out. */
export function nameDifferences(
  rows: readonly RowValues[],
  names: ReadonlyMap<string | null, unknown>,
  { call, id, name }: { call: string; id: string; name: string },
): Violation[] {
  return rows.flatMap((row): Violation[] => {
    const expected = names.get(idOf(row, id));
    if (!isPresent(row[name]) || !isPresent(expected) || row[name] === expected) return [];
    return [
      {
        call,
        field: `${id}=${String(row[id])} ${name}`,
        expected: valueText(expected),
        found: valueText(row[name]),
        notice: notices.views,
      },
    ];
  });
}
