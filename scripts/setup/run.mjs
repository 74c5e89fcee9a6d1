import { spawn } from 'node:child_process';
import { root } from './root.mjs';

/**
 * @typedef {object} Result
 * @property {number} code exit code; 1 when a signal ended it
 * @property {string} output what it wrote, when captured
 */

/**
 * Runs a program to its end.
 * @param {string} program
 * @param {string[]} args
 * @param {{ capture?: boolean, echo?: boolean, env?: NodeJS.ProcessEnv, shell?: boolean }} [options]
 *   capture: collect the output; echo: show it too
 * @returns {Promise<Result>}
 */
export function run(program, args, { capture = false, echo = false, env, shell = false } = {}) {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    shell,
  });
  return new Promise((resolve) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      // Decoded as a stream: a character may arrive in two pieces.
      stream?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
        output += text;
        if (echo) process.stdout.write(text);
      });
    }
    child.on('error', (reason) => resolve({ code: 127, output: reason.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Runs a script with this very Node, so that no shell and no PATH stand between.
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export const runNode = (args, options) => run(process.execPath, args, options);
