import { describe, expect, it } from 'vitest';
import { registry } from '#contracts/registry.ts';
import { responseUsageOf } from '#contracts/response-usage.ts';
import type { Interaction } from '../../pact/verification.ts';
import { pactFolder } from '../../pact/folder.ts';
import { chooseInteractions } from '../choose-interactions.ts';
import { readInteractions } from '../interactions.ts';
import { sessionCaseOf } from '../session-cases.ts';
import { LAST_LEVEL, levelOfCall, levelOfScreen, levels } from './levels.ts';
import { isComplete, screenProgress } from './screen-progress.ts';
import { stateOrder } from './state-order.ts';
import { statePlan } from './plan-text.ts';
import { waitingStates } from './waiting-states.ts';

const all = readInteractions(pactFolder);
const filter = { only: [], calls: [], readOnly: false };
const upTo = (level: number) => chooseInteractions(all, { ...filter, level });

describe('levels', () => {
  it('name only screens that exist, each once', () => {
    const known = new Set(registry.flatMap(({ name }) => responseUsageOf(name).screens.map(({ path }) => path)));
    const named = levels.flatMap(({ paths }) => paths);
    expect(named.filter((path) => !known.has(path))).toEqual([]);
    expect(new Set(named).size).toBe(named.length);
  });

  it('grow from the calls of sign-in and shell to all interactions', () => {
    const counts = levels.map((_, index) => upTo(index + 1).length);
    expect(counts).toEqual(counts.toSorted((one, other) => one - other));
    expect(new Set(counts).size).toBe(levels.length);
    expect(counts.at(-1)).toBe(all.length);
    const first = new Set(upTo(1).map(({ call }) => call));
    for (const call of ['auth.login', 'session.info', 'session.menu']) expect(first).toContain(call);
    expect(first.size).toBeLessThan(30);
  });

  it('contain every call that their screens need; the shell is exempt, because it opens dialogs of later pages', () => {
    for (const { name } of registry)
      for (const { path } of responseUsageOf(name).screens)
        if (levelOfScreen(path) > 1) expect(levelOfCall(name), name).toBeLessThanOrEqual(levelOfScreen(path));
  });

  it('put interactions that repeat a call in another session state after all others', () => {
    const chosen = upTo(LAST_LEVEL).map((interaction) => sessionCaseOf(interaction) !== null);
    expect(chosen.indexOf(true)).toBeGreaterThan(chosen.lastIndexOf(false));
    expect(chosen.filter(Boolean).length).toBeGreaterThan(1_000);
  });
});

const interaction = (call: string, ...states: string[]): Interaction => ({
  call,
  description: `${call}: ${states}`,
  provisional: false,
  states: states.map((name) => ({ name, params: {} })),
  pact: { request: { method: 'GET', path: '/' } },
});

describe('progress of screens', () => {
  const [list, detail, add] = ['list', 'detail', 'add'].map((name) => interaction(`rooms.${name}`)) as [
    Interaction,
    Interaction,
    Interaction,
  ];
  const roomPage = (passed: readonly Interaction[], notOffered: readonly string[] = []) =>
    screenProgress({
      all: [list, detail, add],
      chosen: [list],
      hasPassed: (one) => passed.includes(one),
      notOffered: new Set(notOffered),
    }).find(({ path }) => path === '/edu/room');

  it('counts a call only if all its interactions have passed', () => {
    expect(roomPage([list])).toMatchObject({ level: 2, calls: 3, held: 1, notOffered: 0 });
    expect(roomPage([])).toMatchObject({ held: 0 });
  });

  it('is complete if the only other calls are ones that the backend does not offer', () => {
    const page = roomPage([list, detail], ['rooms.add']);
    expect(page).toMatchObject({ held: 2, notOffered: 1 });
    expect(page && isComplete(page)).toBe(true);
  });
});

describe('order of the states', () => {
  it('starts with the state that makes the most interactions verifiable', () => {
    const steps = stateOrder([
      interaction('a', 'room'),
      interaction('b', 'class'),
      interaction('c', 'class'),
      interaction('d', 'class', 'room'),
      interaction('e'),
    ]);
    expect(steps).toEqual([
      { state: 'class', unlocked: 2, verifiable: 3 },
      { state: 'room', unlocked: 2, verifiable: 5 },
    ]);
  });

  it('puts states that are only needed together next to each other, the more frequent one first', () => {
    const both = Array.from({ length: 3 }, () => interaction('a', 'order', 'purchase'));
    const steps = stateOrder([...both, interaction('b', 'purchase', 'receipt', 'order', 'x')]);
    expect(steps.slice(0, 2).map(({ state, unlocked }) => [state, unlocked])).toEqual([
      ['order', 0],
      ['purchase', 3],
    ]);
  });

  it('omits states that are already implemented', () => {
    expect(stateOrder([interaction('a', 'class', 'room')], ['class'])).toEqual([
      { state: 'room', unlocked: 1, verifiable: 1 },
    ]);
  });

  it('makes all interactions of the contract verifiable, level by level', () => {
    const plan = statePlan(all);
    expect(plan.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5]);
    for (const { steps, interactions } of plan) expect(steps.at(-1)?.verifiable).toBe(interactions);
    const states = plan.flatMap(({ steps }) => steps.map(({ state }) => state));
    expect(new Set(states).size).toBe(states.length);
    expect(new Set(states)).toEqual(new Set(all.flatMap((one) => one.states.map(({ name }) => name))));
    expect(states[0]).toBe('someone is signed in');
  });
});

it('lists first the state that the most interactions wait for alone', () => {
  const sent = { method: 'GET', path: '/', headers: {}, body: Buffer.alloc(0) };
  const result = (one: Interaction, failed?: string) => ({
    interaction: one,
    outcome: failed ? ('notSent' as const) : ('held' as const),
    faults: [],
    milliseconds: 1,
    ...(failed ? { failedState: { name: failed, error: '' } } : { sent }),
  });
  const waiting = waitingStates([
    result(interaction('a', 'campus')),
    result(interaction('b', 'campus', 'room'), 'room'),
    result(interaction('c', 'campus', 'class'), 'class'),
    result(interaction('d', 'campus', 'class', 'room'), 'class'),
    result(interaction('e', 'class'), 'class'),
  ]);
  expect(waiting).toEqual([
    { state: 'class', alone: 2, all: 3 },
    { state: 'room', alone: 1, all: 2 },
  ]);
});
