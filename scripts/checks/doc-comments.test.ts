import { expect, test } from 'vitest';
import { dependentDocComments } from './doc-comments.ts';

const comment = (text: string): string => `const a = 1;\n/${'**'} ${text} */\nconst b = 2;\n`;

test.each([
  'The same for rooms.',
  'What is left.',
  'Whoever asks.',
  'Of which one?',
  'It returns null.',
  'Whether to ask.',
])('rejects the comment “%s”', (text) => {
  expect(dependentDocComments('web/a.ts', comment(text))).toEqual([
    expect.stringMatching(/^web\/a\.ts:2 has a doc comment that begins with “/),
  ]);
});

test('rejects a forbidden opening on the second line of a block comment', () => {
  expect(dependentDocComments('web/a.ts', `/${'**'}\n * Which row it is.\n */\n`)).toHaveLength(1);
});

test.each(['Returns the row.', 'True if the row is listed.', 'Itinerary of a visit.', 'Whole rows only.'])(
  'accepts the comment “%s”',
  (text) => {
    expect(dependentDocComments('web/a.ts', comment(text))).toEqual([]);
  },
);
