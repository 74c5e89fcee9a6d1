import { expect, it } from 'vitest';
import { atOnce, inPieces, type Steps } from './pieces.ts';

/** Never ends by itself: what waits for it must be let in between. */
function* until(isOver: () => boolean): Steps<string> {
  while (!isOver()) yield;
  return 'done';
}

it('lets others in between', async () => {
  let answered = false;
  const work = inPieces(until(() => answered));
  setImmediate(() => {
    answered = true;
  });
  expect(await work).toBe('done');
});

it('lets others in between, however much work is under way at once', async () => {
  let turns = 0;
  let over = false;
  const works = Array.from({ length: 20 }, () => inPieces(until(() => over)));
  const turn = (): void => {
    turns += 1;
    over = turns === 20;
    if (!over) setImmediate(turn);
  };
  setImmediate(turn);
  expect(new Set(await Promise.all(works))).toEqual(new Set(['done']));
});

it('fails as its work fails, and does not keep the next from its turn', async () => {
  const failing = inPieces(
    (function* (): Steps<void> {
      yield;
      throw new Error('no such row');
    })(),
  );
  await expect(failing).rejects.toThrow('no such row');
  expect(await inPieces(until(() => true))).toBe('done');
});

it('does the same in one go', () => {
  expect(atOnce(until(() => true))).toBe('done');
});
