import { expect, it } from 'vitest';
import { runToEnd, runInSlices, type Slices } from './time-slicing.ts';

/** Yields until the condition holds. The condition becomes true only if other work runs between the slices. */
function* waitUntil(isOver: () => boolean): Slices<string> {
  while (!isOver()) yield;
  return 'done';
}

it('lets other work run between slices', async () => {
  let answered = false;
  const work = runInSlices(waitUntil(() => answered));
  setImmediate(() => {
    answered = true;
  });
  expect(await work).toBe('done');
});

it('lets other work run, even when many tasks are sliced concurrently', async () => {
  let turns = 0;
  let isDone = false;
  const runs = Array.from({ length: 20 }, () => runInSlices(waitUntil(() => isDone)));
  const tick = (): void => {
    turns += 1;
    isDone = turns === 20;
    if (!isDone) setImmediate(tick);
  };
  setImmediate(tick);
  expect(new Set(await Promise.all(runs))).toEqual(new Set(['done']));
});

it('rejects with the error of a failing task, and still runs the next task', async () => {
  const failing = runInSlices(
    (function* (): Slices<void> {
      yield;
      throw new Error('no such row');
    })(),
  );
  await expect(failing).rejects.toThrow('no such row');
  expect(await runInSlices(waitUntil(() => true))).toBe('done');
});

it('returns the result of work that runs in one go', () => {
  expect(runToEnd(waitUntil(() => true))).toBe('done');
});
