import type { Field } from '../../contract-diff/field.ts';
import { dateText, isDated, isIdPattern, typeText, valuesText } from '../describe.ts';
import type { DocumentField } from './schema-node.ts';
import { type Rule, words } from './texts.ts';

export interface Difference {
  rule: Rule;
  expected: string;
  found: string;
  /** A value that the backend may send. */
  sample: unknown;
  cause?: string;
  impact?: string;
}

/** Returns the first difference between what the console accepts in a field and what the document says, or null. */
export function differenceOf(contract: Field, found: DocumentField): Difference | null {
  return typeDifference(contract, found) ?? valueDifference(contract, found) ?? formatDifference(contract, found);
}

function typeDifference(contract: Field, { types, formats, values }: DocumentField): Difference | null {
  const accepted = contract.types.filter((type) => type !== 'null');
  if (types.length === 0 || accepted.length === 0 || accepted.includes('any')) return null;
  const unknown = types.filter((type) => !accepts(accepted, type));
  if (unknown.length === 0) return null;
  const expected = typeText(accepted);
  const isNumber = unknown.every((type) => type === 'integer' || type === 'number');
  if (isNumber && values === null && isIdPattern(contract.pattern))
    return {
      rule: 'id-as-number',
      expected,
      found: typeText(unknown, formats),
      sample: 1,
      cause: '',
      impact: words.preciseId(),
    };
  return { rule: 'field-type', expected, found: typeText(unknown, formats), sample: SAMPLES[unknown[0] ?? ''] };
}

const SAMPLES: Readonly<Record<string, unknown>> = {
  integer: 1,
  number: 1.5,
  boolean: true,
  string: '文本',
  object: {},
  array: [],
};

/** True if a value of the type is accepted. A Java type for sums may contain whole numbers only, and conversely. */
const accepts = (accepted: readonly string[], type: string): boolean =>
  accepted.includes(type) ||
  (type === 'integer' && accepted.includes('number')) ||
  (type === 'number' && accepted.includes('integer'));

function valueDifference(contract: Field, { values }: DocumentField): Difference | null {
  if (contract.values === null || values === null) return null;
  const unknown = values.filter((value) => !contract.values?.includes(value));
  if (unknown.length === 0) return null;
  return {
    rule: 'enum-unknown',
    expected: valuesText(contract.values),
    found: valuesText(unknown),
    sample: JSON.parse(unknown[0] ?? 'null'),
  };
}

/** Compares the format of a date. A generator writes `date-time` whatever format the backend has configured. */
function formatDifference(contract: Field, { formats, examples, patterns }: DocumentField): Difference | null {
  if (contract.pattern === null || contract.pattern.includes(' | ')) return null;
  const pattern = new RegExp(contract.pattern, 'u');
  const texts = examples.filter((example) => typeof example === 'string').sort();
  const wrong = texts.find((text) => !pattern.test(text));
  if (wrong !== undefined && isDated(contract.pattern))
    return { rule: 'example-format', expected: dateText(contract.pattern), found: wrong, sample: wrong };
  const isKnown = texts.length > 0 || patterns.length > 0;
  if (isKnown || !isDated(contract.pattern) || !formats.includes('date-time')) return null;
  return {
    rule: 'date-format',
    expected: dateText(contract.pattern),
    found: 'date-time',
    sample: undefined,
    cause: '',
    impact: '',
  };
}
