import { accessSync, constants, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readEnvelope } from '#contracts/envelopes.ts';
import { CannotRun } from './cannot-run.ts';
import { callOf } from './interactions.ts';
import { say } from './language.ts';
import { parseJson } from './parse-json.ts';
import type { Result } from './result.ts';

/** Calls that a backend was seen to offer, and calls that it was seen to lack. */
export interface OfferedCalls {
  offered: ReadonlySet<string>;
  notOffered: ReadonlySet<string>;
}

/**
 * Returns which calls the results show to be offered or not. A call that failed without an envelope is in neither set.
 * @param passedBefore calls with an interaction that passed in an earlier run
 */
export function offeredCalls(results: readonly Result[], passedBefore: readonly string[]): OfferedCalls {
  const isAnswered = ({ interaction, outcome, answered }: Result): boolean =>
    outcome === 'held' ||
    (outcome === 'broken' && readEnvelope(callOf(interaction).family, answered && parseJson(answered.body)) !== null);
  const callsOf = (chosen: readonly Result[]): string[] => chosen.map(({ interaction }) => interaction.call);
  const offered = new Set([...passedBefore, ...callsOf(results.filter(isAnswered))]);
  const notOffered = callsOf(results.filter(({ outcome }) => outcome === 'notOffered'));
  return { offered, notOffered: new Set(notOffered.filter((call) => !offered.has(call))) };
}

/**
 * Reads the configuration of a console.
 * @returns its members; none if the file does not exist
 * @throws CannotRun if the file contains anything but a JSON object
 */
function readConfig(path: string): Record<string, unknown> {
  if (!existsSync(path)) return {};
  const config = parseJson(readFileSync(path));
  if (typeof config !== 'object' || config === null || Array.isArray(config))
    throw new CannotRun(
      say({ zh: `配置文件 ${path} 应为 JSON 对象`, en: `The configuration file ${path} must contain a JSON object` }),
    );
  return config as Record<string, unknown>;
}

/**
 * Checks before a run that the configuration can be read, and written afterwards.
 * @throws CannotRun if it cannot
 */
export function assertConfigWritable(path: string): void {
  readConfig(path);
  try {
    accessSync(dirname(path), constants.W_OK);
  } catch (error) {
    throw notWritten(path, error as NodeJS.ErrnoException);
  }
}

/**
 * Updates `unavailableCalls` in the configuration of a console, which hides these calls. Other members of the file, and
 * calls about which nothing was learned, remain as they are.
 * @returns the sentence that names the file
 * @throws CannotRun if the file cannot be written
 */
export function writeConfig(path: string, { offered, notOffered }: OfferedCalls): string {
  const config = readConfig(path);
  const { unavailableCalls: before } = config;
  const known = Array.isArray(before) ? before.map(String) : [];
  const unavailableCalls = [...new Set([...known, ...notOffered])].filter((call) => !offered.has(call)).sort();
  try {
    writeFileSync(`${path}.part`, `${JSON.stringify({ ...config, unavailableCalls }, null, 2)}\n`);
    renameSync(`${path}.part`, path);
  } catch (error) {
    throw notWritten(path, error as NodeJS.ErrnoException);
  }
  return say({
    zh: `配置：${path}，后端未提供的接口 ${unavailableCalls.length} 个`,
    en: `Configuration: ${path}, ${unavailableCalls.length} calls that the backend does not offer`,
  });
}

function notWritten(path: string, { code, message }: NodeJS.ErrnoException): CannotRun {
  const reason = code ?? message;
  return new CannotRun(
    say({
      zh: `配置文件 ${path} 不能写入（${reason}）`,
      en: `The configuration file ${path} cannot be written (${reason})`,
    }),
  );
}
