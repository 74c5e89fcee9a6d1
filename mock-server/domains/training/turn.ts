import { conflict } from '../../kernel/refusal.ts';
import { machineNow } from '../../kernel/clock/machine.ts';
import type { Training } from '../../kernel/sandboxes/training.ts';
import type { World } from '../../kernel/sandboxes/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';

export const holders = ['trainer', 'trainee'] as const;
export type Holder = (typeof holders)[number];

const TRAINERS_TURN = '讲师正在操作，请稍候';
const ONLY_LOOKING = '您正在旁观，点击“接管”后可操作';
/** A trainer who has gone without handing back keeps nobody from work for longer. */
const LAPSES_MS = 5 * 60_000;
/** Signing out and standing at another campus are each one's own. */
const OWN_CALLS = /^(auth|session)\./;

/** When the trainer who has it last did something, by what outlives the lives of a sandbox. The rest is the trainee's. */
const trainersSince = new WeakMap<Training, number>();

export function holderOf({ record: { training } }: Pick<World, 'record'>): Holder {
  const since = trainersSince.get(training);
  return since !== undefined && machineNow() - since < LAPSES_MS ? 'trainer' : 'trainee';
}

export function giveTurn({ record: { training } }: World, holder: Holder): void {
  if (holder === 'trainer') trainersSince.set(training, machineNow());
  else trainersSince.delete(training);
}

/** @throws Refusal when somebody else is at work in this world */
export function requireTurn(world: World, call: string, { isTrainers }: Session): void {
  if (OWN_CALLS.test(call)) return;
  const holder = holderOf(world);
  if (isTrainers && holder === 'trainee') throw conflict(ONLY_LOOKING);
  if (!isTrainers && holder === 'trainer') throw conflict(TRAINERS_TURN);
  if (isTrainers) giveTurn(world, 'trainer');
}

/** An exercise is not changed under the hands of the trainer. @throws Refusal */
export function requireTrainees(world: World): void {
  if (holderOf(world) === 'trainer') throw conflict('讲师正在操作，交还之后才能切换练习');
}
