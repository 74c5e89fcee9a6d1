/** Returns the share of a class's lessons that are held, in whole percent (Spec 2 §9); 0 if it has no lessons. */
export const classProgress = (started: number, total: number): number =>
  total === 0 ? 0 : Math.trunc((100 * started) / total);
