import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roomExample } from '#contracts/examples/entities/room.ts';
import { runCommand } from '#scripts/backend/traffic/command.ts';
import { runQuietly, textOfFolder } from '../support.ts';
import { harOf, ok, type Recorded } from './har.ts';

const folder = mkdtempSync(join(tmpdir(), 'traffic-privacy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Secrets and personal data, by their place in the recording. No output may contain any of them. */
const secrets = {
  token: 'eyJhbGciOiJIUzI1NiJ9.c2VjcmV0LXRva2Vu.qWERtyUI',
  cookie: 'reqToken-9f8e7d6c5b4a',
  password: 'Kj7-geheim-Wort',
  phone: '13987654321',
  otherPhone: '13700001234',
  name: '欧阳测试丽',
  pinyin: 'ouyangceshili',
  identity: '330102199003078888',
  address: '湖州市暗巷路 77 号',
  email: 'secret.person@school.example',
  key: 'zhuGeMiMi',
  camel: 'ouyangLi',
  account: 'userOuyang',
  nickname: 'teacherOuyangLi',
  code: 'SECRETCODE-42',
  message: '学员诸葛秘密已存在',
  note: 'family-note-not-to-be-read',
  big: '998877665544332211',
  session: 'JSESS-41d8cd98f00b204e',
  upper: 'OUYANGLI',
  host: 'ouyang-private-host',
  upload: '体检表-诸葛秘密.pdf',
  nested: '备注里的身份证 330102198001017777',
  header: 'trace-of-zhuge-17',
  field: 'studentZhugeMiMi',
} as const;

const LIST = '/business/api/sc/room/list/searchList';
const rowOf = (values: object) => ({ ...roomExample, ...values });

const recorded: Recorded[] = [
  {
    method: 'POST',
    path: '/loginAuth/wk/auth/api/auth/login',
    body: { code: 200, message: secrets.message, data: { token: secrets.token, phone: secrets.phone } },
    headers: [{ name: 'Set-Cookie', value: secrets.cookie }],
    request: {
      headers: [{ name: 'Authorization', value: `Bearer ${secrets.token}` }],
      cookies: [{ name: 'reqToken', value: secrets.cookie }],
      postData: { text: JSON.stringify({ username: secrets.pinyin, password: secrets.password }) },
    },
  },
  {
    path: `${LIST}?phone=${secrets.phone}&token=${secrets.token}`,
    body: ok({ rows: [rowOf({ roomId: Number(secrets.phone) })], total: 1 }),
  },
  {
    path: LIST,
    body: ok({ rows: [rowOf({ inUse: secrets.name, createTime: secrets.identity })], total: secrets.note }),
  },
  {
    path: LIST,
    body: ok({
      rows: [rowOf({ inUse: secrets.otherPhone, roomName: { [secrets.key]: secrets.address } })],
      total: secrets.big,
    }),
  },
  { path: LIST, body: { respCode: secrets.code, respMsg: secrets.message, [secrets.key]: secrets.email } },
  { path: LIST, body: { code: 1, msg: secrets.message, [secrets.name]: secrets.email, [secrets.pinyin]: 1 } },
  { path: LIST, body: `<html>${secrets.name} ${secrets.token}</html>` },
  { path: LIST, body: `"${secrets.token}"` },
  { path: LIST, status: 500, body: { error: secrets.message, trace: `at ${secrets.pinyin}.java` } },
  { path: `/business/api/sc/student/byPhone/${secrets.phone}`, body: {} },
  { path: `/business/api/sc/user/${secrets.pinyin}/${encodeURIComponent(secrets.name)}`, body: {} },
  { path: `/business/api/sc/user/${secrets.camel}`, body: { [secrets.camel]: 1 } },
  { path: `/business/api/sc/user/${secrets.account}/${secrets.nickname}`, body: {} },
  { path: `/loginAuth/sso/${secrets.token}/${secrets.identity}/${secrets.email}`, body: {} },
  { path: `${LIST};jsessionid=${secrets.session}`, body: {} },
  { path: `/business/api/sc/student/${encodeURIComponent(encodeURIComponent(secrets.name))}`, body: {} },
  {
    path: LIST,
    body: ok({
      rows: [rowOf({ roomName: JSON.stringify({ text: secrets.nested }), capacity: secrets.nested })],
      total: 1,
    }),
  },
  {
    path: LIST,
    body: ok({ rows: [{ ...roomExample, inUse: [secrets.upper], [secrets.field]: { [secrets.field]: 1 } }], total: 1 }),
  },
  { path: LIST, body: ok({ [secrets.field]: [], rows: { [secrets.field]: roomExample } }) },
  { path: `${LIST}#${secrets.token}`, body: [secrets.name] },
  {
    method: 'POST',
    path: '/business/api/system/upload/image',
    status: 413,
    body: secrets.message,
    headers: [
      { name: 'Content-Disposition', value: `attachment; filename="${secrets.upload}"` },
      { name: 'X-Trace', value: secrets.header },
    ],
    request: {
      url: `https://${secrets.host}:${secrets.password}@${secrets.host}.example/business/api/system/upload/image`,
      postData: {
        mimeType: 'multipart/form-data',
        params: [{ name: 'file', fileName: secrets.upload, value: secrets.phone }],
      },
    },
  },
  { path: LIST, status: 200, content: { mimeType: `text/${secrets.upper}`, text: secrets.nested, size: 99 } },
  { method: secrets.code, path: `/business/api/${secrets.note}`, body: {} },
  {
    path: '/business/api/sc/claTime/calendar',
    body: ok({ [secrets.name]: [{ claId: 1 }], [secrets.pinyin]: secrets.phone }),
  },
];

describe('recorded traffic', () => {
  let printed = '';
  let written = '';

  beforeAll(async () => {
    const file = join(folder, 'recording.har');
    const report = join(folder, 'report');
    writeFileSync(file, harOf(recorded));
    const terminal = await runQuietly(runCommand, file, '--report', report);
    const json = await runQuietly(runCommand, file, '--json');
    printed = `${terminal.text}\n${json.text}`;
    written = textOfFolder(report);
  });

  it('is reported with its faults', () => {
    expect(printed).toContain('rooms.list');
    for (const text of [printed, written])
      for (const rule of ['field-type', 'enum-unknown', 'no-envelope', 'status-error']) expect(text).toContain(rule);
  });

  it.each(Object.entries(secrets))('never shows the %s', (_, secret) => {
    for (const text of [printed, written]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(encodeURIComponent(secret));
      expect(text).not.toContain(Buffer.from(secret).toString('base64'));
    }
  });
});

it('is reported in English without Chinese text, except for titles of screens and texts of the console', async () => {
  const file = join(folder, 'recording.har');
  const { text } = await runQuietly(runCommand, file, '--lang', 'en');
  const tables = text.indexOf('Codes seen');
  const lines = text
    .slice(0, tables)
    .split('\n')
    .filter((line) => !/^ {3}(Screens|A user sees)/.test(line));
  expect(tables).toBeGreaterThan(0);
  expect(lines.join('\n')).not.toMatch(/[\u4e00-\u9fff]/);
});
