import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pactFolder } from '#scripts/pact/folder.ts';
import type { Interaction } from '#scripts/pact/verification.ts';
import { readInteractions } from '#scripts/verify/interactions.ts';

const PATH = fileURLToPath(new URL('../../../scripts/verify/reference/reference-backend.mjs', import.meta.url));

export const referenceCode = readFileSync(PATH, 'utf8');

/** Calls that the backend serves. Its author used only the handbook and the reports of the verification. */
const SERVED = [
  'rooms.list',
  'rooms.add',
  'rooms.detail',
  'rooms.update',
  'rooms.remove',
  'rooms.options',
  'session.info',
  'session.logout',
  'courses.types',
  'dictData.byType',
  'orders.list',
];

/** Returns the interactions with the calls that the reference backend serves. */
export const servedInteractions = (): Interaction[] =>
  readInteractions(pactFolder).filter(({ call }) => SERVED.includes(call));

/**
 * Starts the reference backend, or a variant of its code.
 * @returns its address, and a function that stops it
 */
export async function startReference(code = referenceCode): Promise<{ url: string; stop(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'reference-'));
  const path = join(folder, 'backend.mjs');
  writeFileSync(path, code);
  const child = fork(path, { env: { ...process.env, PORT: '0' }, silent: true });
  const port = await listeningPort(child);
  const stop = (): void => {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}

function listeningPort(child: ChildProcess): Promise<string> {
  let errors = '';
  child.stderr?.on('data', (text: Buffer) => (errors += text.toString()));
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => resolve(/\d+/.exec(text.toString())?.[0] ?? ''));
    child.on('exit', () => reject(new Error(errors)));
  });
}
