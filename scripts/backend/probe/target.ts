import { type Call, isRead } from '#contracts/call.ts';
import { addDays, daysBetween } from '#contracts/formats/business-date.ts';
import { exampleOf } from '#contracts/examples/examples.ts';
import { PACT_TODAY } from '#seed/pact-world.ts';
import type { Account, Accounts, Side } from './accounts.ts';
import { callFields, isRequired } from './inputs/call-fields.ts';
import { KnownIds, replaceTexts, withKnownIds } from './inputs/known-ids.ts';
import type { CallInput } from './inputs/odd-input.ts';
import type { Limits } from './limits.ts';

const DATE = /^\d{4}-\d\d-\d\d(?!\d)/;
const PAGE_FIELDS = ['pageNum', 'pageSize'];

/** A probed backend with its accounts, and the ids that are known of each side. */
export class Target {
  readonly ids: Readonly<Record<Side, KnownIds>> = {
    own: new KnownIds(),
    other: new KnownIds(),
    platform: new KnownIds(),
  };
  readonly #days: number;

  constructor(
    readonly backend: string,
    readonly accounts: Accounts,
    readonly limits: Limits,
    today: string,
  ) {
    this.#days = daysBetween(PACT_TODAY, today);
  }

  /** Returns the account that sends a call: one of the probed tenant if possible, otherwise one of the platform. */
  accountFor(call: Call): Account | undefined {
    return this.#account(call, 'own') ?? this.#account(call, 'platform');
  }

  /** Returns an account of the other tenant that may send a call. */
  otherAccountFor = (call: Call): Account | undefined => this.#account(call, 'other');

  /** Returns an account that must not send the call. */
  outsiderFor(call: Call): Account | undefined {
    return this.accounts.all.find(
      ({ audience, side }) => side !== 'other' && call.audience?.includes(audience) === false,
    );
  }

  #account(call: Call, side: Side): Account | undefined {
    return this.accounts.all.find(
      (one) => one.side === side && (call.audience === undefined || call.audience.includes(one.audience)),
    );
  }

  /** Returns a valid input of a call: its example with the ids and the dates of the backend. */
  inputOf(call: Call, side: Side): CallInput {
    const input = withKnownIds(exampleOf(call).input ?? {}, this.ids[side]);
    return replaceTexts(input, (text) =>
      DATE.test(text) ? addDays(text.slice(0, 10), this.#days) + text.slice(10) : text,
    );
  }

  /** Returns the input of a read without its optional filters, which therefore finds as many rows as possible. */
  widestInputOf(call: Call, side: Side): CallInput {
    const input = this.inputOf(call, side);
    const fields = callFields(call).filter((field) => isRequired(call, field) || PAGE_FIELDS.includes(field));
    return Object.fromEntries(fields.flatMap((field) => (field in input ? [[field, input[field]]] : [])));
  }
}

/** True if the call is a read that returns data, not a file. */
export const isDataRead = (call: Call): boolean => isRead(call) && call.family !== 'file';
