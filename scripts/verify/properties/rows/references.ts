import { type Call, isRead } from '#contracts/call.ts';
import { registry } from '#contracts/registry.ts';
import type { Audience } from '#contracts/rules/audience.ts';
import type { Role } from '../../flows/account.ts';
import { FlowFailed, FlowSkipped } from '../../flows/flow-errors.ts';
import type { PropertyContext } from '../context.ts';
import { idOf, type RowValues } from '../contract/lists.ts';
import { allRows, callNamed, fullestInput, inputsFor, isPaged } from '../inputs.ts';
import { noted } from '../../report/fault-line.ts';
import type { Property, Violation } from '../property.ts';
import { notices } from '../texts.ts';
import { isPresent, valueText } from './compare.ts';
import { objectFieldsIn, objectsIn } from './objects.ts';

/** A field with the id of another record, the fields with its name, and the calls that contain the record. */
interface Reference {
  ids: readonly string[];
  names: readonly string[];
  sources: readonly (readonly [call: string, idField: string, nameField: string])[];
}

const REFERENCES: readonly Reference[] = [
  { ids: ['deptId', 'departId'], names: ['deptName'], sources: [['depts.list', 'deptId', 'deptName']] },
  { ids: ['courseId'], names: ['courseName'], sources: [['courses.list', 'courseId', 'courseName']] },
  {
    ids: ['courseTypeId'],
    names: ['courseTypeName'],
    sources: [['courses.types', 'courseTypeId', 'courseTypeName']],
  },
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

/** Calls that state names as they were at a past time. */
export const PAST_NAMES: readonly string[] = [
  ['receipts.list', 'receipts.detail', 'studentCourses.hourLog'],
  ['payStatements.list', 'payStatements.detail'],
].flat();
/** Parts of responses that state names as they were at a past time. */
const PAST_PARTS: readonly string[] = ['ledger', 'history'];
/** Number of inputs with which a call without pages is sent. */
const MAX_INPUTS = 3;

interface Checked {
  id: string;
  name: string;
  reference: Reference;
}

/** Returns the references in objects with these fields. */
const referencesIn = (fields: object): Checked[] =>
  REFERENCES.flatMap((reference) => {
    const id = reference.ids.find((one) => one in fields);
    const name = reference.names.find((one) => one in fields);
    return id && name ? [{ id, name, reference }] : [];
  });

const isSourceOf = (call: string, { sources }: Reference): boolean => sources.some(([source]) => source === call);

/** Returns the references in all objects of a call's response, except those whose names come from the call itself. */
function checkedOf(call: Call): Checked[] {
  const found = objectFieldsIn(call.data).flatMap(referencesIn);
  const byName = new Map(found.map((one) => [`${one.id} ${one.name}`, one]));
  return [...byName.values()].filter(({ reference }) => !isSourceOf(call.name, reference));
}

/** Property: a name, at any depth of a response, is that of the record whose id is beside it. */
export const referencesAgree: Property = {
  name: 'references.agree',
  title: '响应里任何一处的校区、课程、班级、学员、教师等名称，与旁边的编号所指的数据一致',
  subjects: registry
    .filter((call) => isRead(call) && call.family !== 'file' && !PAST_NAMES.includes(call.name))
    .filter((call) => checkedOf(call).length > 0)
    .map(({ name }) => name),
  async check(context, name) {
    const call = callNamed(name);
    const role = context.roleOf(call);
    const objects = objectsIn(await responsesOf(context, call), PAST_PARTS);
    const violations: Violation[] = [];
    for (const checked of checkedOf(call)) {
      const names = await namesOf(context, checked.reference, role);
      if (names) violations.push(...nameDifferences(objects, names, { ...checked, call: name }));
    }
    return violations;
  },
};

/** Returns responses to a call: all rows of a list, otherwise the responses to some inputs. */
export async function responsesOf(context: PropertyContext, call: Call): Promise<unknown[]> {
  if (isPaged(call)) return [{ rows: await allRows(context, call, await fullestInput(context, call)) }];
  const responses: unknown[] = [];
  for (const input of (await inputsFor(context, call)).slice(0, MAX_INPUTS))
    responses.push(await context.read(call, input));
  return responses;
}

/** Names by id, with the call that states them. */
interface Names {
  source: string;
  byId: ReadonlyMap<string | null, unknown>;
}

/** Returns the names by id, as the role sees them; null if no source is available to the role. */
async function namesOf(context: PropertyContext, { sources }: Reference, role: Role): Promise<Names | null> {
  for (const [source, idField, nameField] of sources) {
    const call = callNamed(source);
    if (call.audience && !call.audience.includes(role as Audience)) continue;
    try {
      const rows = await allRows(context, call, {}, role);
      return { source, byId: new Map(rows.map((row) => [idOf(row, idField), row[nameField]])) };
    } catch (error) {
      if (!(error instanceof FlowSkipped || error instanceof FlowFailed)) throw error;
    }
  }
  return null;
}

/** Returns the objects whose name is not that of the record with their id. Unknown ids are left out. */
export function nameDifferences(
  objects: readonly RowValues[],
  { source, byId }: Names,
  { call, id, name }: { call: string; id: string; name: string },
): Violation[] {
  const differences = new Map<string, Violation>();
  for (const one of objects) {
    const expected = byId.get(idOf(one, id));
    if (!isPresent(one[name]) || !isPresent(expected) || one[name] === expected) continue;
    const field = `${id}=${String(one[id])} ${name}`;
    const text = noted(valueText(expected), source);
    differences.set(field, { call, field, expected: text, found: valueText(one[name]), notice: notices.views });
  }
  return [...differences.values()];
}
