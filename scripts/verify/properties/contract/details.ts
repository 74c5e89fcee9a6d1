import { isRead, type Call } from '#contracts/call.ts';
import { registry } from '#contracts/registry.ts';
import { idFieldOf, listCalls } from './lists.ts';
import { fieldsOf, itemSchema, requiredInput } from './schema.ts';

/** A call that returns one record by its id. */
export interface DetailCall {
  call: Call;
  /** Input field that contains the id. */
  input: string;
  /** Field that identifies the record, in the detail and in the rows of lists. */
  idField: string;
  /** Field of the response that contains the record; null if the response is the record. */
  within: string | null;
  fields: Readonly<Record<string, unknown>>;
}

/** A call that returns all rows without pages. */
export interface ArrayCall {
  call: Call;
  idField: string;
  rowFields: Readonly<Record<string, unknown>>;
}

/** Details whose record or id the schemas do not show. */
const SPECIAL_DETAILS: Readonly<Record<string, Partial<Pick<DetailCall, 'idField' | 'within'>>>> = {
  'audits.detail': { idField: 'username' },
  'clas.allDetail': { idField: 'claId', within: 'courseCla' },
};

/** Calls that have one id as input and an id in the response, and still return no record. */
const NO_DETAILS: readonly string[] = ['handOvers.ahead'];

function detailOf(call: Call): DetailCall | null {
  const [input, ...others] = requiredInput(call);
  if (!isRead(call) || call.family === 'file' || !input || others.length > 0) return null;
  const special = SPECIAL_DETAILS[call.name];
  const within = special?.within ?? null;
  const fields = fieldsOf(within === null ? call.data : fieldsOf(call.data)[within]);
  const idField = special?.idField ?? idFieldOf(fields);
  const isById = input === 'id' || input === idField;
  return idField && isById && !NO_DETAILS.includes(call.name) ? { call, input, idField, within, fields } : null;
}

function arrayOf(call: Call): ArrayCall | null {
  const item = itemSchema(call.data);
  if (!isRead(call) || item === undefined) return null;
  const rowFields = fieldsOf(item);
  const idField = idFieldOf(rowFields);
  return idField ? { call, idField, rowFields } : null;
}

/** All calls that return one record by its id. */
export const detailCalls: readonly DetailCall[] = registry.flatMap((call) => detailOf(call) ?? []);

/** All calls that return an array of rows with ids. */
export const arrayCalls: readonly ArrayCall[] = registry.flatMap((call) => arrayOf(call) ?? []);

/** Returns the lists whose rows have this id, the list of the domain first. */
export const listsById = (idField: string, domain: string) =>
  listCalls
    .filter((list) => list.idField === idField)
    .sort((one, other) => rank(one.call, domain) - rank(other.call, domain));

const rank = (call: Call, domain: string): number =>
  call.name === `${domain}.list` ? 0 : call.domain === domain ? 1 : 2;
