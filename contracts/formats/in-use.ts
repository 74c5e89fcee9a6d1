/** Values of the flag inUse (dictionary in_use). */
export const inUseFlags = { yes: 1, no: 0 } as const;
export type InUseFlag = (typeof inUseFlags)[keyof typeof inUseFlags];

interface Usable {
  inUse?: number | null | undefined;
}

/** Returns the in-use flag of a row. The default is 1 (Spec 2 §3), so a row whose flag is missing or null is in use. */
export const inUseOf = ({ inUse }: Usable): InUseFlag => (inUse === inUseFlags.no ? inUseFlags.no : inUseFlags.yes);

export const isInUse = (row: Usable): boolean => inUseOf(row) === inUseFlags.yes;
