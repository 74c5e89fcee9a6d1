import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from '../commands/root.mjs';
import { firstOnDisk } from './disk-folder.ts';

it('passes over a folder that does not exist', () => expect(firstOnDisk(['/no-such-folder', root], {})).toBe(root));

it.runIf(existsSync('/dev/shm'))('passes over a folder in memory', () => {
  expect(firstOnDisk(['/dev/shm', root], {})).toBe(root);
  expect(firstOnDisk(['/dev/shm'], {})).toBeNull();
});
