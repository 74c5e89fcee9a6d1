import { expect, it } from 'vitest';
import { SOME_ID } from '../pact/patterns.ts';
import { parseMismatches, discrepanciesOf } from './mismatches.ts';
import { faultLine } from './report/fault-line.ts';

/** The messages have the verifier's own wording. */
it.each([
  [
    '$.respCode',
    "Expected '0001' (String) to be equal to '0000' (String)",
    '"0000"',
    '"0001"',
    'respCode：应为 "0000"，实为 "0001"',
  ],
  ['$.data.q', "Expected '2' (String) to be a number", '2', '"2"', 'data.q：应为数字，实为 "2"'],
  ['$.data.n', "Expected '1' (String) to be an integer", '1', '"1"', 'data.n：应为整数，实为 "1"'],
  ['$.data.m', 'Expected 1 (Integer) to be a decimal number', '1.5', '1', 'data.m：应为小数，实为 1'],
  ['$.data.id', "Expected 'x' to match '^\\d+$'", '"1"', '"x"', 'data.id：应为符合 /^\\d+$/，实为 "x"'],
  [
    '$.data.parentId',
    `Expected '-1' to match '${SOME_ID}'`,
    '"18"',
    '"-1"',
    'data.parentId：应为一行的编号（字母、数字、_ 和 -，不是 -1），实为 "-1"',
  ],
  [
    '$.data.list',
    'Expected [] (size 0) to have minimum size of 1',
    '[]',
    '[]',
    'data.list：应为至少 1 个元素，实为 0 个元素',
  ],
  [
    '$.data.s',
    "Expected 5 (Integer) to be the same type as 'xyz' (String)",
    '"xyz"',
    '5',
    'data.s：应为文本，实为整数 5',
  ],
  [
    '$.data.o',
    'Type mismatch: Expected null (Null) to be the same type as {"k":1} (Object)',
    '{"k":1}',
    '',
    'data.o：应为对象，实为 null',
  ],
  [
    '$',
    "Failed to parse the actual body: 'expected ident at line 1 column 2'",
    '',
    'no',
    '响应：应为 JSON，实为不是 JSON',
  ],
  [
    '$.data.token',
    "Expected 123 (Integer) to be the same type as 'abc' (String)",
    '"abc"',
    '123',
    'data.token：应为文本，实为（不显示）',
  ],
  ['$.data.rows', 'Expected an empty List but received [{"name":"x"}]', '[]', '', 'data.rows：应为空列表，实为有内容'],
  [
    '$',
    "Expected binary contents to have content type 'application/pdf' but detected contents was 'application/zip'",
    '',
    '',
    '文件的内容：应为 application/pdf，实为 application/zip',
  ],
  ['$.data.x', 'An unknown message', '', '', 'data.x：An unknown message'],
  [
    '$.respCode',
    "Expected 511 (Integer) to be equal to '0511' (String)",
    '"0511"',
    '511',
    'respCode：应为文本，实为整数 511；respCode 是文本，前面的 0 不能省略',
  ],
  [
    '$.data.rows[0].roomId',
    "Expected 18432 (Integer) to be the same type as '1843200000000000101' (String)",
    '"1843200000000000101"',
    '18432',
    'data.rows[0].roomId：应为文本，实为整数 18432；编号须写成文本：19 位的数字在浏览器中会失去末位',
  ],
  [
    '$.data.createTime',
    String.raw`Expected '2026-09-05T10:00:00' to match '^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?$'`,
    '',
    '"2026-09-05T10:00:00"',
    'data.createTime：应为格式 yyyy-MM-dd HH:mm:ss，实为 "2026-09-05T10:00:00"',
  ],
  ['$.respCode', "Expected '0409' to match '^(0404|0403)$'", '', '"0409"', 'respCode：应为 0404 或 0403，实为 "0409"'],
  ['$.respMsg', String.raw`Expected '' to match '[\s\S]+'`, '', '""', 'respMsg：应为有内容，实为 ""'],
])('translates the mismatch at %s: %s', (path, mismatch, expected, actual, line) => {
  expect(discrepanciesOf({ type: 'BodyMismatch', path, mismatch, expected, actual }).map(faultLine)).toEqual([line]);
});

it('lists each missing field separately, and reports a wrong status and a missing header', () => {
  const missing = { path: '$.data.rows[0]', mismatch: 'Actual map is missing the following keys: roomId, roomName' };
  expect(discrepanciesOf(missing).map(faultLine)).toEqual([
    'data.rows[0].roomId：应为有这个字段，实为缺失',
    'data.rows[0].roomName：应为有这个字段，实为缺失',
  ]);
  expect(discrepanciesOf({ type: 'StatusMismatch', expected: 200, actual: 500 }).map(faultLine)).toEqual([
    'HTTP 状态：应为 200，实为 500',
  ]);
  const header = { type: 'HeaderMismatch', key: 'access_token', expected: '"t"', actual: '' };
  expect(discrepanciesOf(header).map(faultLine)).toEqual(['响应头 access_token：应为 t，实为缺失']);
  const token = { ...header, expected: '"pact-token"' };
  expect(discrepanciesOf(token).map(faultLine)).toEqual(['响应头 access_token：应为有内容，实为缺失']);
});

it('reports only the wrong kind of a value, not the pattern that it therefore does not match', () => {
  const path = '$.data.createTime';
  const mismatches = [
    {
      path,
      mismatch: "Expected 1768624740000 (Integer) to be the same type as '2026' (String)",
      actual: '1768624740000',
    },
    { path, mismatch: String.raw`Expected 1768624740000 to match '^\d{4}-\d\d'`, actual: '1768624740000' },
  ];
  expect(parseMismatches(JSON.stringify({ errors: [{ mismatch: { mismatches } }] })).map(faultLine)).toEqual([
    'data.createTime：应为文本，实为整数 1768624740000',
  ]);
});

it('reports a column that is wrong in every row only once, and an unknown report verbatim', () => {
  const mismatches = [0, 1, 2].map((row) => ({
    path: `$.data.rows[${row}].capacity`,
    mismatch: `Expected '${row}' (String) to be an integer`,
    actual: `"${row}"`,
  }));
  expect(parseMismatches(JSON.stringify({ errors: [{ mismatch: { mismatches } }] })).map(faultLine)).toEqual([
    'data.rows[0].capacity：应为整数，实为 "0"；另有 2 处相同',
  ]);
  expect(parseMismatches('Pact core crashed').map(faultLine)).toEqual(['Pact core crashed']);
});
