import { describe, expect, it } from 'vitest';
import type { Call } from '#contracts/call.ts';
import { registry } from '#contracts/registry.ts';
import { personas } from '#seed/personas.ts';
import { ReachWorld } from '../../support/reach/reach-world.ts';
import { shapeOf } from '../../support/reach/id-leaves.ts';
import { sessionOf } from '../../support/world.ts';

const reach = new ReachWorld();
/**
 * Lists that may be empty: a small school has no student conflicts and no bulk changes of the last day, and a campus
 * sees no pay statements of the institution.
 */
const MAY_BE_EMPTY: readonly string[] = ['studentConflicts.list', 'bulkChanges.list', 'payStatements.list'];
/** List calls that need no parameters. */
const lists = registry.filter(
  (call) =>
    !MAY_BE_EMPTY.includes(call.name) &&
    isPage(call) &&
    call.query?.safeParse({}).success &&
    !call.params &&
    !call.open,
);

describe('every list in the standard world has rows for the users who may read it', () => {
  for (const { username, audience } of personas)
    it(username, async () => {
      const empty: string[] = [];
      for (const call of lists.filter((one) => one.audience?.includes(audience) ?? !one.permission)) {
        const { refused, answer } = await reach.send(call, sessionOf(reach.world, username), {});
        if (refused === null && (JSON.parse(answer) as { total: number }).total === 0) empty.push(call.name);
      }
      expect(empty).toEqual([]);
    });

  it('checks more than 25 lists', () => expect(lists.length).toBeGreaterThan(25));
});

function isPage({ data }: Call): boolean {
  const shape = shapeOf(data);
  return 'rows' in shape && 'total' in shape;
}
