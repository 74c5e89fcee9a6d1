import { spawn } from 'node:child_process';
import { expect, it } from 'vitest';
import { root } from './root.mjs';

it('exits without an error message when the reader closes the pipe early', async () => {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/calls.ts'], { cwd: root });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  // Closes the pipe before the first line is written, as `head` may do.
  child.stdout.destroy();
  const code = await new Promise((ended) => child.on('close', ended));
  expect({ code, complaint }).toEqual({ code: 0, complaint: '' });
});
