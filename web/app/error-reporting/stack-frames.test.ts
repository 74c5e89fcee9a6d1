import { expect, test } from 'vitest';
import { framesOf, frameText, hasFrames, scriptOf } from './stack-frames.ts';

const { origin } = location;

const stacks: [browser: string, stack: string][] = [
  [
    'Chromium',
    `TypeError: 张三 is not a function
    at save (${origin}/assets/index-Ab3dE6f.js:1:204)
    at async Promise.all (index 0)
    at async ${origin}/assets/core-1234567.js:2:9
    at chrome-extension://abcdef/content.js:3:4
    at <anonymous>`,
  ],
  [
    'Firefox and Safari',
    `save@${origin}/assets/index-Ab3dE6f.js:1:204
@${origin}/assets/core-1234567.js:2:9
[native code]
eval code@
global@moz-extension://abcdef/content.js:3:4`,
  ],
];

test.each(stacks)('reads the frames of the console in a stack of %s', (_, stack) => {
  expect(framesOf(stack).map(frameText)).toEqual([
    'save (assets/index-Ab3dE6f.js:1:204)',
    'assets/core-1234567.js:2:9',
  ]);
});

test('reads a component stack', () => {
  expect(framesOf(`\n    at Rooms (${origin}/assets/rooms-1234567.js:1:2)\n    at div`).map(frameText)).toEqual([
    'Rooms (assets/rooms-1234567.js:1:2)',
  ]);
});

test('keeps at most 30 frames', () => {
  expect(framesOf(`    at f (${origin}/assets/a.js:1:2)\n`.repeat(100))).toHaveLength(30);
});

test('returns no frames for a value that is not a stack', () => {
  for (const stack of [undefined, null, 7, {}, '', 'Error: 张三']) expect(framesOf(stack)).toEqual([]);
});

test('recognises frames of other scripts, but none in a message with an address', () => {
  const stack = `TypeError: Failed to fetch dynamically imported module: ${origin}/assets/rooms-1234567.js`;
  expect(hasFrames(stack)).toBe(false);
  expect(hasFrames(`${stack}\n    at chrome-extension://abcdef/content.js:3:4`)).toBe(true);
});

test('reduces a script’s address to its path, and returns null for pages and other hosts', () => {
  expect(scriptOf(`${origin}/assets/a-1.js?token=1`)).toBe('assets/a-1.js');
  expect(scriptOf(`${origin}/school/assets/a-1.js`)).toBe('assets/a-1.js');
  for (const address of [
    `${origin}/edu/student/张三`,
    'https://else.example/assets/a.js',
    `${origin}.example/assets/a.js`,
  ])
    expect(scriptOf(address), address).toBeNull();
});
