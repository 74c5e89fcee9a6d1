import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Interaction } from '../pact/verification.ts';
import { Progress } from './progress.ts';

const BACKEND = 'http://127.0.0.1:8080';
const interaction = (call: string, pact: object = { request: { path: `/${call}` } }): Interaction => ({
  call,
  description: `${call}: returns the requested data`,
  provisional: false,
  states: [],
  pact,
});
const [list, detail] = [interaction('rooms.list'), interaction('rooms.detail')];

describe('record of passed interactions', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'progress-'));
    vi.stubEnv('PACT_VERIFY_STATE', folder);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });
  const file = () => join(folder, readdirSync(folder)[0] ?? '');

  it('survives runs with other selections, and belongs to one backend', () => {
    Progress.open(BACKEND).record(list, true);
    Progress.open(BACKEND).record(detail, true);
    const progress = Progress.open(BACKEND);
    expect([list, detail].map((one) => progress.hasPassed(one))).toEqual([true, true]);
    expect(Progress.open(`${BACKEND}0`).hasPassed(list)).toBe(false);
  });

  it('fails to open, with an error of one sentence, if its folder cannot be written', () => {
    vi.stubEnv('PACT_VERIFY_STATE', '/dev/null/state');
    expect(() => Progress.open(BACKEND)).toThrow('进度记录的文件夹 /dev/null/state 不能写入（ENOTDIR）');
  });

  it('saves each result at once, and ignores a line that a killed run left incomplete', () => {
    const killed = Progress.open(BACKEND);
    killed.record(list, true);
    appendFileSync(file(), '\n{"description":"rooms.deta');
    const next = Progress.open(BACKEND);
    next.record(detail, true);
    expect([list, detail].map((one) => Progress.open(BACKEND).hasPassed(one))).toEqual([true, true]);
  });

  it('forgets an interaction only if its content has changed; the order of its keys does not matter', () => {
    const progress = Progress.open(BACKEND);
    progress.record(interaction('rooms.list', { a: 1, b: { c: 2, d: [3, 4] } }), true);
    progress.record(detail, true);
    const next = Progress.open(BACKEND);
    expect(next.hasPassed(interaction('rooms.list', { b: { d: [3, 4], c: 2 }, a: 1 }))).toBe(true);
    expect(next.hasPassed(interaction('rooms.list', { a: 1, b: { c: 2, d: [4, 3] } }))).toBe(false);
    expect(next.hasPassed(detail)).toBe(true);
  });

  it('omits an interaction that failed after it had passed', () => {
    Progress.open(BACKEND).record(list, true);
    Progress.open(BACKEND).record(list, false);
    expect(Progress.open(BACKEND).hasPassed(list)).toBe(false);
    expect(Progress.open(BACKEND).timesOf([list])).toBeNull();
  });

  it('returns the first and the last time at which the interactions were verified', () => {
    vi.useFakeTimers({ now: new Date('2026-09-07T01:00:00Z') });
    const progress = Progress.open(BACKEND);
    progress.record(list, true);
    vi.setSystemTime(new Date('2026-09-08T01:00:00Z'));
    progress.record(detail, true);
    vi.useRealTimers();
    expect(Progress.open(BACKEND).timesOf([list, detail])).toEqual({
      first: '2026-09-07T01:00:00.000Z',
      last: '2026-09-08T01:00:00.000Z',
    });
  });

  it('rewrites its file without the outdated lines if there are more than 5,000 of them', () => {
    Progress.open(BACKEND).record(list, true);
    const line = readFileSync(file(), 'utf8').trim();
    writeFileSync(file(), Array.from({ length: 5_002 }, () => line).join('\n'));
    expect(Progress.open(BACKEND).hasPassed(list)).toBe(true);
    expect(readFileSync(file(), 'utf8')).toBe(line);
  });
});
