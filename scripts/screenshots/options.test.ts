import { expect, it } from 'vitest';
import { readOptions } from './options.ts';

it('selects all personas, widths and colour schemes when no options are given', () => {
  const { personas, widths, schemes, base } = readOptions(['--to', '/somewhere']);
  expect(personas).toEqual(['visitor', 'admin01', 'qiming01', 'binjiang01', 'teacher01', 'agent01', 'lantian01']);
  expect(widths).toEqual([1440, 1024, 390]);
  expect(schemes).toEqual(['light', 'dark']);
  expect(base).toBeNull();
});

it('accepts repeated and comma-separated values', () => {
  const words = '--to /somewhere --width 390,1440 --scheme dark --persona qiming01 --persona visitor --base http://x/';
  expect(readOptions(words.split(' '))).toEqual({
    to: '/somewhere',
    personas: ['visitor', 'qiming01'],
    widths: [1440, 390],
    schemes: ['dark'],
    base: 'http://x',
  });
});

it('rejects an unknown value and lists the available values', () => {
  expect(() => readOptions(['--width', '800'])).toThrow('--width 800 不存在；可选：1440、1024、390。');
});
