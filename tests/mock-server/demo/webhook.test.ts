import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type WebhookFormat, type WebhookState, webhookFormats } from '#contracts/control/webhook.ts';
import { WebhookSender } from '#mock-server/demo/webhook/webhook-sender.ts';
import { type Link, open } from '../../support/links.ts';
import { startLockedServer } from '../../support/locked-server.ts';
import { rawRequest, startTestServer, type TestServer } from '../../support/server.ts';

interface Message {
  path: string | undefined;
  body: Record<string, unknown>;
}

/** Receiver on this machine. It responds to the messages with `answers` in order, and then repeats the last one. */
let receiver: Server;
let messages: Message[];
let answers: { status: number; body: string; location?: string }[];
const ACCEPTED: (typeof answers)[number] = { status: 200, body: '{"errcode":0,"code":0}' };

beforeEach(async () => {
  [messages, answers] = [[], [ACCEPTED]];
  receiver = createServer((req, res) => {
    let text = '';
    req.on('data', (chunk) => (text += String(chunk)));
    req.on('end', () => {
      messages.push({ path: req.url, body: JSON.parse(text) as Message['body'] });
      const { status, body, location } = answers.length > 1 ? (answers.shift() ?? ACCEPTED) : (answers[0] ?? ACCEPTED);
      res.writeHead(status, location ? { location } : {}).end(body);
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => receiver.close(resolve)));

const addressOf = (path = '/robot/send?key=0123456789abcdef'): string =>
  `http://127.0.0.1:${(receiver.address() as AddressInfo).port}${path}`;

describe('webhook', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  afterEach(() => send('DELETE', '/__mock/webhook'));

  const send = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const init = body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const { json } = await rawRequest(server.url + path, { method, ...init });
    const { respCode, respMsg, data } = json as { respCode: string; respMsg: string; data: T };
    if (respCode !== '0000') throw new Error(respMsg);
    return data;
  };
  const save = (format: WebhookFormat, address?: string): Promise<WebhookState> =>
    send('PUT', '/__mock/webhook', { format, ...(address && { address }) });
  const link = (name: string): Promise<Link> => send('POST', '/__mock/links', { name, scenario: 'standard' });

  const TEXTS: Readonly<Record<WebhookFormat, (text: unknown) => object>> = {
    wecom: (content) => ({ msgtype: 'text', text: { content } }),
    dingtalk: (content) => ({ msgtype: 'text', text: { content } }),
    feishu: (text) => ({ msg_type: 'text', content: { text } }),
    json: (text) => ({ event: 'first-opening', customer: '王校长', device: 'phone', at: expect.any(String), text }),
  };
  for (const format of webhookFormats)
    it(`receives the first opening of a link once, in the format ${format}`, async () => {
      await save(format, addressOf());
      const made = await link('王校长');
      await open(server.url, made, { device: 'phone' });
      await open(server.url, made);
      await vi.waitFor(() => expect(messages).toHaveLength(1));
      const text = expect.stringMatching(/^演示通知：“王校长”第一次打开了演示（手机，\d{4}-\d\d-\d\d \d\d:\d\d）$/);
      expect(messages[0]).toEqual({ path: '/robot/send?key=0123456789abcdef', body: TEXTS[format](text) });
      await vi.waitFor(async () =>
        expect(await send('GET', '/__mock/webhook')).toMatchObject({ pending: 0, last: { isOk: true } }),
      );
      expect(messages).toHaveLength(1);
    });

  it('receives a finished demo script once, also while the visitor is only watching', async () => {
    const { root, visit } = await open(server.url, await link('看完脚本'));
    await save('json', addressOf());
    await send('POST', `${root}/__mock/tours/campus-week`, {});
    const { steps } = await send<{ steps: { id: string; page: string; ticksItself: boolean }[] }>(
      'GET',
      `${root}/__mock/tour`,
    );
    const last = steps.at(-1);
    expect(last?.ticksItself).toBe(false);
    const opened = { route: last?.page.split('?')[0], username: 'qiming01', isOpened: true };
    await send('PUT', `${root}/__mock/visits/${visit}`, opened);
    for (let times = 0; times < 2; times += 1) {
      await send('POST', `${root}/__mock/tour-step`, { step: last?.id });
      await send('POST', `${root}/__mock/tour-shown`, { step: last?.id });
    }
    await vi.waitFor(() => expect(messages).toHaveLength(1));
    expect(messages[0]?.body).toMatchObject({ event: 'script-finished', customer: '看完脚本' });
  });

  it('shows its address masked, and keeps it when only the format changes', async () => {
    const { webhook } = await save('wecom', addressOf());
    expect(webhook?.maskedAddress).toBe(`${new URL(addressOf()).origin}/…cdef`);
    expect(JSON.stringify(await send('GET', '/__mock/webhook'))).not.toContain('0123456789');
    await save('json');
    expect(await send('POST', '/__mock/webhook', { format: 'json' })).toEqual({ isOk: true, message: '已送达' });
    expect(messages[0]).toMatchObject({ path: '/robot/send?key=0123456789abcdef', body: { event: 'test' } });
  });

  for (const [name, answer, message] of [
    [
      'an error of the robot',
      { status: 200, body: '{"errcode":93000,"errmsg":"invalid webhook url"}' },
      '错误码 93000',
    ],
    ['an answer of another kind', { status: 200, body: '<html>' }, '不是这种机器人的格式'],
    ['an error status', { status: 500, body: '' }, '对方返回错误 500'],
    ['a redirect', { status: 302, body: '', location: 'http://127.0.0.1:1/' }, '转到另一个地址'],
  ] as const)
    it(`reports ${name} without the address`, async () => {
      answers = [answer];
      const outcome = await send<{ isOk: boolean; message: string }>('POST', '/__mock/webhook', {
        format: 'wecom',
        address: addressOf(),
      });
      expect(outcome).toEqual({ isOk: false, message: expect.stringContaining(message) });
      expect(outcome.message).not.toContain('127.0.0.1');
    });

  it('reports an unreachable receiver; the link still opens', async () => {
    await save('wecom', 'http://127.0.0.1:1/robot/send?key=0123456789abcdef');
    expect((await open(server.url, await link('没有网络'))).root).toMatch(/^\/s\//);
    await vi.waitFor(async () =>
      expect(await send('GET', '/__mock/webhook')).toMatchObject({
        last: { isOk: false, message: expect.stringMatching(/拒绝连接|无法连接/) },
      }),
    );
  });

  for (const address of ['ftp://example.com/', 'file:///etc/passwd', 'example.com', 'https://user:secret@example.com/'])
    it(`rejects the address ${address}`, async () => {
      await expect(save('json', address)).rejects.toThrow('http:// 或 https://');
      await expect(send('POST', '/__mock/webhook', { format: 'json', address })).rejects.toThrow('http://');
      expect((await send<WebhookState>('GET', '/__mock/webhook')).webhook).toBeNull();
    });

  it('requires an address when it is saved for the first time', async () => {
    await expect(save('json')).rejects.toThrow('请输入接收通知的地址');
  });
});

describe('sender of the webhook', () => {
  it('repeats a message after an error, and stops when it has been accepted', async () => {
    answers = [{ status: 503, body: '' }, ACCEPTED];
    const sender = new WebhookSender(() => ({ format: 'json', address: addressOf() }), [0, 1, 1]);
    sender.notify({ event: 'test', at: '2026-11-30 09:00:00' });
    await vi.waitFor(() => expect(sender.pending).toBe(0));
    expect([messages.length, sender.last?.isOk]).toEqual([2, true]);
  });

  it('gives up after the last attempt, and drops messages above the limit', async () => {
    answers = [{ status: 503, body: '' }];
    const sender = new WebhookSender(() => ({ format: 'json', address: addressOf() }), [0, 1]);
    for (let count = 0; count < 60; count += 1) sender.notify({ event: 'test', at: '2026-11-30 09:00:00' });
    expect(sender.pending).toBe(50);
    await vi.waitFor(() => expect(sender.pending).toBe(0), { timeout: 10_000 });
    expect([messages.length, sender.last]).toEqual([100, expect.objectContaining({ isOk: false })]);
  });
});

it('is known to operators of a locked server only', async () => {
  const server = await startLockedServer();
  const { root, visitor, owner } = await server.lockedSandbox({ id: 'webhook-keys' });
  for (const { key } of [visitor, owner])
    expect((await server.ask(key, 'GET', `${root}/__mock/webhook`)).status).toBe(403);
  expect((await server.ask(server.serverKey, 'GET', '/__mock/webhook')).status).toBe(200);
  await server.close();
});
