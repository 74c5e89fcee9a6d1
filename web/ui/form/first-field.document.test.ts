import { expect, it } from 'vitest';
import { firstField } from './first-field.ts';

const cases: readonly (readonly [string, string, string | null])[] = [
  ['a text', '<input id="a"><input id="b">', 'a'],
  ['a list whose choices are on their way', '<input id="a" readonly aria-haspopup="listbox"><input id="b">', 'a'],
  ['what is there to be read only', '<input id="a" readonly><input id="b">', 'b'],
  ['what cannot be filled in', '<input id="a" disabled aria-haspopup="listbox"><textarea id="b"></textarea>', 'b'],
  ['what is not seen', '<input id="a" type="hidden"><input id="b">', 'b'],
  ['a date', '<button id="x"></button><button id="a" data-dates-input></button><input id="b">', 'a'],
  [
    'the chosen one of several',
    '<input type="radio" name="n" id="a"><input type="radio" name="n" id="b" checked>',
    'b',
  ],
  [
    'the first of several, where none is chosen',
    '<input type="radio" name="n" id="a"><input type="radio" id="b" checked>',
    'a',
  ],
  ['nothing', '<button id="x"></button>', null],
];

for (const [what, html, expected] of cases)
  it(`${what}: ${expected}`, () => {
    const form = document.createElement('form');
    form.innerHTML = html;
    expect(firstField(form)?.id ?? null).toBe(expected);
  });
