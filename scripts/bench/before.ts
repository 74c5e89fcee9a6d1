/**
 * What the same measures gave before the world became a busy one (6a29e9e), measured on 2026-11-23. Times are ratios,
 * because the machine matters: seed to JSON.parse of the same rows.
 */
export const before = {
  of: '2026-11-23 之前',
  /** The standard world sown, first and later, and how much JSON it was. */
  seed: { first: 26.5, later: 12.3, megabytes: 3.9 },
  /** Until home's figures stand, to a bare page: in three rounds, on a machine with much else to do. */
  home: 2.87,
  /** Megabytes; see memory.ts. */
  memory: { bases: 63.89, all: 66.29 },
} as const;
