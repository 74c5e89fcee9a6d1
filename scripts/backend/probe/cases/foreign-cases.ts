import { type Call, isRead } from '#contracts/call.ts';
import { say } from '#scripts/verify/language.ts';
import type { Account } from '../accounts.ts';
import type { Attempt, OwnScope } from '../attempt.ts';
import type { ForeignIds } from '../foreign-ids.ts';
import { callFields } from '../inputs/call-fields.ts';
import { nameOfExampleId, replaceTexts, visitLeaves } from '../inputs/known-ids.ts';
import { exampleOf } from '#contracts/examples/examples.ts';
import type { OwnRows } from '../own-rows.ts';
import { requestOf } from '../send.ts';
import type { Target } from '../target.ts';

interface ForeignTools {
  target: Target;
  rows: OwnRows;
  foreignIds: ForeignIds;
}

/** Returns attempts that name a row of the other tenant, in one field each. */
export async function foreignCases(
  call: Call,
  account: Account,
  { target, rows, foreignIds }: ForeignTools,
): Promise<Attempt[]> {
  // Uses a new name, because a name conflict would hide the effect of the id.
  const input = isRead(call) ? target.inputOf(call, account.side) : rows.newInput(call, account);
  const inputs = callFields(call).flatMap((field) => {
    const example = exampleOf(call).input?.[field];
    // A write may ignore a field that its example omits, and change the caller's own rows.
    const value = example === undefined && !isRead(call) ? undefined : foreignValue(example, field, foreignIds);
    return value === undefined ? [] : [{ field, input: { ...input, [field]: value } }];
  });
  const attempts: Attempt[] = [];
  for (const one of inputs)
    attempts.push({
      call,
      what: say({ zh: `${one.field}：另一机构的编号`, en: `${one.field}: an id of the other institution` }),
      request: await requestOf(call, one.input, account.token),
      account,
      input: one.input,
      expects: isRead(call) ? 'any' : 'no foreign effect',
    });
  return attempts;
}

/** Returns an attempt to create a row in the other tenant by an additional field. */
export async function foreignOwnerCases(
  call: Call,
  account: Account,
  { calls }: OwnScope,
  { rows, foreignIds }: ForeignTools,
): Promise<Attempt[]> {
  const tenantId = foreignIds.first('tenantId');
  if (call !== calls?.add || !tenantId || callFields(call).includes('tenantId')) return [];
  const input = rows.newInput(call, account);
  const request = await requestOf(call, { ...input, tenantId }, account.token);
  const what = say({ zh: '多余的 tenantId：另一机构', en: 'an additional tenantId of the other institution' });
  return [{ call, what, request, account, input, expects: 'no foreign change' }];
}

/** Returns the value of a field with ids of the other tenant in place of all ids; undefined if none is known. */
function foreignValue(example: unknown, field: string, foreignIds: ForeignIds): unknown {
  const first = (name: string | undefined): string | undefined =>
    name === undefined ? undefined : foreignIds.first(name);
  if (example === undefined) return first(field);
  let isChanged = false;
  visitLeaves(example, (_, leaf) => {
    if (typeof leaf === 'string' && leaf.split(',').some((text) => first(nameOfExampleId(text)))) isChanged = true;
  });
  return isChanged ? replaceTexts(example, (text) => first(nameOfExampleId(text)) ?? text) : undefined;
}
