import { expect, it } from 'vitest';
import { firstField } from './first-field.ts';

const cases: readonly (readonly [string, string, string | null])[] = [
  ['a text', '<input id="a"><input id="b">', 'a'],
  ['a select whose options are loading', '<input id="a" readonly aria-haspopup="listbox"><input id="b">', 'a'],
  ['a read-only field', '<input id="a" readonly><input id="b">', 'b'],
  ['a disabled field', '<input id="a" disabled aria-haspopup="listbox"><textarea id="b"></textarea>', 'b'],
  ['a hidden field', '<input id="a" type="hidden"><input id="b">', 'b'],
  ['a date', '<button id="x"></button><input id="a" aria-haspopup="dialog"><input id="b">', 'a'],
  ['the checked radio', '<input type="radio" name="n" id="a"><input type="radio" name="n" id="b" checked>', 'b'],
  [
    'the first radio when none is checked',
    '<input type="radio" name="n" id="a"><input type="radio" id="b" checked>',
    'a',
  ],
  ['nothing', '<button id="x"></button>', null],
];

for (const [name, html, expected] of cases)
  it(`returns field ${expected} for ${name}`, () => {
    const form = document.createElement('form');
    form.innerHTML = html;
    expect(firstField(form)?.id ?? null).toBe(expected);
  });
