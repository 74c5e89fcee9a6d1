import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DATA_FILE, partOf, UPLOADS } from '../../backup/layout.ts';
import { Clock } from '../../clock/clock.ts';
import { Damaged } from '../../store/seal.ts';
import { SCHEMA } from '../../store/schema-print.ts';
import { type Seed, standsAt } from '../../store/sow.ts';
import { datedName } from '../dated-name.ts';
import type { Lives } from '../lives.ts';
import { isStillKept, newGeneration, type SandboxRecord, uploadsOf } from '../record.ts';
import { dayOf, followsMachine } from '../sow-anew.ts';
import { type FittingBase, filledName, fitBase, fitsLife, isLifeWritten } from './fit.ts';
import { isSnapshot } from '../shelf.ts';
import { backToOwn } from '../side-life.ts';
import { carriedOver, noSnapshots, noUndo, putAside, sownAnew, whereTheyLie, writtenLater } from './words.ts';

/** What is to become of a sandbox that another version has written. */
type Fate = 'as it is' | 'sown anew' | 'put aside' | FittingBase;

/**
 * Takes over what another version of this program has kept: what nobody wrote to is sown anew, the rest is carried over
 * where all its rows are as this version has them, and put aside where they are not. Each sandbox is wholly the one or
 * the other, whenever this is ended.
 * @returns what came of it, in a sentence each
 * @throws Error in words when a later version has changed the data already
 */
export async function takeOver(lives: Lives): Promise<string[]> {
  const others = [...lives.records.values()].filter((record) => record.schema !== SCHEMA && !record.damaged);
  if (others.some(({ madeFor }) => madeFor.includes(SCHEMA) && madeFor.at(-1) !== SCHEMA))
    throw new Error(writtenLater(lives.folder));
  // What is carried over is its own; the states of exercises are made anew.
  for (const record of others) if (record.side !== null) await lives.keep(record, backToOwn(record));
  const fates = fatesOf(lives, others);
  const those = (wanted: Fate): SandboxRecord[] => others.filter((record) => fates.get(record) === wanted);
  const [anew, aside] = [those('sown anew'), those('put aside')];
  const carried = others.filter((record) => typeof fates.get(record) === 'object');
  const lastUndo = others.filter(({ previous }) => isStillKept(previous));
  const withSnapshots = others.filter(({ shelf }) => shelf.some(isSnapshot));
  const place = aside.length > 0 ? copyAside(lives.folder, aside) : '';
  for (const [record, fate] of fates) await carryOut(lives, record, fate);
  await lives.forgetUnusedBases();
  return [
    ...(carried.length > 0 ? [carriedOver(carried)] : []),
    ...(anew.length > 0 ? [sownAnew(anew)] : []),
    ...(aside.length > 0 ? [putAside(aside), whereTheyLie(lives.folder, place)] : []),
    ...(lastUndo.length > 0 ? [noUndo(lastUndo)] : []),
    ...(withSnapshots.length > 0 ? [noSnapshots(withSnapshots)] : []),
  ];
}

function fatesOf(lives: Lives, records: readonly SandboxRecord[]): Map<SandboxRecord, Fate> {
  const bases = new Map<string, FittingBase | null>();
  const fateOf = (record: SandboxRecord): Fate => {
    if (!isLifeWritten(lives, record) && !existsSync(uploadsOf(lives.folder, record))) return 'sown anew';
    if (!bases.has(record.base)) bases.set(record.base, fitBase(lives, record.base));
    const base = bases.get(record.base);
    if (!base || !fitsLife(lives, record)) return 'put aside';
    return base.added.length === 0 ? 'as it is' : base;
  };
  return new Map(
    records.flatMap((record) => {
      try {
        return [[record, fateOf(record)] as const];
      } catch (error) {
        // It is closed when it is opened, as any that is damaged.
        if (!(error instanceof Damaged)) throw error;
        return [];
      }
    }),
  );
}

/** Of a sandbox whose rows this version makes. */
export const madeHere = ({ madeFor }: SandboxRecord): Pick<SandboxRecord, 'schema' | 'madeFor'> => ({
  schema: SCHEMA,
  madeFor: [...madeFor.filter((schema) => schema !== SCHEMA), SCHEMA],
});

async function carryOut(lives: Lives, record: SandboxRecord, fate: Fate): Promise<void> {
  const { previous, shelf } = record;
  if (fate === 'as it is') await lives.keep(record, { schema: SCHEMA, previous: null, shelf: [] });
  else if (typeof fate === 'object')
    await lives.keep(record, {
      ...madeHere(record),
      previous: null,
      shelf: [],
      base: await fill(lives, record.base, fate),
    });
  else {
    const base = await lives.bases.sowHere(seedFor(record));
    const life = { ...record };
    await lives.keep(record, { ...madeHere(record), previous: null, shelf: [], base, generation: newGeneration() });
    await lives.forget(life);
  }
  if (previous) await lives.forget({ id: record.id, generation: previous.generation });
  for (const { generation } of shelf) await lives.forget({ id: record.id, generation });
}

/** For today, where it follows the machine's date; else for the day for which it was made. */
function seedFor({ randomSeed, scenario, base, clockOffset }: SandboxRecord): Seed {
  const clock = new Clock(clockOffset);
  return { ...(followsMachine(clock) ? dayOf(clock) : standsAt(base)), randomSeed, scenario };
}

/** The base with the tables that it had not; gives its name. */
async function fill(lives: Lives, base: string, { added }: FittingBase): Promise<string> {
  const pieces = [...lives.database.readBase(base), ...added];
  const content = createHash('sha256');
  for (const [table, rows] of pieces) content.update(table).update(rows);
  const name = filledName(base, content.digest('hex').slice(0, 16));
  if (!lives.database.hasBase(name)) await lives.database.writeBase(name, pieces);
  return name;
}

/**
 * The data file as it was, with the pictures of these sandboxes: a folder that the other version can open. Nothing has
 * been written to the file yet. There under its name only when it is whole.
 */
function copyAside(folder: string, records: readonly SandboxRecord[]): string {
  const place = datedName('outdated');
  const part = partOf(join(folder, place));
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { mode: 0o700 });
  cpSync(join(folder, DATA_FILE), join(part, DATA_FILE));
  for (const { id } of records)
    if (existsSync(join(folder, UPLOADS, id)))
      cpSync(join(folder, UPLOADS, id), join(part, UPLOADS, id), { recursive: true });
  renameSync(part, join(folder, place));
  return place;
}
