import { expect, it } from 'vitest';
import { qrPath } from './qr-path.ts';

it('draws the three finder patterns inside a quiet zone of four modules', () => {
  const { size, path } = qrPath('weixin://wxpay/bizpayurl?pr=1843200000000000901');
  const dark = new Set(path.match(/M\d+ \d+/g));
  expect(Math.min(...[...dark].map((at) => Number(at.slice(1).split(' ')[0])))).toBe(4);
  const farEdge = size - 4 - 7;
  for (const [x, y] of [
    [4, 4],
    [farEdge, 4],
    [4, farEdge],
  ] as const) {
    for (let step = 0; step < 7; step++) expect(dark).toContain(`M${x + step} ${y}`);
    expect(dark).not.toContain(`M${x + 1} ${y + 1}`);
    expect(dark).toContain(`M${x + 3} ${y + 3}`);
  }
});

it('encodes a payment address of more than 600 characters', () => {
  expect(qrPath(`https://pay.example.cn/?token=${'x'.repeat(600)}`).size).toBeGreaterThan(80);
});
