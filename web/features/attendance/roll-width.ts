/** Pixels: as wide as a roll call wants to be, whether it is recorded or corrected. */
export const ROLL_WIDTH = 960;
