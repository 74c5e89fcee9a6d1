import { expect, test } from 'vitest';
import { FRAMED_ADMIN_PATH } from './address.ts';
import { pages } from './pages.ts';

test('matches exactly the pages that have the frame', () => {
  for (const { path, unframed } of pages) {
    const address = path.replaceAll(/:\w+/g, 'g1');
    expect([address, FRAMED_ADMIN_PATH.test(address)]).toEqual([address, unframed !== true]);
  }
  expect(['/desk/', '/desktop', '/s/spring/desk'].filter((one) => FRAMED_ADMIN_PATH.test(one))).toEqual(['/desk/']);
});
