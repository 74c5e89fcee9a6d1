import { expect, it } from 'vitest';
import { watchForLostChunks } from './lost-chunks.ts';

it('removes a style sheet that failed to load, so that the next attempt requests it again', () => {
  watchForLostChunks();
  const [lost, loaded] = ['dialog', 'list'].map((name) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = `/assets/${name}.css`;
    document.head.append(link);
    return link;
  });
  lost?.dispatchEvent(new Event('error'));
  expect([lost?.isConnected, loaded?.isConnected]).toEqual([false, true]);
});
