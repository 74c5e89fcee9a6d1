/** Lessons lie within so many days before and after the sandbox's today: ten weeks. */
export const WINDOW_DAYS = 70;
