import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { root } from './root.mjs';

it('a list of which only the first lines are read ends without a word', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/calls.ts'], { cwd: root });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  // As `head` does, before the first line is written.
  child.stdout.destroy();
  const code = await new Promise((ended) => child.on('close', ended));
  expect({ code, complaint }).toEqual({ code: 0, complaint: '' });
});
