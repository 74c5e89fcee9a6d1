/** Fields that a backend computes for some calls only, such as conflicts in a timetable. */
const COMPUTED: readonly string[] = ['conflicts', 'studentConflicts', 'isSignUp', 'sequence', 'currentTotal'];

type Fields = Readonly<Record<string, unknown>>;

/** Returns the fields that two kinds of rows have in common. */
export const sharedFields = (one: Fields, other: Fields): string[] =>
  Object.keys(one).filter((name) => name in other && !COMPUTED.includes(name));
