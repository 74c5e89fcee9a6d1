/** Fields with the name of the user who did something: created, changed, audited or voided a record. */
const USER_NAME = /^[a-z]+UserName$/;
/** Records whose sender the contract does not define. */
const SENT_RECORD = 'notificationId';

/** A user name in a record of this run that is not that of a user of this run. */
interface WrongUser {
  field: string;
  found: string;
}

/**
 * Returns the first user name in a response that cannot be right: a record that the run made, which its name shows, was
 * created and changed by a user of the run, and so was everything inside it. A missing name is accepted.
 * @param names names of the users who have written during the run
 */
export function wrongOwnUser(
  data: unknown,
  run: { prefix: string; names: ReadonlySet<string> },
  isInside = false,
): WrongUser | null {
  if (typeof data !== 'object' || data === null || SENT_RECORD in data) return null;
  const entries = Object.entries(data);
  const isOwn = isInside || entries.some(([, value]) => typeof value === 'string' && value.includes(run.prefix));
  for (const [name, value] of entries) {
    const isUser = isOwn && USER_NAME.test(name) && typeof value === 'string' && value !== '';
    if (isUser && !run.names.has(value)) return { field: name, found: `${value.slice(0, 1)}**` };
    const inside = wrongOwnUser(value, run, isOwn);
    if (inside) return inside;
  }
  return null;
}
