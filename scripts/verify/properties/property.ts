import type { PropertyContext } from './context.ts';

/** A violation of a property: a response that has the right shape and a wrong value. */
export interface Violation {
  /** Call whose response is wrong. */
  call: string;
  /** Path of the field; empty if the violation is about the whole response. */
  field: string;
  expected: string;
  found: string;
  /** Impact on a user of the console. */
  notice: string;
}

/** Result of one property for one call. */
export interface PropertyResult {
  /** Name of the property, such as `lists.pages-add-up`. */
  property: string;
  title: string;
  call: string;
  outcome: 'held' | 'broken' | 'skipped';
  /** Reason why the property, or a part of it, was not checked. */
  reason?: string;
  /** True if the backend's data leave nothing to check, such as an empty list. */
  notApplicable?: boolean;
  /** True if the backend lacks a call that the check needs. */
  notOffered?: boolean;
  violations: readonly Violation[];
  milliseconds: number;
  /** Records that remain after the check. */
  left?: readonly string[];
}

/** A statement that must hold for the responses of any backend. It is checked for each of its subjects. */
export interface Property {
  name: string;
  /** Title of the property in the report. */
  title: string;
  /** Names of the calls that it is checked for. */
  subjects: readonly string[];
  /** True if the check writes. */
  writes?: boolean;
  /**
   * Checks the property for one call.
   * @throws FlowSkipped if it cannot be checked, FlowFailed if a call fails
   */
  check(context: PropertyContext, subject: string): Promise<Violation[]>;
}
