import { responseUsageOf } from '#contracts/response-usage.ts';
import { stepsOf } from '../openapi/schema-node.ts';

/** Counts of a field. */
export interface FilledCount {
  /** Number of places where the field could have a value: rows of a list, for example. */
  places: number;
  filled: number;
}

/** Counts how often the fields that the console reads have a value. The values themselves are not kept. */
export class FilledFields {
  readonly #calls = new Map<string, Map<string, FilledCount>>();

  /** @param data data of a successful response */
  add(call: string, data: unknown): void {
    const fields = this.#calls.get(call) ?? new Map<string, FilledCount>();
    this.#calls.set(call, fields);
    for (const path of responseUsageOf(call).fields) {
      const count = fields.get(path) ?? { places: 0, filled: 0 };
      fields.set(path, count);
      countValues(data, stepsOf(path), count);
    }
  }

  /** Returns the fields that never had a value, with the number of places. */
  neverFilled(): { call: string; field: string; places: number }[] {
    return [...this.#calls].flatMap(([call, fields]) =>
      [...fields]
        .filter(([, { places, filled }]) => places > 0 && filled === 0)
        .map(([field, { places }]) => ({ call, field, places })),
    );
  }
}

function countValues(value: unknown, [step, ...rest]: readonly string[], count: FilledCount): void {
  if (step === undefined) {
    count.places += 1;
    if (isFilled(value)) count.filled += 1;
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const inner = step === '[]' || step === '*' ? Object.values(value) : [(value as Record<string, unknown>)[step]];
  for (const one of inner) countValues(one, rest, count);
}

const isFilled = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
