/**
 * Results of the measures before the seeded world grew (6a29e9e), measured on 2026-11-23. Times are ratios, because the
 * machine matters. The `seed` times are relative to JSON.parse of equal rows.
 */
export const baseline = {
  of: '2026-11-23 之前',
  /** Times of the first and of a later generation of the standard world, and the size of the world as JSON. */
  seed: { first: 26.5, later: 12.3, megabytes: 3.9 },
  /**
   * Time until the figures of the home page are visible, relative to a bare page. Measured in three rounds on a busy
   * machine.
   */
  home: 2.87,
  /** Retained heap in megabytes, as memory.ts measures it. */
  memory: { bases: 63.89, all: 66.29 },
} as const;
