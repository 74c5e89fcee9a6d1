/** The machine's time in milliseconds. Nothing else in the mock server reads it. */
export const machineNow = (): number => Date.now();
