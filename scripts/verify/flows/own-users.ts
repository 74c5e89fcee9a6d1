import { findInOwnRecords } from './own-records.ts';

/** Fields with the name of the user who did something: created, changed, audited or voided a record. */
const USER_NAME = /^[a-z]+UserName$/;
/** Id field of records whose sender the contract does not define. */
const SENT_RECORD = 'notificationId';

/** A user name in a record of this run that does not belong to a user of this run. */
interface WrongUser {
  field: string;
  found: string;
}

/**
 * Returns the first user name in a response that cannot be right, or null. A record with the run's prefix in a text
 * must have been created and changed by users of the run, and so must everything inside it. A missing name is accepted.
 * @param names names of the users who have written during the run
 * @param isOwn true if all records belong to the run; otherwise only those with the prefix do
 */
export const wrongOwnUser = (
  data: unknown,
  { prefix, names }: { prefix: string; names: ReadonlySet<string> },
  isOwn = false,
): WrongUser | null =>
  findInOwnRecords<WrongUser>(data, {
    prefix,
    isOwn,
    judge: (field, value) =>
      USER_NAME.test(field) && typeof value === 'string' && value !== '' && !names.has(value)
        ? { field, found: `${value.slice(0, 1)}**` }
        : null,
    isSkipped: (record) => SENT_RECORD in record,
  });
