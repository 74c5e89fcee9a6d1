import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { Interaction } from '../pact/verification.ts';
import type { Result, VerificationOutcome } from './result.ts';
import { assertConfigWritable, offeredCalls, writeConfig } from './write-config.ts';

const folder = mkdtempSync(join(tmpdir(), 'config-'));
const path = join(folder, 'console.json');
beforeEach(() => rmSync(path, { force: true }));
afterAll(() => rmSync(folder, { recursive: true }));

const result = (call: string, outcome: VerificationOutcome, body?: string): Result => ({
  interaction: { call } as Interaction,
  outcome,
  faults: [],
  milliseconds: 1,
  ...(body !== undefined && { answered: { status: 200, headers: {}, body: Buffer.from(body) } }),
});
const set = (...calls: string[]): ReadonlySet<string> => new Set(calls);
const written = (): unknown => JSON.parse(readFileSync(path, 'utf8')) as unknown;

it('creates a file with the missing calls in order', () => {
  expect(writeConfig(path, { offered: set(), notOffered: set('trials.list', 'imports.apply') })).toContain('2 个');
  expect(written()).toEqual({ unavailableCalls: ['imports.apply', 'trials.list'] });
});

it('keeps other members and unknown calls, and removes calls that are offered now', () => {
  writeFileSync(path, '{"title":"启明","unavailableCalls":["trials.list","sales.list"]}');
  writeConfig(path, { offered: set('trials.list'), notOffered: set('imports.apply') });
  expect(written()).toEqual({ title: '启明', unavailableCalls: ['imports.apply', 'sales.list'] });
});

it('counts a failed call as offered only if it was answered with an envelope', () => {
  const { offered, notOffered } = offeredCalls(
    [
      result('rooms.list', 'held'),
      result('trials.list', 'notOffered', ''),
      result('sales.list', 'broken', '{"respCode":"0000"}'),
      result('renewals.list', 'broken', '<html>'),
      result('imports.apply', 'broken'),
      result('search.find', 'notSent'),
      result('moveIn.write', 'notOffered', ''),
    ],
    ['moveIn.write'],
  );
  expect([...offered].sort()).toEqual(['moveIn.write', 'rooms.list', 'sales.list']);
  expect([...notOffered]).toEqual(['trials.list']);
});

it('refuses a file that is no JSON object, and a folder that does not exist', () => {
  writeFileSync(path, '["trials.list"]');
  expect(() => assertConfigWritable(path)).toThrow(`配置文件 ${path} 应为 JSON 对象`);
  const nowhere = join(folder, 'nowhere', 'console.json');
  expect(() => assertConfigWritable(nowhere)).toThrow('不能写入（ENOENT）');
  expect(() => writeConfig(nowhere, { offered: set(), notOffered: set() })).toThrow('不能写入（ENOENT）');
});
