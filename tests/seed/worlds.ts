import { seedWorld, type SeedOptions } from '#seed/index.ts';
import type { SeedData } from '#seed/schema.ts';

/** A day in spring. The seeded twenty weeks around it contain 春节, 清明 and 劳动节. */
export const TODAY = '2026-03-10';
export const RANDOM_SEED = 20260310;

/** The world that the tests of the seed read. No test modifies it. */
export const standard = seedWorld({ today: TODAY, randomSeed: RANDOM_SEED });

/** Other dates and seeds, whose worlds must be as consistent as the standard world. */
export const otherWorlds = [
  { today: '2024-02-29', randomSeed: 1 },
  { today: '2025-10-01', randomSeed: 2 },
  { today: '2026-12-31', randomSeed: 3, scenario: 'small' },
  { today: '2027-07-04', randomSeed: 4, scenario: 'small' },
] as const;

/** Generates the standard world and the other worlds, with their options. */
export const fiveWorlds = (): { options: SeedOptions; data: SeedData }[] => [
  { options: { today: TODAY, randomSeed: RANDOM_SEED }, data: standard },
  ...otherWorlds.map((options) => ({ options, data: seedWorld(options) })),
];
