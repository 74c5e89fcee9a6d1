import { createHash } from 'node:crypto';
import { addDays } from '#contracts/rules/business-date.ts';
import { seedWorld } from '#seed/index.ts';
import { type Moment, momentReached, MORNING } from '#seed/moments.ts';
import type { ScenarioName } from '#seed/scenarios/index.ts';

/** From what a world is sown. */
export interface Seed {
  today: string;
  moment: Moment;
  randomSeed: number;
  scenario: ScenarioName;
}
/** Some rows of a table, as JSON: so many as are read in a moment. */
export type TablePiece = readonly [table: string, rows: string];

export interface SownWorld {
  name: string;
  pieces: readonly TablePiece[];
}

const PIECE_ROWS = 500;
export const DAYS_A_WEEK = 7;

/** A whole world. That takes a good part of a second, so a running server leaves it to its thread. */
export function sow(seed: Seed): SownWorld {
  const tables = Object.entries<readonly object[]>(seedWorld(seed));
  // The content is in the name: a world sown by an older version stays what it was.
  const content = createHash('sha256');
  for (const [table, rows] of tables) content.update(table).update(JSON.stringify(rows));
  return {
    name: `${nameOf(seed)} ${content.digest('hex').slice(0, 16)}`,
    pieces: tables.flatMap(([table, rows]) => piecesOf(table, rows)),
  };
}

/** Of the wish, not of what came of it. */
export const nameOf = ({ today, moment, randomSeed, scenario }: Seed): string =>
  `${today}T${moment} ${randomSeed} ${scenario}`;

/** The wish that stands in a world's name. */
export function seedOf(name: string): Seed {
  const [day = '', randomSeed = '', scenario = ''] = name.split(' ');
  const [today = '', time = ''] = day.split('T');
  // Before worlds knew how far their day had come, it was morning in all of them.
  return {
    today,
    moment: time === '' ? MORNING : momentReached(time),
    randomSeed: Number(randomSeed),
    scenario: scenario as ScenarioName,
  };
}

const MOVED = / \+(\d+)w$/;
const weeksOf = (name: string): number => Number(MOVED.exec(name)?.[1] ?? 0);

/** A world as it was sown, before it was moved by weeks. */
export const unmovedName = (name: string): string => name.replace(MOVED, '');

export const movedName = (name: string, weeks: number): string => `${unmovedName(name)} +${weeksOf(name) + weeks}w`;

/** By how many days a world has been moved. */
export const daysMoved = (name: string): number => weeksOf(name) * DAYS_A_WEEK;

/** What a world takes for today, and how far it takes it to have come. */
export function standsAt(name: string): Pick<Seed, 'today' | 'moment'> {
  const { today, moment } = seedOf(name);
  return { today: addDays(today, daysMoved(name)), moment };
}

/** A table's rows, cut into pieces. */
export const piecesOf = (table: string, rows: readonly object[]): TablePiece[] =>
  Array.from({ length: Math.ceil(rows.length / PIECE_ROWS) }, (_, at) => [
    table,
    JSON.stringify(rows.slice(at * PIECE_ROWS, (at + 1) * PIECE_ROWS)),
  ]);
