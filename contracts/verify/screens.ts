/** The titles of the screens that use a call. */
export const screensOf = (_call: string): string[] => [];
