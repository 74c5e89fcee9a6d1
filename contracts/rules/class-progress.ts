/** Returns the share of a class's lessons that are held, in whole percent (Spec 2 §9); 0 if it has no lessons. */
export const classProgress = (started: number, total: number): number =>
  total === 0 ? 0 : Math.trunc((100 * started) / total);

/** Label for the progress of a class if only the lessons of the stored weeks are known. */
export const KEPT_WEEKS_LABEL = '近 9 周';
