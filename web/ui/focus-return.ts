/** A dialog that closes lets the focus go, and Mantine gives it back within this time; who wants it elsewhere comes later. */
export const FOCUS_RETURN_MS = 30;
