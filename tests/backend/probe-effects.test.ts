import { expect, onTestFinished } from 'vitest';
import { rooms } from '#contracts/calls/rooms.ts';
import { exampleOf } from '#contracts/examples/examples.ts';
import { parseJson } from '#scripts/verify/parse-json.ts';
import { type Fault, jsonResponse, startFaultyBackend } from '../support/faulty-backend.ts';
import type { Caller, Page, TestSandbox } from '../support/server.ts';
import { sharedSandboxTest as it } from '../support/server-test.ts';
import { runProbeOn } from './probe-world.ts';

/** Timeout of a run, which sends some hundred requests. */
const TIMED = { timeout: 240_000 };

async function faulty(sandbox: TestSandbox, faults: Readonly<Record<string, Fault>>): Promise<string> {
  const backend = await startFaultyBackend(sandbox.url, faults);
  onTestFinished(async () => void (await backend.close()));
  return backend.url;
}

const roomsOf = (caller: Caller) =>
  caller.data<Page<{ roomId: string; roomName: string; deptId: string }>>(rooms.list, { pageSize: 200 });
const ARGS = ['--runs', '1', '--seed', '7'];

it(
  'blames the write that moves a row of the other institution, and no later response',
  TIMED,
  async ({ sandbox, lantian }) => {
    const foreign = (await roomsOf(lantian)).rows.map(({ roomId }) => roomId);
    let moved: string | undefined;
    /** Returns the moved row to the institution that did not have it, and no longer to the one that had it. */
    const show: Fault = async (_, forward) => {
      const answered = await forward();
      const answer = parseJson(answered.body) as { data: { rows?: { roomId?: string }[] } | null };
      const { rows } = answer.data ?? {};
      if (!moved || !rows) return answered;
      const others = rows.filter(({ roomId }) => roomId !== moved);
      const shown = others.length < rows.length ? others : [...rows, { roomId: moved }];
      return jsonResponse({ ...answer, data: { ...answer.data, rows: shown } });
    };
    const url = await faulty(sandbox, {
      'rooms.update': async ({ body }, forward) => {
        const answered = await forward();
        const { roomId } = (parseJson(body) ?? {}) as { roomId?: string };
        if (roomId && foreign.includes(roomId)) moved ??= roomId;
        return answered;
      },
      'rooms.list': show,
      'students.list': show,
    });
    const { findings } = await runProbeOn(url, sandbox, ['--call', 'rooms.update,students.list', ...ARGS]);
    const faults = findings.filter(({ severity }) => severity === 'fault');
    expect(faults.map(({ call, rule }) => `${call} ${rule}`).sort()).toEqual([
      'rooms.update probe-foreign',
      'rooms.update probe-foreign-changed',
      'rooms.update probe-refused-changed',
    ]);
  },
);

it('removes the rows that were added without a valid session', TIMED, async ({ sandbox, qiming }) => {
  const before = await roomsOf(qiming);
  const url = await faulty(sandbox, {
    'rooms.add': ({ headers }, forward) =>
      forward(headers['authorization'] ? {} : { headers: { ...headers, authorization: `Bearer ${qiming.token}` } }),
  });
  const { findings } = await runProbeOn(url, sandbox, ['--call', 'rooms.add', ...ARGS]);
  expect(findings.map(({ rule }) => rule)).toContain('probe-token-accepted');
  expect(await roomsOf(qiming)).toEqual(before);
});

it(
  'removes the rows of accepted invalid inputs, also if no valid row was added',
  TIMED,
  async ({ sandbox, qiming }) => {
    const before = await roomsOf(qiming);
    let requests = 0;
    const url = await faulty(sandbox, {
      'rooms.add': async ({ headers }, forward) => {
        requests += 1;
        if (requests === 1) return jsonResponse({ respCode: '0400', respMsg: '不能新增', data: null });
        const answered = await forward();
        if ((parseJson(answered.body) as { respCode: string }).respCode !== '0400') return answered;
        const valid = { ...exampleOf(rooms.add).input, deptId: before.rows[0]?.deptId, roomName: `误收 ${requests}` };
        return forward({
          body: Buffer.from(JSON.stringify(valid)),
          headers: { ...headers, 'content-type': 'application/json' },
        });
      },
    });
    const { findings } = await runProbeOn(url, sandbox, ['--call', 'rooms.add', ...ARGS]);
    expect(findings.map(({ rule }) => rule)).toContain('probe-invalid-accepted');
    expect((await roomsOf(qiming)).rows.filter(({ roomName }) => roomName.startsWith('误收'))).toEqual([]);
  },
);

it('does not remove a row that another user has added meanwhile', TIMED, async ({ sandbox, qiming }) => {
  const { deptId } = (await roomsOf(qiming)).rows[0] ?? {};
  const other = { ...exampleOf(rooms.add).input, deptId, roomName: '别人的教室' };
  let isAdded = false;
  const url = await faulty(sandbox, {
    'rooms.add': async (_, forward) => {
      const answered = await forward();
      const { respCode } = parseJson(answered.body) as { respCode: string };
      if (respCode !== '0000' && respCode !== '0511' && !isAdded) {
        isAdded = true;
        await qiming.data(rooms.add, other);
      }
      return answered;
    },
  });
  await runProbeOn(url, sandbox, ['--call', 'rooms.add', ...ARGS]);
  expect((await roomsOf(qiming)).rows.map(({ roomName }) => roomName)).toContain('别人的教室');
});

it('removes its rows after an interruption', TIMED, async ({ sandbox, qiming }) => {
  const before = await roomsOf(qiming);
  let requests = 0;
  const url = await faulty(sandbox, {
    'rooms.update': (_, forward) => {
      requests += 1;
      if (requests === 3) process.emit('SIGINT');
      return forward();
    },
  });
  const run = runProbeOn(url, sandbox, ['--call', 'rooms.update', ...ARGS]);
  await expect(run).rejects.toThrow('运行被中断');
  expect(requests).toBe(3);
  expect(await roomsOf(qiming)).toEqual(before);
});

it('names the rows that it could not remove after its session ended', TIMED, async ({ sandbox }) => {
  const over: Fault = () => Promise.resolve(jsonResponse({ respCode: '0511', respMsg: '登录已失效', data: null }));
  const url = await faulty(sandbox, { 'rooms.update': over, 'rooms.remove': over });
  const lines: string[] = [];
  const run = runProbeOn(url, sandbox, ['--call', 'rooms.update', ...ARGS], undefined, lines);
  await expect(run).rejects.toThrow('令牌可能已过期');
  expect(lines.join('\n')).toMatch(/没能删除的数据：rooms \d+/);
});

it('reports in one sentence that the backend has stopped', TIMED, async ({ sandbox }) => {
  const backend = await startFaultyBackend(sandbox.url, {
    'rooms.update': async (_, forward) => {
      const answered = await forward();
      await Promise.resolve(backend.close).then((close) => void close());
      return answered;
    },
  });
  const run = runProbeOn(backend.url, sandbox, ['--call', 'rooms.update', ...ARGS]);
  await expect(run).rejects.toThrow(/^后端 http:\/\/127\.0\.0\.1:\d+ 拒绝连接/);
});
