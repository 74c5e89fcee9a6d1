/**
 * Number of days within which a purchase must expire for its student to be counted in the reminder. Today and the last
 * day are included (Spec 1 §9, Spec 2 §9).
 */
export const EXPIRING_DAYS = 10;
/** Lesson hours below which a student is counted in the reminder about few hours. */
export const FEW_HOURS = 5;
