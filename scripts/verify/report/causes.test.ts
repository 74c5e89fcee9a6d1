import { describe, expect, it } from 'vitest';
import type { Discrepancy } from '../result.ts';
import { findingsOf } from './causes.ts';
import { htmlReport } from './html.ts';
import { junitReport } from './junit.ts';
import { terminalReport } from './terminal.ts';
import type { Entry } from './entry.ts';
import type { Report } from './report.ts';

const fault = (field: string, expected: string, found: string, foundKind?: string): Discrepancy => ({
  field,
  expected,
  found,
  sentence: '',
  ...(foundKind !== undefined && { foundKind }),
});
const header = fault('响应头 access_token', '有内容', '缺失');

function entry(call: string, faults: Discrepancy[], more: Partial<Entry> = {}): Entry {
  return {
    description: `${call}: returns the requested data`,
    call,
    domain: call.split('.')[0] ?? '',
    provisional: false,
    outcome: faults.length > 0 ? 'broken' : 'held',
    request: `GET /${call}`,
    faults,
    reason: null,
    screens: [],
    notice: '',
    without: null,
    curl: faults.length > 0 ? `curl '/${call}'` : null,
    milliseconds: 1,
    ...more,
  };
}

const reportOf = (entries: readonly Entry[]): Report => ({
  backend: 'http://127.0.0.1',
  begun: new Date('2026-11-29T16:05:00Z'),
  testTenant: null,
  chosen: entries.length,
  heldBefore: 0,
  ended: null,
  entries,
  domains: [...new Set(entries.map(({ domain }) => domain))].map((domain) => ({
    domain,
    held: 0,
    broken: entries.filter((one) => one.domain === domain && one.outcome === 'broken').length,
    notOffered: 0,
    notSent: 0,
  })),
  findings: findingsOf(entries),
  times: [],
  screens: [],
  waiting: [],
});

const extents = (entries: readonly Entry[]) =>
  findingsOf(entries).map(({ faults, entries: members }) => [faults.map(({ field }) => field), members.length]);

describe('grouping of failures by cause', () => {
  it('counts one missing header once, however many calls lack it', () => {
    const entries = Array.from({ length: 259 }, (_, index) => entry(`rooms.call${index}`, [header]));
    expect(extents(entries)).toEqual([[['响应头 access_token'], 259]]);
  });

  it('ignores the row and the value, but not the kind of the value', () => {
    const capacity = (row: number, found: string, kind: string) =>
      entry('rooms.list', [fault(`data.rows[${row}].capacity`, '整数', found, kind)]);
    expect(extents([capacity(0, '"12"', '文本'), capacity(3, '"30"', '文本')])).toEqual([
      [['data.rows[0].capacity'], 2],
    ]);
    expect(extents([capacity(0, '"12"', '文本'), capacity(0, '1.5', '小数')])).toHaveLength(2);
  });

  it('reports one finding if three fields have values of the same wrong type, and names the fields', () => {
    const id = (name: string) => fault(`data.rows[0].${name}`, '文本', '整数 1843200000000000000', '整数');
    const entries = ['roomId', 'deptId', 'studentId'].map((name) => entry(`${name}.list`, [id(name)]));
    const [finding, ...others] = findingsOf(entries);
    expect(others).toEqual([]);
    expect(finding?.entries).toHaveLength(3);
    expect(finding?.faults[0]?.sentence).toBe('3 个字段都这样：roomId、deptId、studentId');
    expect(findingsOf(entries.slice(0, 2))).toHaveLength(2);
  });

  it('ignores the values in the description of a response', () => {
    const misshapen = (row: number, value: string) =>
      entry('rooms.list', [fault('', '成功', `不符合契约：data.rows[${row}].createTime：应为文本，实为整数 ${value}`)]);
    expect(extents([misshapen(0, '1768624740000'), misshapen(2, '1757925680000')])).toEqual([[[''], 2]]);
    expect(
      extents([400, 403].map((status) => entry('rooms.list', [fault('HTTP 状态', '200', `${status}`)]))),
    ).toHaveLength(2);
  });

  it('keeps missing values of different fields apart', () => {
    const missing = ['null', '""'].flatMap((found) =>
      ['roomName', 'deptName', 'courseName'].map((name) => entry(`${name}.list`, [fault(name, '文本', found, found)])),
    );
    expect(findingsOf(missing)).toHaveLength(6);
  });

  it('counts response codes of a wrong kind once, whatever their values are', () => {
    const code = (found: string) => entry('rooms.list', [fault('respCode', '文本', found, '整数')]);
    expect(extents([code('整数 0'), code('整数 511'), code('整数 512')])).toEqual([[['respCode'], 3]]);
  });

  it('distinguishes response codes and states', () => {
    const code = (found: string) => entry('rooms.add', [fault('respCode', '"0000"', found)]);
    expect(extents([code('"0409"'), code('"0500"'), code('"0409"')]).map(([, count]) => count)).toEqual([2, 1]);
    const state = (sentence: string) => entry('rooms.add', [{ ...fault('', '', ''), sentence }]);
    expect(extents([state('a'), state('b'), state('a')]).map(([, count]) => count)).toEqual([2, 1]);
  });

  it('separates a success in place of a refusal from a wrong refusal code, and puts it first', () => {
    const code = (call: string, found: string) =>
      entry(call, [fault('respCode', '符合 /^(0404|0403)$/', found, '文本')]);
    const entries = [code('rooms.update', '"0409"'), code('rooms.remove', '"0409"'), code('students.detail', '"0000"')];
    expect(findingsOf(entries).map(({ calls }) => calls)).toEqual([
      ['students.detail'],
      ['rooms.update', 'rooms.remove'],
    ]);
  });

  it('joins discrepancies that always occur together, and keeps the others apart', () => {
    const [name, id] = [fault('data.roomName', '文本', 'null'), fault('data.roomId', '文本', 'null')];
    const entries = [entry('rooms.detail', [header, name, id]), entry('rooms.list', [header])];
    expect(extents(entries)).toEqual([
      [['响应头 access_token'], 2],
      [['data.roomName', 'data.roomId'], 1],
    ]);
  });
});

describe('findings in the reports', () => {
  const entries = [
    entry('rooms.list', [header]),
    entry('rooms.detail', [header]),
    entry('clas.list', [header]),
    entry('clas.add', [fault('respCode', '"0000"', '"0409"')]),
    entry('clas.detail', []),
  ];
  const report = reportOf(entries);

  it('the terminal prints one finding with its extent and one example', () => {
    const text = terminalReport(report);
    expect(text.match(/^✗ /gm)).toHaveLength(2);
    expect(text).toContain(
      '✗ 1. 响应头 access_token：应为有内容，实为缺失\n   3 个交互，3 个接口：rooms.list、rooms.detail、clas.list\n   例如：rooms.list: returns the requested data\n   请求：GET /rooms.list\n   重现：curl',
    );
    expect(text).toContain('✗ 2. clas.add: returns the requested data\n   请求：GET /clas.add\n');
    expect(text.match(/curl/g)).toHaveLength(2);
  });

  it('the page has one article for each finding, and all entries in a collapsed part', () => {
    const page = htmlReport(report);
    expect(page.match(/<article class="finding">/g)).toHaveLength(2);
    expect(page).toContain('不符合契约：2 个原因，4 个交互');
    expect(page).toContain('开始于 2026-11-30 00:05（上海时间）');
    const all = page.slice(page.indexOf('<details class="section" id="all">'));
    for (const { description } of entries) expect(all).toContain(description);
    expect(all.match(/class="entry"/g)).toHaveLength(5);
    expect(page).toContain('<button type="button" data-entry="1">rooms.detail: returns the requested data</button>');
  });

  it('JUnit counts every failure, names its cause, and lists the causes', () => {
    const xml = junitReport(report);
    expect(xml.match(/<failure /g)).toHaveLength(4);
    expect(xml).toMatch(/<testsuite name="rooms" .* timestamp="2026-11-29T16:05:00\.000Z">/);
    expect(xml.match(/<failure message="[^"]*" type="原因 1"/g)).toHaveLength(3);
    expect(xml).toContain(
      '<property name="原因 1" value="3 个交互，3 个接口 (rooms.list、rooms.detail、clas.list): 响应头 access_token：应为有内容，实为缺失"/>',
    );
  });
});

describe('session repeats in the reports', () => {
  const repeats = ['rooms.list', 'rooms.add'].flatMap((call) =>
    (['cookie', 'expired'] as const).map((sessionCase) =>
      entry(call, [], { domain: '会话', sessionCase, description: `${call}: ${sessionCase}` }),
    ),
  );

  it('are one line in the terminal, one row for each call in the page, and one test case for each call in JUnit', () => {
    const report = reportOf(repeats);
    expect(terminalReport(report)).toContain('会话：2 个接口 × 2 种情形，全部通过');
    expect(htmlReport(report).match(/<tr><th scope="row">rooms\.\w+<\/th><td class="held">/g)).toHaveLength(2);
    expect(junitReport(report)).toContain('<testsuite name="会话" tests="2" failures="0"');
    expect(junitReport(report)).toContain('name="rooms.add: 只有 Cookie、登录失效"');
  });

  it('count a call as failed if one situation fails, and the finding names the situation', () => {
    const broken = entry('rooms.add', [header], {
      domain: '会话',
      sessionCase: 'renewable',
      description: 'rooms.add: 0512',
    });
    const report = reportOf([...repeats, broken]);
    expect(terminalReport(report)).toContain('会话：2 个接口 × 3 种情形，通过 0  不符 1');
    expect(terminalReport(report)).toContain('✗ 1. rooms.add: 0512');
    expect(junitReport(report)).toContain('<testsuite name="会话" tests="2" failures="1"');
  });
});
