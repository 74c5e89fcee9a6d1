/** How much of a class has been held, in whole percent (Spec 2 §9); 0 while nothing is planned. */
export const classProgress = (started: number, total: number): number =>
  total === 0 ? 0 : Math.trunc((100 * started) / total);
