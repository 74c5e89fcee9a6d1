import type { Holder } from '#contracts/control/exercises.ts';
import { conflict } from '../../kernel/refusal.ts';
import { machineNow } from '../../kernel/clock/machine.ts';
import type { Training } from '../../sandboxes/training-record.ts';
import type { SandboxWorld } from '../../sandboxes/sandbox-world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';

const TRAINER_IN_CONTROL = '讲师正在操作，请稍候';
const OBSERVING_ONLY = '您正在旁观，点击“接管”后可操作';
/** Inactivity after which a trainer's control ends, so that a trainer who has left does not block the trainee. */
const CONTROL_TIMEOUT_MS = 5 * 60_000;
/** Calls allowed without control: signing out and switching campus affect only the caller's own session. */
const UNRESTRICTED_CALLS = /^(auth|session)\./;

/**
 * Time of the last activity of a trainer in control, by the sandbox's training record, which outlives generations.
 * Without a recent entry the trainee is in control.
 */
const trainerActiveAt = new WeakMap<Training, number>();

export function holderOf({ record: { training } }: Pick<SandboxWorld, 'record'>): Holder {
  const since = trainerActiveAt.get(training);
  return since !== undefined && machineNow() - since < CONTROL_TIMEOUT_MS ? 'trainer' : 'trainee';
}

export function setHolder({ record: { training } }: SandboxWorld, holder: Holder): void {
  if (holder === 'trainer') trainerActiveAt.set(training, machineNow());
  else trainerActiveAt.delete(training);
}

/** @throws Refusal when the other party controls the sandbox */
export function requireControl(world: SandboxWorld, call: string, { isTrainers }: Session): void {
  if (UNRESTRICTED_CALLS.test(call)) return;
  const holder = holderOf(world);
  if (isTrainers && holder === 'trainee') throw conflict(OBSERVING_ONLY);
  if (!isTrainers && holder === 'trainer') throw conflict(TRAINER_IN_CONTROL);
  if (isTrainers) setHolder(world, 'trainer');
}

/** Requires that the trainer is not in control before the exercise changes. @throws Refusal */
export function requireTraineeControl(world: SandboxWorld): void {
  if (holderOf(world) === 'trainer') throw conflict('讲师正在操作，交还之后才能切换练习');
}
