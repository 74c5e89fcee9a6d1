import { expect, test } from 'vitest';
import { type Encoding, encodingFor } from './encoding.ts';

const requests: { accepted: string | undefined; encoding: Encoding | null }[] = [
  { accepted: 'gzip, deflate, br, zstd', encoding: 'br' },
  { accepted: 'gzip, deflate', encoding: 'gzip' },
  { accepted: 'GZIP', encoding: 'gzip' },
  { accepted: 'br;q=0.1, gzip;q=1.0', encoding: 'br' },
  { accepted: 'br;q=0, gzip', encoding: 'gzip' },
  { accepted: 'br ; q=0.000,gzip ; q=0', encoding: null },
  { accepted: '*', encoding: 'br' },
  { accepted: 'br;q=0, *;q=0.5', encoding: 'gzip' },
  { accepted: 'gzip, *;q=0', encoding: 'gzip' },
  { accepted: 'br;q=many, gzip', encoding: 'gzip' },
  { accepted: 'brown, gzipped', encoding: null },
  { accepted: 'identity', encoding: null },
  { accepted: '', encoding: null },
  { accepted: undefined, encoding: null },
];
for (const { accepted, encoding } of requests)
  test(`selects ${encoding ?? 'the uncompressed file'} for “${accepted}”`, () => {
    expect(encodingFor(accepted)).toBe(encoding);
  });

test('selects only among the offered encodings', () => {
  expect(encodingFor('gzip, br', ['gzip'])).toBe('gzip');
  expect(encodingFor('gzip, br', [])).toBe(null);
});
