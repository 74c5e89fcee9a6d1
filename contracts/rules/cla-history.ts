import { addChange, changeOn, type Dated } from './dated-changes.ts';

/** Values of a class on which past lessons depend. */
interface ClaTerms {
  teacherId?: string | null | undefined;
  everyStuLoseHour?: number | null | undefined;
}

type ClaChange = Dated<ClaTerms & { staffName?: string | null | undefined }>;

type ClaWithHistory = ClaTerms & {
  staffName?: string | null | undefined;
  history?: readonly ClaChange[] | null | undefined;
};

/** Returns the teacher and the hours of a class on a day. Without a history they are the current ones. */
export const claOn = (cla: ClaWithHistory, day: string): ClaTerms & Pick<ClaWithHistory, 'staffName'> =>
  changeOn(cla.history, day) ?? cla;

/**
 * Returns the history of a class after a change.
 * @param today day from which the changed values apply
 */
export function historyAfter(
  before: ClaWithHistory,
  { teacherId = null, everyStuLoseHour = null }: ClaTerms,
  today: string,
): readonly ClaChange[] | null | undefined {
  const first = { teacherId: before.teacherId ?? null, everyStuLoseHour: before.everyStuLoseHour ?? null };
  const isSame = teacherId === first.teacherId && everyStuLoseHour === first.everyStuLoseHour;
  return isSame ? before.history : addChange(before.history, first, { date: today, teacherId, everyStuLoseHour });
}
