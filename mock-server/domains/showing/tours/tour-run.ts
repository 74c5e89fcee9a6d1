import type { SeenWorld } from '#seed/seen-world.ts';
import type { Tour, TourStep } from '#seed/tours/tour.ts';
import { machineNow } from '../../../kernel/clock/machine.ts';
import type { KeptTour } from '../../../kernel/sandboxes/record.ts';
import type { World } from '../../../kernel/sandboxes/world.ts';
import { type Mark, markOf, preparedWorld, seenSince } from '../../../kernel/store/since.ts';

const AN_ID = /^\d{19}$/;

/** The demonstration in a sandbox: what has become of it since the present step began. */
export class TourRun {
  #world: World;
  /** How the sandbox stood then; null until somebody asks after a start. */
  #mark: Mark | null = null;

  constructor(world: World) {
    this.#world = world;
  }

  /** The sandbox as the step's own question sees it. */
  get seen(): SeenWorld {
    const { store, clock, record } = this.#world;
    this.#mark ??= before(markOf(store), record.tour?.since ?? '');
    return seenSince(store, clock, this.#mark);
  }

  /** Brings about what a step needs, in one unit of work; what happens from here on may tick it. */
  async prepare(step: TourStep): Promise<void> {
    const { store, clock } = this.#world;
    await this.#world.change(() => step.prepare?.(preparedWorld(store, { today: clock.today(), now: clock.moment() })));
    this.#begin();
  }

  /** @returns how the tour stands with what has been done by now; the same object where nothing has */
  ticked(tour: Tour, kept: KeptTour): KeptTour {
    let now = kept;
    for (let step = waiting(tour, now); step?.isDone?.(this.seen); step = waiting(tour, now))
      now = this.done(tour, now, step);
    return now;
  }

  /** The same with this step done: what is done from here on belongs to the next. */
  done(tour: Tour, kept: KeptTour, { id }: TourStep): KeptTour {
    const done = [...kept.done.filter((one) => one !== id), id];
    const isLast = id === tour.steps.at(-1)?.id;
    return { ...kept, done, endedAt: isLast ? machineNow() : kept.endedAt, since: this.#begin() };
  }

  #begin(): string {
    this.#mark = markOf(this.#world.store);
    return this.#world.store.ids.next();
  }

  /** What was made before has a lower id. */
  newId(): string {
    return this.#world.store.ids.next();
  }
}

/** Whoever goes ahead without being asked to finds the following steps ticked as well. */
function waiting({ steps }: Tour, { step, done }: KeptTour): TourStep | undefined {
  const from = steps.findIndex(({ id }) => id === step);
  return steps.slice(from).find(({ id }) => !done.includes(id));
}

/** After a start of the server: what was made since the step began was not there when it did. */
function before(mark: Mark, since: string): Mark {
  if (since === '') return mark;
  return new Map(
    Array.from(mark, ([table, rows]) => [
      table,
      new Map(Array.from(rows).filter(([id, row]) => row === null || !AN_ID.test(id) || id <= since)),
    ]),
  );
}
