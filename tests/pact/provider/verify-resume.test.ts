import { expect } from 'vitest';
import { type InteractionName, send } from '#scripts/verify/test-backend.ts';
import { commandTest as it } from './command-test.ts';

const READS: InteractionName[] = ['menu', 'detail', 'courses'];
const sent = (heard: readonly string[]) => heard.filter((line) => /^(GET|POST)/.test(line));

it('--resume repeats nothing that passed in runs with other selections', async ({ backend, run }) => {
  await run(READS, '--only', 'session');
  await run(READS, '--call', 'rooms.detail');
  backend.heard.length = 0;
  const { code, output } = await run(READS, '--resume', '--read-only');
  expect(code).toBe(0);
  expect(sent(backend.heard)).toEqual(['GET /business/api/sc/course/info/detailById/701']);
  expect(output).toContain('接着上次继续：2 个已通过（');
  expect(output).toContain('符合契约：通过 1（另有 2 个上次已通过）。');
});

it('--resume sends only the interactions that new pacts add', async ({ backend, run }) => {
  await run(['menu', 'expired'], '--test-tenant', '测试机构');
  backend.heard.length = 0;
  // The pacts contain one more interaction, in a folder with another name.
  expect((await run(['menu', 'detail'], '--resume')).code).toBe(0);
  expect(sent(backend.heard)).toEqual(['GET /business/api/sc/room/info/detailById/900719925474099301']);
});

it('a run without --resume repeats everything, and forgets interactions that no longer pass', async ({
  backend,
  run,
}) => {
  expect((await run(READS)).code).toBe(0);
  backend.lie = (name, response) => name === 'detail' && (send(response, { respCode: '0000', data: {} }), true);
  backend.heard.length = 0;
  expect((await run(READS)).code).toBe(1);
  expect(sent(backend.heard)).toHaveLength(3);
  backend.lie = () => false;
  backend.heard.length = 0;
  expect((await run(READS, '--resume')).code).toBe(0);
  expect(sent(backend.heard)).toHaveLength(1);
});

it('the report of the screens includes the interactions that passed in earlier runs', async ({ run }) => {
  const { output } = await run(READS, '--call', 'rooms.detail');
  expect(output).toMatch(/第 2 级 教室管理 \/edu\/room：1\/1 个接口通过|所用接口全部通过的页面 \d+ 个：.*教室管理/);
  expect(output).not.toContain('框架');
});
