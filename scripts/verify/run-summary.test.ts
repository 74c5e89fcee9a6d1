import { afterEach, expect, it } from 'vitest';
import { setLanguage } from './language.ts';
import type { Entry } from './report/entry.ts';
import { lastLine } from './run-summary.ts';

const entries = (...outcomes: Entry['outcome'][]): Entry[] => outcomes.map((outcome) => ({ outcome }) as Entry);
const summary = { results: [], heldBefore: 0, chosen: 0, unverifiable: 0 };

afterEach(() => setLanguage('zh'));

it('counts flows and properties separately', () => {
  const run = { ...summary, flows: entries('held', 'held'), properties: entries('held', 'broken') };
  expect(lastLine(run)).toMatch(/^不符合契约：业务流程 通过 2；数据含义 通过 1 {2}不符 1。/);
  setLanguage('en');
  expect(lastLine(run)).toMatch(/^Does not match the contract: flows passed 2; properties passed 1 {2}failed 1\. /);
});

it('leaves out a stage without an entry', () => {
  expect(lastLine({ ...summary, flows: [], properties: entries('held') })).toBe('符合契约：数据含义 通过 1。');
});

it('says that the verification is incomplete if a property was not checked', () => {
  const run = { ...summary, flows: [], properties: entries('notSent') };
  expect(lastLine(run)).toMatch(/^没有全部核对：数据含义 通过 0/);
  expect(lastLine(run)).toMatch(/原因见上；只核对读操作请加 --read-only。$/);
  expect(lastLine({ ...run, readOnly: true })).toMatch(/原因见上。$/);
});
