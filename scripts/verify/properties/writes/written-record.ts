import type { Call } from '#contracts/call.ts';
import type { CallValues, PropertyContext } from '../context.ts';

/** A change of a record, with the values that it must show afterwards. */
export interface Change {
  call: Call;
  /** Fields that are sent in addition to the id. */
  values: CallValues;
  /** Values that the record must show afterwards; by default those that were sent. */
  shown?: CallValues;
  /** Field in which the id is sent; by default the record's id field. */
  idInput?: string;
}

/** A kind of record that the verification adds, changes and removes. */
export interface WrittenRecord {
  /** Field that identifies the record. */
  idField: string;
  /** Field that contains the record's unique name. The list can be filtered by it. */
  nameField: string;
  list: Call;
  add: Call;
  remove: Call;
  /** Input field of `remove` that contains the id. */
  removeInput?: string;
  /** Calls that must contain the record while it is in use, such as choices. */
  shownIn?: readonly Call[];
  /** Adds the records that this one depends on, and returns their ids. */
  prepare?(context: PropertyContext): Promise<CallValues>;
  /** Returns the form of a new record: all fields, with values that no default has. */
  form(name: string, ids: CallValues): CallValues;
  /** Returns the changes after the record was added, in their order. */
  changes(name: string, ids: CallValues): Change[];
}
