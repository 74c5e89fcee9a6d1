/** The place beside the console: a tour or an exercise that is in hand stands there, in a SidePanel. */
export const SidePlace = (): null => null;
