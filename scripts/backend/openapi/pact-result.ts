import type { Result } from '@pactflow/openapi-pact-comparator';
import type { Call } from '#contracts/call.ts';
import { sayList } from '../../verify/language.ts';
import type { Finding } from '../finding.ts';
import { typeText } from '../describe.ts';
import { createFinding } from './create-finding.ts';
import { words } from './texts.ts';

/** Returns the finding of a result about a request; null if it means nothing to a Java backend. */
export function findingOf(call: Call, result: Result): Finding | null {
  const { code, message, mockDetails } = result;
  const location = /\.request\.(.*)$/s.exec(mockDetails?.location ?? '')?.[1] ?? '';
  const field = location.replace(/\.(\d+)(?=\.|$)/g, '[]');
  if (code === 'request.content-type.incompatible') return contentType(call, result);
  if (code === 'request.header.incompatible') return header(call, location.replace(/^headers\./, ''), result);
  if (code === 'request.path-or-method.unknown') return refused(call, 'path', words.pathParameter());
  if (code !== 'request.query.incompatible' && code !== 'request.body.incompatible') return null;
  if (code === 'request.body.incompatible' && call.multipart) return null;
  if (isListed(result)) return null;
  return incompatible(call, field, message.replace(/^.*?: /, ''), mockDetails?.value);
}

/** True if an enumeration contains the value as text or as a number, because Jackson converts one into the other. */
const isListed = ({ mockDetails, specDetails }: Result): boolean =>
  Array.isArray(specDetails?.value) && specDetails.value.map(String).includes(String(mockDetails?.value));

function contentType(call: Call, { specDetails }: Result): Finding {
  const accepted = Array.isArray(specDetails?.value) ? sayList(specDetails.value.map(String)) : '';
  const expected = call.multipart ? 'multipart/form-data' : 'application/json';
  return createFinding('content-type', call, { expected, found: accepted, impact: words.refused() });
}

/** Headers that the console sends with every call of a signed-in user, or a browser by itself. */
const OWN_HEADERS = /^(authorization|cookie|accept|content-type|idempotency-key|if-match)$/i;

/** Returns a finding for a required header that the console does not send. */
function header(call: Call, name: string, { mockDetails }: Result): Finding | null {
  if (OWN_HEADERS.test(name) || mockDetails?.value !== null) return null;
  const texts = {
    field: `headers.${name}`,
    found: words.required(name),
    impact: words.refused(),
  };
  return createFinding('header-required', call, texts);
}

const refused = (call: Call, field: string, found: string): Finding =>
  createFinding('request-refused', call, { field, found, impact: words.refused() });

function incompatible(call: Call, field: string, message: string, value: unknown): Finding | null {
  const name = /^must have required property '(.*)'$/.exec(message)?.[1];
  if (name !== undefined || value === undefined) return missing(call, name === undefined ? field : `${field}.${name}`);
  const type = /^must be (string|integer|number|boolean|object|array)(,null)?$/.exec(message)?.[1];
  if (type !== undefined) return isConverted(value, type) ? null : refused(call, field, words.only(typeText([type])));
  if (message.startsWith('must be equal to one of the allowed values')) return refused(call, field, words.onlyListed());
  if (/^must match format "(date|date-time|time)"/.test(message)) return dateFormat(call, field);
  for (const [pattern, text] of LIMITS) {
    const match = pattern.exec(message);
    if (match) return refused(call, field, text(match[1] ?? ''));
  }
  return refused(call, field, message);
}

const missing = (call: Call, field: string): Finding =>
  createFinding('parameter-required', call, {
    field,
    found: words.required(field.split('.').at(-1) ?? ''),
    impact: words.refused(),
  });

const dateFormat = (call: Call, field: string): Finding =>
  createFinding('date-format', call, { field, expected: 'yyyy-MM-dd HH:mm:ss', found: 'date-time' });

/** True if Jackson and Spring convert the value: a number in text, and any scalar into text. */
function isConverted(value: unknown, type: string): boolean {
  if (type === 'string') return typeof value !== 'object';
  const text = typeof value === 'string' ? value.trim() : '';
  if (type === 'integer' || type === 'number') return text !== '' && !Number.isNaN(Number(text));
  return type === 'boolean' && (text === 'true' || text === 'false');
}

/** Messages of the comparator about limits, with their Chinese texts. */
const LIMITS: readonly (readonly [RegExp, (limit: string) => string])[] = [
  [/^must NOT have more than (\d+) characters$/, words.mostCharacters],
  [/^must NOT have fewer than (\d+) characters$/, words.leastCharacters],
  [/^must NOT have more than (\d+) items$/, words.mostItems],
  [/^must NOT have fewer than (\d+) items$/, words.leastItems],
  [/^must be <=? (\S+)$/, words.atMost],
  [/^must be >=? (\S+)$/, words.atLeast],
  [/^must match pattern "(.*)"$/s, words.pattern],
  [/^must match format "(.*)"$/, words.format],
];
