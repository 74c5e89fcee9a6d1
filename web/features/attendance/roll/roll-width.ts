/** Width of the drawer for recording and correcting a roll call, in pixels. */
export const ROLL_WIDTH = 960;
