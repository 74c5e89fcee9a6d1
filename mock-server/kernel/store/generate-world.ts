import { createHash } from 'node:crypto';
import { type SchoolChoice, STANDARD_SCHOOL } from '#contracts/control/school-choice.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { seedWorld } from '#seed/index.ts';
import type { School } from '#seed/school.ts';
import { type Moment, dayPhaseAt, MORNING } from '#seed/generators/day-phases.ts';
import type { ScenarioName } from '#seed/scenarios/index.ts';
import { parseSchoolKey, planSchool, schoolKey } from '#seed/schools/plan-school.ts';

/** Parameters from which a world is generated. */
export interface Seed {
  today: string;
  moment: Moment;
  randomSeed: number;
  scenario: ScenarioName;
  /** School of the world; the standard school if absent. */
  school?: SchoolChoice;
}
/** Chunk of a table's rows as JSON, small enough to parse in one time slice. */
export type TablePiece = readonly [table: string, rows: string];

export interface SeededWorld {
  name: string;
  pieces: readonly TablePiece[];
}

/** Separates the scenario and the school in the name of a world. */
const SCHOOL_MARK = '/';
const CHUNK_ROWS = 500;
export const DAYS_A_WEEK = 7;

/**
 * Generates a whole world. Generation takes a good part of a second, so a running server generates in the worker
 * thread.
 */
export function generateWorld({ school = STANDARD_SCHOOL, ...seed }: Seed): SeededWorld {
  const tables = Object.entries<readonly object[]>(seedWorld({ ...seed, school: planSchool(school) }));
  // The name contains a hash of the content, so that a world seeded by an older version is never confused with a new
  // one.
  const content = createHash('sha256');
  for (const [table, rows] of tables) content.update(table).update(JSON.stringify(rows));
  return {
    name: `${worldName({ ...seed, school })} ${content.digest('hex').slice(0, 16)}`,
    pieces: tables.flatMap(([table, rows]) => chunksOf(table, rows)),
  };
}

/** Builds the part of a world's name that states its parameters. */
export function worldName({ today, moment, randomSeed, scenario, school = STANDARD_SCHOOL }: Seed): string {
  const key = schoolKey(school);
  return `${today}T${moment} ${randomSeed} ${scenario}${key && SCHOOL_MARK + key}`;
}

/** Parses the parameters from a world's name. */
export function seedOf(name: string): Seed {
  const [day = '', randomSeed = '', world = ''] = name.split(' ');
  const [scenario = '', school = ''] = world.split(SCHOOL_MARK);
  const [today = '', time = ''] = day.split('T');
  // Names of worlds from older versions have no time of day; all of those worlds begin in the morning.
  return {
    today,
    moment: time === '' ? MORNING : dayPhaseAt(time),
    randomSeed: Number(randomSeed),
    scenario: scenario as ScenarioName,
    school: parseSchoolKey(school),
  };
}

/** Returns the plan of the school of a world. */
export const seededSchool = (name: string): School => planSchool(seedOf(name).school ?? STANDARD_SCHOOL);

const SHIFT_SUFFIX = / \+(\d+)w$/;
const weeksShifted = (name: string): number => Number(SHIFT_SUFFIX.exec(name)?.[1] ?? 0);

/** Returns the name that a world had before its dates were shifted by weeks. */
export const unshiftedName = (name: string): string => name.replace(SHIFT_SUFFIX, '');

export const shiftedName = (name: string, weeks: number): string =>
  `${unshiftedName(name)} +${weeksShifted(name) + weeks}w`;

/** Returns the number of days by which the dates of a world have been shifted. */
export const daysShifted = (name: string): number => weeksShifted(name) * DAYS_A_WEEK;

/** Returns the day and the phase of the day of a world. If the dates of the world were shifted, so is this day. */
export function worldMoment(name: string): Pick<Seed, 'today' | 'moment'> {
  const { today, moment } = seedOf(name);
  return { today: addDays(today, daysShifted(name)), moment };
}

/** Splits a table's rows into chunks. */
export const chunksOf = (table: string, rows: readonly object[]): TablePiece[] =>
  Array.from({ length: Math.ceil(rows.length / CHUNK_ROWS) }, (_, at) => [
    table,
    JSON.stringify(rows.slice(at * CHUNK_ROWS, (at + 1) * CHUNK_ROWS)),
  ]);
