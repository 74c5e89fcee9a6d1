import { NothingToCheck } from '../nothing-to-check.ts';
import { randomInt } from 'node:crypto';
import { flowTexts } from '../../flows/flow-texts.ts';
import type { CallValues, PropertyContext } from '../context.ts';
import { type DetailCall, detailCalls, listsById } from '../contract/details.ts';
import { idOf, type RowValues } from '../contract/lists.ts';
import { fullestInput, isRefused } from '../inputs.ts';
import type { Property, Violation } from '../property.ts';
import { notices } from '../texts.ts';
import { differentFields, isPresent, spread, valueText } from './compare.ts';
import { sharedFields } from './shared-fields.ts';
import { detailTexts, sharedTexts } from '../finding-texts.ts';
import { reasonTexts } from '../reason-texts.ts';

const MAX_DETAILS = 30;
const detailByName = new Map(detailCalls.map((detail) => [detail.call.name, detail]));

/** Property: a detail has the values of its row in the list. */
export const detailsEqualRows: Property = {
  name: 'details.equal-rows',
  title: '详情：列表里的每一行都打得开，两边都有的字段相同',
  subjects: detailCalls.map(({ call }) => call.name),
  async check(context, name) {
    const detail = detailByName.get(name) as DetailCall;
    const violations: Violation[] = [];
    const { list, rows } = await rowsWithDetails(context, detail);
    const fields = sharedFields(detail.fields, list.rowFields);
    for (const row of spread(rows, MAX_DETAILS)) {
      const id = idOf(row, detail.idField) ?? '';
      const record = await recordOf(context, detail, id);
      if (idOf(record, detail.idField) !== id)
        violations.push(wrong(name, detail.idField, detailTexts.requestedId(id), valueText(record[detail.idField])));
      for (const field of differentFields(
        row,
        record,
        fields.filter((one) => isPresent(row[one])),
      ))
        violations.push(
          wrong(
            name,
            field,
            detailTexts.valueInRow(valueText(row[field]), list.call.name, id),
            valueText(record[field]),
          ),
        );
    }
    return violations;
  },
};

const wrong = (call: string, field: string, expected: string, found: string): Violation => ({
  call,
  field: `data.${field}`,
  expected,
  found,
  notice: notices.detail,
});

async function rowsWithDetails(context: PropertyContext, { call, idField }: DetailCall) {
  for (const list of listsById(idField, call.domain)) {
    if (context.roleOf(list.call) !== context.roleOf(call)) continue;
    const { rows } = await context.list(list, await fullestInput(context, list.call));
    if (rows.length > 0) return { list, rows };
  }
  throw new NothingToCheck(reasonTexts.noRows());
}

async function recordOf(context: PropertyContext, { call, input, within }: DetailCall, id: string): Promise<RowValues> {
  const data = (await context.read(call, { [input]: id })) as Record<string, RowValues>;
  return within === null ? data : (data[within] ?? {});
}

/** Property: a detail of an unknown id, or of an id of another institution, is refused. */
export const detailsRefuseStrangers: Property = {
  name: 'details.refuse-strangers',
  title: '详情：不存在的编号和别的机构的编号都被拒绝',
  subjects: detailCalls.map(({ call }) => call.name),
  async check(context, name) {
    const detail = detailByName.get(name) as DetailCall;
    const unknown = detail.idField === 'username' ? `nobody${randomInt(1e9)}` : `18432${randomInt(1e12)}99`;
    const ids = [{ id: unknown, why: detailTexts.unknownId() }];
    const foreign = await foreignId(context, detail);
    if (foreign) ids.push({ id: foreign, why: detailTexts.foreignId() });
    const violations: Violation[] = [];
    for (const { id, why } of ids)
      if (!(await refuses(context, detail, { [detail.input]: id })))
        violations.push({
          ...wrong(name, detail.idField, detailTexts.refused(why, id), sharedTexts.data()),
          notice: notices.foreign,
        });
    return violations;
  },
};

async function refuses(context: PropertyContext, { call }: DetailCall, input: CallValues): Promise<boolean> {
  const account = await context.account(call);
  try {
    await account.send(call, input);
    return false;
  } catch (error) {
    if (isRefused(error)) return true;
    throw context.story.failureOf(call, error, flowTexts.refusal());
  }
}

/** Returns an id of the other institution that the list of this institution does not contain. */
async function foreignId(context: PropertyContext, { call, idField }: DetailCall): Promise<string | null> {
  if (!context.foreign || context.roleOf(call) !== 'business') return null;
  for (const list of listsById(idField, call.domain)) {
    if (context.roleOf(list.call) !== 'business') continue;
    const input = await fullestInput(context, list.call);
    const own = new Set((await context.list(list, input)).rows.map((row) => idOf(row, idField)));
    const theirs = await context.foreignPage(list.call).catch(() => null);
    const ids = theirs?.rows.map((row) => idOf(row, idField)) ?? [];
    const id = ids.find((one) => one !== null && !own.has(one));
    if (id) return id;
  }
  return null;
}
