/** Returns epoch milliseconds by the machine's clock. Nothing else in the mock server reads the system clock. */
export const machineNow = (): number => Date.now();
