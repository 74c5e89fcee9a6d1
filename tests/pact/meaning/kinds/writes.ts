import { addDays } from '#contracts/formats/business-date.ts';
import { OPERATION_KEY_HEADER } from '#contracts/envelopes.ts';
import type { Envelope, ProxiedRequest } from '#tests/support/lying-backend.ts';
import { addressOf } from './addresses.ts';
import { type CallName, type Kind, type Mutation, mutationOf } from '../mutation.ts';
import { addToTotal, type Row, rowsOf } from './rows.ts';

/** Acknowledges a write without executing it. */
export const lost = (call: CallName, data: unknown = null): Mutation =>
  mutationOf('lost write', call, 'is acknowledged, but not executed', () => ({ swallow: call, data }));

/** Creates a mutation of the input of a write, in its body or its query. */
function inputOf(kind: Kind, call: CallName, what: string, change: (input: Row) => void): Mutation {
  return mutationOf(kind, call, what, () => ({
    asked: (passing) => {
      if (passing.call !== call) return;
      if (passing.body !== null) change(passing.body as Row);
      else changeQuery(passing.query, change);
    },
  }));
}

function changeQuery(query: URLSearchParams, change: (input: Row) => void): void {
  const input: Row = Object.fromEntries(query);
  const names = Object.keys(input);
  change(input);
  for (const name of names) query.delete(name);
  for (const [name, value] of Object.entries(input)) if (value !== null) query.set(name, String(value));
}

export const fieldDropped = (call: CallName, field: string): Mutation =>
  inputOf('incomplete write', call, `${field} is not stored`, (input) => void delete input[field]);

/** Keeps the value of a field that the write clears with null, as a database mapper that skips nulls does. */
export const fieldKept = (call: CallName, field: string): Mutation =>
  inputOf('incomplete write', call, `${field} is not cleared`, (input) => {
    if (input[field] === null) delete input[field];
  });

/** Sets a field to another value, whether the write contains the field or omits it to leave it unchanged. */
export const fieldReset = (call: CallName, field: string, value: unknown = null): Mutation =>
  inputOf('incomplete write', call, `${field} is set to ${String(value)}`, (input) => void (input[field] = value));

export const fieldsSwapped = (call: CallName, one: string, other: string): Mutation =>
  inputOf('incomplete write', call, `${one} and ${other} are stored in each other's place`, (input) => {
    [input[one], input[other]] = [input[other], input[one]];
  });

const storedAs = (
  kind: Kind,
  call: CallName,
  field: string,
  what: string,
  change: (value: unknown) => unknown,
): Mutation =>
  inputOf(kind, call, `${field} is stored ${what}`, (input) => {
    if (input[field] !== undefined && input[field] !== null) input[field] = change(input[field]);
  });

export const storedInWholeYuan = (call: CallName, field: string): Mutation =>
  storedAs('amount', call, field, 'rounded to whole yuan', (value) => Math.round(Number(value)));
export const storedRounded = (call: CallName, field: string): Mutation =>
  storedAs('hours', call, field, 'rounded up to whole hours', (value) => Math.ceil(Number(value)));
export const storedDayEarly = (call: CallName, field: string): Mutation =>
  storedAs('date', call, field, 'a day early', (value) => addDays(String(value), -1));

/** Executes an operation again when a client repeats it with its operation key. */
export const repeatedTwice = (call: CallName): Mutation =>
  mutationOf('repeated write', call, 'is executed again when it is repeated with its operation key', () => ({
    asked: (passing) => {
      if (passing.call === call) passing.headers.delete(OPERATION_KEY_HEADER);
    },
  }));

/** Responds with success to a request that must be refused. */
export const refusalIgnored = (call: CallName, limit: string): Mutation =>
  mutationOf('limit', call, `is not refused: ${limit}`, () => ({
    answered: (envelope, passing) => {
      if (passing.call !== call || envelope.respCode === '0000') return;
      envelope.respCode = '0000';
      envelope.data = null;
    },
  }));

/** Lists a row after its removal. */
export function stillListed(list: CallName, remove: CallName, id: string): Mutation {
  return mutationOf(
    'stale response',
    list,
    `still has a row after ${remove}`,
    () => {
      const known = new Map<string, Row>();
      const removed = new Map<string, Row>();
      return {
        answered: (envelope, passing) => {
          const key = idOf(passing, id);
          const row = passing.call === remove && envelope.respCode === '0000' ? known.get(key) : undefined;
          if (row) removed.set(key, row);
          const rows = rowsOf(envelope);
          if (passing.call !== list || !rows) return;
          for (const one of rows) known.set(String(one[id]), one);
          const matching = [...removed.values()].filter((one) => matches(one, passing.query));
          rows.push(...matching);
          addToTotal(envelope, matching.length);
        },
      };
    },
    [remove],
  );
}

/** Returns the id that a write names in its body, its query or its path. */
const idOf = ({ body, query, path }: ProxiedRequest, id: string): string =>
  String((body as Row | null)?.[id] ?? query.get(id) ?? path.split('/').at(-1));

/** True if each filter that has the name of a column is contained in the row's value of that column. */
const matches = (row: Row, query: URLSearchParams): boolean =>
  [...query].every(([name, text]) => !(name in row) || String(row[name]).includes(text));

/**
 * Returns responses from before a write for some more reads, as a replica or a cache does.
 * @param id field of the write with the id of the record whose detail was cached before the write
 */
export function stale(read: CallName, write: CallName, id = ''): Mutation {
  return mutationOf(
    'stale response',
    read,
    `is older than ${write} for ${STALE_READS} reads`,
    () => {
      const addresses = new Set<string>();
      const old = new Map<string, { envelope: Envelope; left: number }>();
      return {
        asked: async (passing) => {
          if (passing.call !== write) return;
          const detail = detailAddress(read, passing, id);
          if (detail) addresses.add(detail);
          for (const address of addresses)
            old.set(address, { envelope: await passing.read(address), left: STALE_READS });
        },
        answered: (envelope, passing) => {
          if (passing.call !== read) return;
          const address = sentAddress(passing);
          addresses.add(address);
          const earlier = old.get(address);
          if (!earlier || earlier.left === 0) return;
          earlier.left -= 1;
          Object.assign(envelope, structuredClone(earlier.envelope));
        },
      };
    },
    [write],
  );
}

const STALE_READS = 3;
const sentAddress = ({ path, query }: ProxiedRequest): string => (query.size > 0 ? `${path}?${query}` : path);

/** Returns the address of the detail of the record that a write names. */
function detailAddress(read: CallName, passing: ProxiedRequest, id: string): string | null {
  const value = (passing.body as Row | null)?.[id];
  return typeof value === 'string' ? addressOf(read, value) : null;
}
