import { connect } from 'node:net';
import { describe, expect } from 'vitest';
import { rooms } from '#contracts/calls/rooms.ts';
import { uploads } from '#contracts/calls/uploads.ts';
import { bases } from '#contracts/envelopes.ts';
import { depts } from '#seed/fixed-ids.ts';
import { png } from '../../support/pictures.ts';
import { rawRequest, type TestSandbox } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';

const NOT_UTF8 = '请求内容不是有效的 UTF-8 文本';
const BAD_ADDRESS = '请求地址不正确';
/** 舞蹈房 in GBK, which is not valid UTF-8. */
const GBK = Buffer.from([0xce, 0xe8, 0xb5, 0xb8, 0xb7, 0xbf]);

const jsonWith = (before: string, bytes: Buffer, after: string): Buffer =>
  Buffer.concat([Buffer.from(before), bytes, Buffer.from(after)]);
const send = async (url: string, body: Buffer, headers: Record<string, string>) => {
  const { status, json } = await rawRequest(url, { method: 'POST', body: new Uint8Array(body), headers });
  const { respMsg, message } = json as { respMsg?: string; message?: string };
  return [status, respMsg ?? message];
};
const rows = async (sandbox: TestSandbox) => (await rawRequest(`${sandbox.url}/__mock/db/room`)).text;

describe('invalid UTF-8 is refused, not replaced', () => {
  const broken: [what: string, bytes: Buffer][] = [
    ['GBK', GBK],
    ['a cut character', Buffer.from('房').subarray(0, 2)],
    ['a surrogate', Buffer.from([0xed, 0xa0, 0x80])],
    ['an overlong form', Buffer.from([0xc0, 0xaf])],
  ];
  for (const [what, bytes] of broken)
    it(`in a JSON body: ${what}`, async ({ sandbox, qiming }) => {
      const before = await rows(sandbox);
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${qiming.token}` };
      const room = jsonWith('{"roomName":"', bytes, `","deptId":"${depts.binjiang}"}`);
      expect(await send(sandbox.url + bases.business + rooms.add.path, room, headers)).toEqual([400, NOT_UTF8]);
      const copy = jsonWith('{"name":"', bytes, '"}');
      expect(await send(`${sandbox.url}/__mock/snapshots`, copy, headers)).toEqual([400, NOT_UTF8]);
      expect(await rows(sandbox)).toBe(before);
    });

  it('in a JSON body as an escaped lone surrogate', async ({ sandbox, qiming }) => {
    const before = await rows(sandbox);
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${qiming.token}` };
    const room = Buffer.from(`{"roomName":"房\\ud83d","deptId":"${depts.binjiang}"}`);
    expect(await send(sandbox.url + bases.business + rooms.add.path, room, headers)).toEqual([400, NOT_UTF8]);
    expect(await rows(sandbox)).toBe(before);
    await qiming.data(rooms.add, { roomName: '琴房 🎹', deptId: depts.binjiang });
  });

  for (const query of ['roomName=%CE%E8', 'roomName=%E6%88', 'roomName=%ED%A0%80', '%CE%E8=1', 'roomName=100%'])
    it(`in a query: ${query}`, async ({ sandbox, qiming }) => {
      const headers = { authorization: `Bearer ${qiming.token}` };
      for (const path of [bases.business + rooms.list.path, '/__mock/counts', '/__mock/db/room']) {
        const { status, json } = await rawRequest(`${sandbox.url}${path}?${query}`, { headers });
        expect([path, status, (json as { respMsg: string }).respMsg]).toEqual([path, 400, BAD_ADDRESS]);
      }
    });

  it('in a path of the control API', async ({ sandbox }) => {
    const { status, json } = await rawRequest(`${sandbox.url}/__mock/snapshots/%CE%E8`, { method: 'DELETE' });
    expect([status, json]).toMatchObject([400, { respMsg: BAD_ADDRESS }]);
  });

  it('as unencoded bytes in an address', async ({ sandbox, server, qiming }) => {
    const path = `/s/${sandbox.id}${bases.business}${rooms.list.path}?pageNum=1&pageSize=20&roomName=`;
    const reply = await new Promise<string>((resolve, reject) => {
      const socket = connect(server.port, '127.0.0.1');
      const head = ` HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${qiming.token}\r\nConnection: close\r\n\r\n`;
      const parts: Buffer[] = [];
      socket.on('data', (part: Buffer) => parts.push(part));
      socket.on('end', () => resolve(Buffer.concat(parts).toString()));
      socket.on('error', reject);
      socket.write(Buffer.concat([Buffer.from(`GET ${path}`), Buffer.from('房'), Buffer.from(head)]));
    });
    expect(reply).toMatch(/^HTTP\/1.1 400 /);
    expect(reply).toMatch(/请求(地址|格式)不正确/);
  });

  it('in the name of a file', async ({ sandbox }) => {
    const upload = async (name: Buffer) => {
      const head = Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="');
      const body = [
        head,
        name,
        Buffer.from('.png"\r\nContent-Type: image/png\r\n\r\n'),
        png(),
        Buffer.from('\r\n--b--'),
      ];
      const headers = { 'content-type': 'multipart/form-data; boundary=b' };
      const url = sandbox.url + bases.auth + uploads.image.path;
      const init = { method: 'POST', headers, body: new Uint8Array(Buffer.concat(body)) };
      return (await rawRequest(url, init)).json as { message: string; data: { fileName: string } | null };
    };
    expect(await upload(GBK)).toMatchObject({ message: '文件名不是有效的 UTF-8 文本', data: null });
    for (const name of ['营业执照', 'résumé', '照片 🎹', 'a \ufffd b'])
      expect(await upload(Buffer.from(name))).toMatchObject({ data: { fileName: `${name}.png` } });
  });

  it('a valid query with Chinese, a plus sign or an escaped percent sign is accepted', async ({ sandbox, qiming }) => {
    const headers = { authorization: `Bearer ${qiming.token}` };
    const address = `${sandbox.url}${bases.business}${rooms.list.path}?pageNum=1&pageSize=20&roomName=`;
    for (const name of ['%E6%88%BF', 'a+b', '100%25'])
      expect((await rawRequest(address + name, { headers })).json).toMatchObject({ respCode: '0000' });
  });
});
