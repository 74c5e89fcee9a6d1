import { expect, it } from 'vitest';
import { readOptions } from './options.ts';

it('wants everything when nothing is named', () => {
  const { personas, widths, schemes, base } = readOptions(['--to', '/somewhere']);
  expect(personas).toEqual(['visitor', 'admin01', 'qiming01', 'binjiang01', 'teacher01', 'agent01', 'lantian01']);
  expect(widths).toEqual([1440, 1024, 390]);
  expect(schemes).toEqual(['light', 'dark']);
  expect(base).toBeNull();
});

it('takes what is named, one by one or with commas', () => {
  const words = '--to /somewhere --width 390,1440 --scheme dark --persona qiming01 --persona visitor --base http://x/';
  expect(readOptions(words.split(' '))).toEqual({
    to: '/somewhere',
    personas: ['visitor', 'qiming01'],
    widths: [1440, 390],
    schemes: ['dark'],
    base: 'http://x',
  });
});

it('says what there is instead of what there is not', () => {
  expect(() => readOptions(['--width', '800'])).toThrow('--width 800 不存在；可选：1440、1024、390。');
});
