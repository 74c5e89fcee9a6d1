import { expect, it } from 'vitest';
import { helpText, parseOptions } from './options.ts';

const PARTS = ['routes', 'calls', 'lists'];

it('selects all parts without arguments', () => {
  expect(parseOptions([], PARTS)).toEqual({
    parts: PARTS,
    isSelected: false,
    strict: false,
    record: false,
    help: false,
  });
});

it('selects named parts in the order in which they run', () => {
  const options = parseOptions(['lists', '--strict', 'routes'], PARTS);
  expect(options).toMatchObject({ parts: ['routes', 'lists'], isSelected: true, strict: true });
});

for (const [args, message] of [
  [['--fast'], '未知的参数 --fast：可用 --strict、--record、--help，或测量的名称。'],
  [['-x', '--strict'], '未知的参数 -x'],
  [['--strict=no'], '未知的参数 --strict'],
  [['figures'], '没有名为 figures 的测量；可选：routes、calls、lists。'],
] as const)
  it(`rejects ${args.join(' ')}`, () => {
    expect(() => parseOptions(args, PARTS)).toThrow(message);
  });

it('lists flags and parts in the help', () => {
  for (const word of ['--strict', '--record', '--help', ...PARTS]) expect(helpText(PARTS)).toContain(word);
});
