import { expect, test } from 'vitest';
import { openCommand, shouldOpen } from './open-browser.mjs';

const person = { argv: [], env: { DISPLAY: ':0' }, isTerminal: true, platform: 'linux' } as const;

test('opens the browser only for a person at this machine', () => {
  expect(shouldOpen(person)).toBe(true);
  expect(shouldOpen({ ...person, platform: 'win32', env: {} })).toBe(true);
  expect(shouldOpen({ ...person, platform: 'darwin', env: {} })).toBe(true);
  for (const env of [{}, { DISPLAY: ':0', CI: 'true' }, { DISPLAY: ':0', NO_OPEN: '1' }, { SSH_CONNECTION: 'x' }])
    expect(shouldOpen({ ...person, env })).toBe(false);
  expect(shouldOpen({ ...person, isTerminal: false })).toBe(false);
  expect(shouldOpen({ ...person, argv: ['--no-open'] })).toBe(false);
});

test('returns the program that opens an address on each system, without a shell', () => {
  const url = 'http://127.0.0.1:5174/';
  expect(openCommand(url, 'win32')).toEqual(['rundll32', 'url.dll,FileProtocolHandler', url]);
  expect(openCommand(url, 'darwin')).toEqual(['open', url]);
  expect(openCommand(url, 'linux')).toEqual(['xdg-open', url]);
});
