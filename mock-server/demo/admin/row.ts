import { scenarios } from '#seed/scenarios/index.ts';
import { Clock } from '../../kernel/clock/clock.ts';
import type { SandboxRecord } from '../../sandboxes/record.ts';
import { pathOf } from '../../kernel/routing/address.ts';
import type { Sandboxes } from '../../sandboxes/sandboxes.ts';
import { isNamedSnapshot, clockOffsetAfterRestore } from '../../sandboxes/snapshots.ts';
import { replacedView, restorableGenerations } from '../../sandboxes/replaced-generations.ts';
import { isExpiringWithin } from '../../sandboxes/expiry.ts';
import { formatMoment, sharedFields, undoFields } from '../../sandboxes/summary.ts';

/** Number of days before the removal of a sandbox during which the demo admin shows a warning. */
const WARNING_DAYS = 7;

/** Builds the row that the demo admin shows for a sandbox. */
export async function sandboxRow(sandboxes: Sandboxes, record: SandboxRecord) {
  const world = sandboxes.world(record.id);
  const clock = world?.clock ?? new Clock(record.clockOffset);
  const usage = await sandboxes.usageOf(record);
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
    lastUsedAt: formatMoment(sandboxes.lastUseOf(record)),
    bytes: usage?.bytes ?? 0,
    rows: usage?.rows ?? 0,
    isOpen: world !== null,
    isDamaged: record.damaged !== null || usage === null,
    isLeaving: record.departure !== null,
    people: usage?.people ?? [],
    snapshots: record.snapshots.filter(isNamedSnapshot).map((snapshot) => ({
      key: snapshot.key,
      name: snapshot.name,
      shelvedAt: snapshot.shelvedAt,
      today: new Clock(clockOffsetAfterRestore(snapshot)).today(),
    })),
    ...undoFields(record),
    restorable: restorableGenerations(record).map(replacedView),
    imports: usage?.imports ?? [],
    madeBy:
      record.madeBy === null
        ? null
        : {
            code: record.madeBy,
            name: sandboxes.settings.links.find(({ code }) => code === record.madeBy)?.name ?? '',
          },
    expiresThisWeek: isExpiringWithin(record.expiresAt, WARNING_DAYS),
    ...sharedFields(record),
  };
}
