/** When students are to be spoken to (Spec 1 §9, Spec 2 §9): what they bought ends within so many days, both ends included. */
export const EXPIRING_DAYS = 10;
/** Fewer lesson hours left than this. */
export const FEW_HOURS = 5;
