import type { Call } from '#contracts/call.ts';
import { parseJson } from '../../verify/parse-json.ts';
import type { SentRequest } from '../../verify/fit-request.ts';
import { say } from '../../verify/language.ts';
import { fieldSchema, shapeOf } from './inputs/call-fields.ts';
import { rowIdName, visitLeaves } from './inputs/known-ids.ts';
import type { CallInput } from './inputs/odd-input.ts';
import { violation } from './judge.ts';
import type { Violation } from './rules.ts';
import { storedValues, type State } from './state-reader.ts';

/** Judges an accepted input that the contract rejects: by the values that are stored, or as a warning. */
export function judgeAccepted(call: Call, input: CallInput, before: State, after: State): Violation[] {
  const invalid = Object.keys({ ...input, ...shapeOf(call.body) }).filter(
    (field) => fieldSchema(call, field)?.safeParse(input[field]).success === false,
  );
  const idName = rowIdName(call.domain);
  const id = idName && (input[idName] ?? input['id']);
  for (const field of invalid) {
    const row = idName && id !== undefined ? { idName, id, sent: input[field] } : null;
    const stored = storedValues(field, row, before, after).filter(
      (value) => !fieldSchema(call, field)?.safeParse(value).success && !isTolerated(value),
    );
    if (stored.length > 0) return [violation('probe-invalid-stored', describeValue(stored[0]), field)];
  }
  return invalid
    .filter((field) => !isCoercible(call, field, input[field]))
    .slice(0, 1)
    .map((field) => violation('probe-invalid-accepted', say({ zh: '成功', en: 'success' }), field));
}

/**
 * True for a date before 1900, and for half a character (a lone surrogate). Common date and text types accept them, and
 * they harm no screen, so that they are only a warning.
 */
const isTolerated = (value: unknown): boolean =>
  typeof value === 'string' && (/^(0\d|1[0-8])\d\d-\d\d-\d\d/.test(value) || !value.isWellFormed());

/** True if the value is valid as text or as a number. Many frameworks convert between them. */
function isCoercible(call: Call, field: string, value: unknown): boolean {
  const accepts = (one: unknown): boolean => fieldSchema(call, field)?.safeParse(one).success === true;
  const isLeaf = ['string', 'number', 'boolean'].includes(typeof value);
  return isLeaf && (accepts(String(value)) || accepts(Number(value)));
}

const MAX_VALUE_LENGTH = 30;

/** Describes a value of our own input. Long texts are described by their length. */
function describeValue(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined';
  return text.length <= MAX_VALUE_LENGTH
    ? text
    : say({ zh: `长 ${text.length} 的值`, en: `a value of length ${text.length}` });
}

/** Shortest text by which a change is attributed to a request. Shorter texts occur everywhere. */
const MIN_TEXT_LENGTH = 2;

/** True if a value of the request appeared or disappeared between two states. */
export function isRelated({ path, body }: SentRequest, before: State, after: State): boolean {
  const [earlier, later] = [leafTexts(before.datas), leafTexts(after.datas)];
  const [segments = '', query = ''] = path.split('?');
  const sent = new Set([...segments.split('/'), ...new URLSearchParams(query).values(), ...leafTexts(parseJson(body))]);
  return [...sent].some((text) => text.length >= MIN_TEXT_LENGTH && earlier.has(text) !== later.has(text));
}

function leafTexts(value: unknown): Set<string> {
  const texts = new Set<string>();
  visitLeaves(value, (_, leaf) => texts.add(String(leaf)));
  return texts;
}
