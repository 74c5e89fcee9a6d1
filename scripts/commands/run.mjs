import { spawn } from 'node:child_process';
import { root } from './root.mjs';

/**
 * @typedef {object} Result
 * @property {number} code exit code; 1 when a signal ended the program
 * @property {string} output output of the program, if it was captured
 */

/**
 * Runs a program until it exits.
 * @param {string} program
 * @param {string[]} args
 * @param {{ capture?: boolean, echo?: boolean, env?: NodeJS.ProcessEnv, shell?: boolean }} [options]
 *   capture: collects the output; echo: also shows the captured output
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
      // Decodes the output as a stream, because the bytes of one character may arrive in two chunks.
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
 * Runs a script with this Node binary, without a shell or PATH lookup.
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export const runNode = (args, options) => run(process.execPath, args, options);
