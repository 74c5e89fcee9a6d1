import { NothingToCheck } from '../nothing-to-check.ts';
import type { Audience } from '#contracts/rules/audience.ts';
import type { Role } from '../../flows/account.ts';
import type { CallValues, PropertyContext } from '../context.ts';
import { type ArrayCall, arrayCalls } from '../contract/details.ts';
import { idOf, listCalls, type ListCall, type RowValues } from '../contract/lists.ts';
import { fieldsOf } from '../contract/schema.ts';
import { inputsFor, rowsIn } from '../inputs.ts';
import type { Property, Violation } from '../property.ts';
import { notices } from '../texts.ts';
import { differentFields, isPresent, valueText } from './compare.ts';
import { sharedFields } from './shared-fields.ts';
import { MAIN_LISTS } from './main-lists.ts';
import { duplicateIds } from '../lists/pages.ts';
import { sharedTexts } from '../finding-texts.ts';
import { reasonTexts } from '../reason-texts.ts';
import { noted } from '../../report/fault-line.ts';

/** Views that contain records which their main list does not. */
const MORE_ROWS: readonly string[] = [
  // Also contains guests whose visit is not a trial.
  'lessonGuests.list',
  // Also contains the announcements that the institution itself has published.
  'announcements.list',
  // Also contain the institution itself, which is not a campus.
  'tenants.mine',
  'tenants.options',
  'tenants.ofUser',
  'tenants.ofUserWithinMine',
  'tenants.parents',
  'tenants.ofBrand',
  'tenants.ofAgent',
];
const MAX_INPUTS = 6;

type View = ArrayCall | (ListCall & { idField: string });

const views: readonly View[] = [
  ...arrayCalls,
  ...listCalls.flatMap((list) => (list.idField === null ? [] : [{ ...list, idField: list.idField }])),
].filter(({ call, idField }) => MAIN_LISTS[idField] && !MAIN_LISTS[idField].includes(call.name));
const viewByName = new Map(views.map((view) => [view.call.name, view]));

/** Property: every call that shows a record shows the values of the main list. */
export const viewsAgree: Property = {
  name: 'views.agree',
  title: '同一条数据在每个列表和选项中编号存在、内容相同',
  subjects: views.map(({ call }) => call.name),
  async check(context, name) {
    const view = viewByName.get(name) as View;
    const compared = rolesWithMainList(context, view);
    if (compared.length === 0) throw new NothingToCheck(reasonTexts.noMainList());
    const violations: Violation[] = [];
    for (const one of compared) violations.push(...(await checkView(context, view, one)));
    return violations;
  },
};

interface Compared {
  role: Role;
  main: ListCall;
}

/** Returns the roles that may send the view and its main list. */
function rolesWithMainList(context: PropertyContext, { call, idField }: View): Compared[] {
  const lists = (MAIN_LISTS[idField] ?? []).flatMap((name) => listCalls.filter((list) => list.call.name === name));
  return lists.flatMap((main) => {
    const role = context.roleOf(main.call);
    return !call.audience || call.audience.includes(role as Audience) ? [{ role, main }] : [];
  });
}

async function checkView(context: PropertyContext, view: View, { role, main }: Compared): Promise<Violation[]> {
  const { call, idField } = view;
  const { rows, complete } = await context.list(main, {}, role);
  const known = new Map(rows.map((row) => [idOf(row, idField), row]));
  const at = { call: call.name, main: main.call.name, mayBeMissing: !complete || MORE_ROWS.includes(call.name) };
  const fields = sharedFields(view.rowFields, main.rowFields);
  const violations: Violation[] = [];
  for (const input of (await inputsFor(context, call)).slice(0, MAX_INPUTS)) {
    const shown = await rowsOfView(context, view, input, role);
    const repeated = duplicateIds(shown, idField);
    violations.push(...repeated.map((one) => ({ ...one, call: call.name, notice: notices.duplicate })));
    violations.push(...viewDifferences(shown, known, { ...at, idField, fields }));
  }
  return violations;
}

const rowsOfView = async (
  context: PropertyContext,
  { call }: View,
  input: CallValues,
  role: Role,
): Promise<readonly RowValues[]> =>
  'pageNum' in fieldsOf(call.query)
    ? (await context.list({ call }, input, role)).rows
    : rowsIn(await context.read(call, input, role));

interface ViewCheck {
  call: string;
  main: string;
  idField: string;
  fields: readonly string[];
  mayBeMissing: boolean;
}

/** Returns the rows of a view that its main list does not contain, or that have other values there. */
export function viewDifferences(
  shown: readonly RowValues[],
  known: ReadonlyMap<string | null, RowValues>,
  { call, main, idField, fields, mayBeMissing }: ViewCheck,
): Violation[] {
  return shown.flatMap((row): Violation[] => {
    const id = idOf(row, idField);
    const other = known.get(id);
    if (!other)
      return mayBeMissing
        ? []
        : [{ call, field: idField, expected: sharedTexts.idIn(main), found: String(id), notice: notices.foreign }];
    return differentFields(
      row,
      other,
      fields.filter((one) => isPresent(row[one]) && isPresent(other[one])),
    ).map((field) => ({
      call,
      field: `${idField}=${id} ${field}`,
      expected: noted(valueText(other[field]), main),
      found: valueText(row[field]),
      notice: notices.views,
    }));
  });
}
