import { scenarios } from '#seed/scenarios/index.ts';
import { Clock } from '../clock/clock.ts';
import { momentOf } from '../clock/moment.ts';
import { isStillKept, pathOf, type SandboxRecord } from '../sandboxes/record.ts';
import type { Sandboxes } from '../sandboxes/sandboxes.ts';
import { isSnapshot, offsetAgain } from '../sandboxes/shelf.ts';
import { isExpiringSoon } from './expiry.ts';

/** What the desk shows of a sandbox. */
export async function rowOf(sandboxes: Sandboxes, record: SandboxRecord) {
  const world = sandboxes.world(record.id);
  const clock = world?.clock ?? new Clock(record.clockOffset);
  const held = await sandboxes.holdings(record);
  const { id, name, scenario, createdAt } = record;
  return {
    id,
    name,
    path: pathOf(id),
    scenario,
    scenarioTitle: scenarios[scenario].title,
    today: clock.today(),
    now: clock.moment(),
    createdAt,
    lastUsedAt: shownMoment(sandboxes.lastUseOf(record)),
    bytes: held?.bytes ?? 0,
    rows: held?.rows ?? 0,
    isOpen: world !== null,
    isDamaged: record.damaged !== null || held === null,
    people: held?.people ?? [],
    snapshots: record.shelf.filter(isSnapshot).map((shelved) => ({
      key: shelved.key,
      name: shelved.name,
      shelvedAt: shelved.shelvedAt,
      today: new Clock(offsetAgain(shelved)).today(),
    })),
    canUndoReset: isStillKept(record.previous),
    imports: held?.imports ?? [],
    ...toldBeside(record),
  };
}

/** What the desk and the sandbox's own bar both say of it. */
export const toldBeside = (record: SandboxRecord) => ({
  expiresAt: shownMoment(record.expiresAt),
  expiresSoon: isExpiringSoon(record.expiresAt),
  brand: brandOf(record),
  group: record.group && { id: record.group.id, name: record.group.name, trainee: record.group.trainee },
});

const shownMoment = (millis: number | null): string | null => (millis === null ? null : momentOf(millis));

const brandOf = ({ brand }: SandboxRecord): { shortName: string; colour: string } | null =>
  brand && { shortName: brand.shortName, colour: brand.colour };
