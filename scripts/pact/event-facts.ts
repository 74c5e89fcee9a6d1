/**
 * Names of facts that arise from an event: a session has ended, a code was sent, another user has just changed
 * something. Loaded rows cannot represent them, or would contradict the rows of other interactions.
 */
export const EVENT_FACTS: readonly string[] = [
  'the token can be renewed',
  'the session has expired',
  'someone has signed in elsewhere',
  'someone has switched to a campus',
  'a code was sent',
  'someone has just proven their identity',
  'someone has just proven their identity in another browser',
  'a wrong password was entered five times',
  'students were uploaded',
  'an import was undone',
  'a student of an import was enrolled',
  'an export has returned a file name',
  'a school was moved in',
  'a move-in was undone',
  'columns were remembered',
  'an agent was deactivated',
  'an institution was deactivated',
  'an institution was opened',
  'a user was added to a second institution',
  'a department was deactivated',
  'a department was added below another',
  'a product was deactivated',
  'a student was moved to another class',
  'a lesson was reassigned to another teacher',
  'a lesson was moved',
  'a lesson was deleted',
  'an unscheduled lesson was recorded',
];
