import { type Call, isRead } from '#contracts/call.ts';
import { registry } from '#contracts/registry.ts';
import type { Audience } from '#contracts/rules/audience.ts';
import { idFieldOf, idOf, listCalls, type ListCall } from '../contract/lists.ts';
import { fieldsOf, itemSchema } from '../contract/schema.ts';
import { callNamed } from '../inputs.ts';
import type { Property, Violation } from '../property.ts';
import { notices } from '../texts.ts';
import { noted } from '../../report/fault-line.ts';
import { differentFields, isPresent, valueText } from './compare.ts';
import { MAIN_LISTS } from './main-lists.ts';
import { objectFieldsIn, type SchemaObject, schemaObjectsIn } from './objects.ts';
import { PAST_NAMES, responsesOf } from './references.ts';
import { sharedFields } from './shared-fields.ts';

type Fields = SchemaObject['fields'];

/** Lists of records that occur inside responses, by the field of their id. */
const PART_LISTS: Readonly<Record<string, readonly string[]>> = {
  ...MAIN_LISTS,
  studentProductId: ['studentProducts.list'],
  contactId: ['studentContacts.list'],
  logId: ['studentCourses.hourLog'],
};

/** Record inside a response, with the list that contains it, and the fields that both have. */
interface Part {
  idField: string;
  main: ListCall;
  shared: readonly string[];
}

/** Calls whose inner records show a past or a planned state, or have an id that is named `id`. */
const OTHER_RECORDS: readonly string[] = [
  ['claTimeRules.preview', 'payStatements.preview', 'moveIn.existing'],
  PAST_NAMES,
].flat();

/** Fields that mean something else than in the list: sums of a span of days, and the remark on one student. */
const OTHER_MEANING: readonly string[] = ['givenHour', 'refundAmountInRange', 'memo'];

/** Returns the list of a record with these fields; null if no list contains it. */
function partOf(fields: Fields): Part | null {
  const idField = idFieldOf(fields);
  const main = listCalls.find(({ call }) => call.name === PART_LISTS[idField ?? '']?.[0]);
  if (!idField || !main) return null;
  const shared = sharedFields(fields, main.rowFields).filter((one) => one !== idField && !OTHER_MEANING.includes(one));
  return shared.length > 0 ? { idField, main, shared } : null;
}

/** Returns the schema of the record that a response is about: that of a row, or of the whole response. */
const recordSchema = ({ data }: Call): unknown => itemSchema(data) ?? itemSchema(fieldsOf(data)['rows']) ?? data;

const hasParts = (call: Call): boolean => objectFieldsIn(recordSchema(call)).slice(1).some(partOf);

/** Property: a record inside another response has the values of its list. */
export const partsAgree: Property = {
  name: 'views.parts',
  title: '嵌在别的响应里的课次、学员、班级、教室等，与各自的列表内容相同',
  subjects: registry
    .filter((call) => isRead(call) && call.family !== 'file' && !OTHER_RECORDS.includes(call.name))
    .filter(hasParts)
    .map(({ name }) => name),
  async check(context, name) {
    const call = callNamed(name);
    const role = context.roleOf(call);
    const record = fieldsOf(recordSchema(call));
    const objects = (await responsesOf(context, call)).flatMap((data) => schemaObjectsIn(call.data, data));
    const violations: Violation[] = [];
    for (const { fields, values } of objects) {
      const part = fields === record ? null : partOf(fields);
      const audience = part?.main.call.audience;
      if (!part || (audience && !audience.includes(role as Audience))) continue;
      const rows = await context.remember(`${part.main.call.name} ${role} by id`, async () => {
        const list = await context.list(part.main, {}, role);
        return new Map(list.rows.map((row) => [idOf(row, part.idField), row]));
      });
      violations.push(...differencesOf(name, part, values, rows.get(idOf(values, part.idField))));
    }
    return violations;
  },
};

function differencesOf(
  call: string,
  { idField, main, shared }: Part,
  values: SchemaObject['values'],
  row: SchemaObject['values'] | undefined,
): Violation[] {
  if (!row) return [];
  const present = shared.filter((one) => isPresent(values[one]) && isPresent(row[one]));
  return differentFields(values, row, present).map((field) => ({
    call,
    field: `${idField}=${String(values[idField])} ${field}`,
    expected: noted(valueText(row[field]), main.call.name),
    found: valueText(values[field]),
    notice: notices.views,
  }));
}
