import type { Interaction } from '../../pact/verification.ts';
import { say } from '../language.ts';
import { levelOfCall, levels } from './levels.ts';
import { type StateStep, stateOrder } from './state-order.ts';

/** Order of the states of one level. */
export interface LevelPlan {
  level: number;
  title: string;
  /** Number of the interactions up to this level. */
  interactions: number;
  /** Number of these interactions that the states of earlier levels already make verifiable. */
  verifiable: number;
  steps: readonly StateStep[];
}

/** Returns the order in which to implement the states, level by level. Levels without interactions are omitted. */
export function statePlan(interactions: readonly Interaction[]): LevelPlan[] {
  const known: string[] = [];
  return levels.flatMap(({ title }, index): LevelPlan[] => {
    const level = index + 1;
    const upTo = interactions.filter(({ call }) => levelOfCall(call) <= level);
    if (!upTo.some(({ call }) => levelOfCall(call) === level)) return [];
    const steps = stateOrder(upTo, known);
    const verifiable = (steps[0]?.verifiable ?? upTo.length) - (steps[0]?.unlocked ?? 0);
    known.push(...steps.map(({ state }) => state));
    return [{ level, title: say(title), interactions: upTo.length, verifiable, steps }];
  });
}

/** Returns the order of the states as text for the terminal. */
export function planText(interactions: readonly Interaction[]): string {
  const plan = statePlan(interactions);
  const states = plan.flatMap(({ steps }) => steps.map(({ state }) => state));
  const width = Math.max(0, ...states.map((state) => state.length));
  let number = 0;
  return [
    say({
      zh: '实现状态的次序：每一步都使最多的交互可以核对。每行是状态、新增可核对的交互数、累计。什么也没有请求。',
      en: 'Order in which to implement the states, so that each step makes most interactions verifiable. A line has the state, the interactions that it adds, and the total. Nothing was sent.',
    }),
    ...plan.flatMap((level) => [
      '',
      levelHeading(level),
      ...level.steps.map(({ state, unlocked, verifiable }) => {
        number += 1;
        const share = Math.floor((100 * verifiable) / level.interactions);
        return `  ${String(number).padStart(2)}. ${state.padEnd(width)}  +${unlocked}  ${verifiable} (${share} %)`;
      }),
    ]),
  ].join('\n');
}

const levelHeading = ({ level, title, interactions, verifiable }: LevelPlan): string =>
  say({
    zh: `第 ${level} 级 ${title}：到此 ${interactions} 个交互，之前已可核对 ${verifiable} 个`,
    en: `Level ${level}, ${title}: ${interactions} interactions up to here, ${verifiable} verifiable before`,
  });
