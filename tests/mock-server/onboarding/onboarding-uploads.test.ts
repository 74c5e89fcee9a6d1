import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { uploads as calls } from '#contracts/calls/uploads.ts';
import { IMAGE_MAX_BYTES } from '#contracts/formats/upload.ts';
import { bases } from '#contracts/envelopes.ts';
import { fileOf, gif, jpeg, jpegSegment, png, pngChunk } from '../../support/pictures.ts';
import {
  type Caller,
  rawRequest,
  startTestServer,
  temporaryFolder,
  type TestSandbox,
  type TestServer,
} from '../../support/server.ts';

const KINDS = '请上传 JPG、PNG 或 GIF 图片';
const LOGO = '请上传 JPG 或 PNG 图片';
const RENAMED = '文件扩展名与实际格式不一致，请重新选择';
const BROKEN = '图片内容不完整或不正确，请重新选择';
const PIXELS = '图片像素过大，不能超过 3000 万像素';
const EMPTY = '文件内容为空，请重新选择';

const text = (content: string): Buffer => Buffer.from(content, 'latin1');
const svg = text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const page = text('<!doctype html><script>alert(1)</script>');
/** Returns the picture with its pixels overwritten. The chunks keep their lengths. */
function garbled(picture: Buffer): Buffer {
  const copy = Buffer.from(picture);
  const at = copy.indexOf('IDAT') + 4;
  return copy.fill(0x5a, at, at + copy.readUInt32BE(at - 8));
}
/** Returns the head of a picture followed by 4 kB of bytes without meaning. */
const withGarbage = (head: Buffer): Buffer =>
  Buffer.concat([head, Buffer.from(Array.from({ length: 4_096 }, (_, at) => (at * at * 7 + at * 31) % 256))]);
/** Returns a PNG of 2 × 2 pixels with this image data. */
const pngWith = (data: Buffer): Buffer => {
  const [head, end] = [png().subarray(0, 33), png().subarray(-12)];
  return Buffer.concat([head, pngChunk('IDAT', data), end]);
};
const png40k = png({ width: 30_000, height: 30_000 });
const filler = (kilobytes: number): Buffer[] =>
  Array.from({ length: kilobytes }, () => jpegSegment(0xfe, Buffer.alloc(1_020, 0x20)));

const almostLimit = jpeg({ more: filler(10_200) });
/** Exactly 10 MB, the allowed maximum (Spec 1 §9). */
const atLimit = Buffer.concat([almostLimit, Buffer.alloc(IMAGE_MAX_BYTES - almostLimit.length)]);

type Case = [what: string, bytes: Buffer, name: string, type: string, answer?: string];

const good: Case[] = [
  ['a PNG', png(), 'a.png', 'image/png'],
  ['a PNG in capitals', png(), 'A.PNG', 'image/png'],
  ['a grey PNG', png({ colourType: 0 }), 'a.png', 'image/png'],
  ['a PNG of one bit', png({ colourType: 0, bitDepth: 1 }), 'a.png', 'image/png'],
  ['a PNG of 16 bits', png({ bitDepth: 16 }), 'a.png', 'image/png'],
  ['a PNG with alpha', png({ colourType: 6 }), 'a.png', 'image/png'],
  ['a PNG with a palette', png({ colourType: 3, more: [pngChunk('PLTE', Buffer.alloc(6))] }), 'a.png', 'image/png'],
  ['an interlaced PNG', png({ interlaced: true }), 'a.png', 'image/png'],
  ['a PNG with a comment', png({ more: [pngChunk('tEXt', text('Software\0拍照'))] }), 'a.png', 'image/png'],
  ['a padded PNG', Buffer.concat([png(), Buffer.alloc(512)]), 'a.png', 'image/png'],
  ['a PNG of 30 megapixels', png({ width: 6_000, height: 5_000 }), 'a.png', 'image/png'],
  ['a JPEG', jpeg(), 'a.jpg', 'image/jpeg'],
  ['a JPEG named .jpeg', jpeg(), '营业执照.JPEG', 'image/jpeg'],
  ['a progressive JPEG', jpeg({ frame: 0xc2, scans: 3 }), 'a.jpg', 'image/jpeg'],
  ['a CMYK JPEG', jpeg({ components: 4 }), 'a.jpg', 'image/jpeg'],
  ['a grey JPEG', jpeg({ components: 1 }), 'a.jpg', 'image/jpeg'],
  ['a JPEG with EXIF', jpeg({ more: [jpegSegment(0xe1, text('Exif\0\0MM\0*'))] }), 'a.jpg', 'image/jpeg'],
  [
    'a JPEG with XMP',
    jpeg({ more: [jpegSegment(0xe1, text('<?xpacket begin=""?><x:xmpmeta><rdf:RDF/></x:xmpmeta>'))] }),
    'a.jpg',
    'image/jpeg',
  ],
  ['a JPEG with a thumbnail in EXIF', jpeg({ more: [jpegSegment(0xe1, jpeg())] }), 'a.jpg', 'image/jpeg'],
  ['a JPEG followed by a second picture', Buffer.concat([jpeg(), jpeg()]), 'a.jpg', 'image/jpeg'],
  ['a JPEG followed by camera data', Buffer.concat([jpeg(), text('SEFH....SEFT')]), 'a.jpg', 'image/jpeg'],
  ['a JPEG of exactly 10 MB', atLimit, 'a.jpg', 'image/jpeg'],
  ['a GIF of 1987', gif({ version: '87a' }), 'a.gif', 'image/gif'],
  ['a GIF', gif(), 'a.gif', 'image/gif'],
  ['an animated GIF', gif({ frames: 12 }), 'a.gif', 'image/gif'],
  ['a GIF with a comment', gif({ comment: 'made by hand' }), 'a.gif', 'image/gif'],
  ['a name with two dots', png(), '执照.v2.png', 'image/png'],
  ['a name with spaces and marks', png(), 'a "b" (1);.png', 'image/png'],
];
const bad: Case[] = [
  ['an SVG with scripts', svg, 'a.svg', 'image/svg+xml', KINDS],
  ['an SVG named .png', svg, 'a.png', 'image/png', RENAMED],
  ['an HTML page named .jpg', page, 'a.jpg', 'image/jpeg', RENAMED],
  ['an HTML page named .gif', page, 'a.gif', 'image/gif', RENAMED],
  ['nothing', Buffer.alloc(0), 'a.png', 'image/png', EMPTY],
  ['one byte', Buffer.from([0x89]), 'a.png', 'image/png', RENAMED],
  ['a document', text('%PDF-1.7\n%%EOF'), 'a.pdf', 'application/pdf', KINDS],
  ['a document named .png', text('%PDF-1.7\n%%EOF'), 'a.png', 'image/png', RENAMED],
  ['an archive named .png', text('PK\x03\x04'), 'a.png', 'image/png', RENAMED],
  ['a program named .jpg', text('MZ\x90\0'), 'a.jpg', 'image/jpeg', RENAMED],
  ['a PNG named .jpg', png(), 'a.jpg', 'image/jpeg', RENAMED],
  ['a PNG of a wrong type', png(), 'a.png', 'image/jpeg', RENAMED],
  ['a PNG named .html', png(), 'a.html', 'image/png', KINDS],
  ['a PNG without an extension', png(), 'a', 'image/png', KINDS],
  ['a double extension', png(), 'a.png.html', 'image/png', KINDS],
  ['a right-to-left name', png(), 'a\u202egnp.html', 'image/png', KINDS],
  ['a WebP', text('RIFF\x10\0\0\0WEBPVP8 '), 'a.webp', 'image/webp', KINDS],
  ['only the first bytes of a PNG', png().subarray(0, 8), 'a.png', 'image/png', BROKEN],
  ['half a PNG', png().subarray(0, 40), 'a.png', 'image/png', BROKEN],
  ['a PNG without an end', png().subarray(0, -12), 'a.png', 'image/png', BROKEN],
  ['a PNG without width', png({ width: 0 }), 'a.png', 'image/png', BROKEN],
  ['a PNG followed by an HTML page', Buffer.concat([png(), page]), 'a.png', 'image/png', BROKEN],
  ['a PNG followed by an archive', Buffer.concat([png(), text('PK\x03\x04abc')]), 'a.png', 'image/png', BROKEN],
  ['a PNG with an HTML page in a comment', png({ more: [pngChunk('tEXt', page)] }), 'a.png', 'image/png', BROKEN],
  ['a PNG of 40 megapixels', png({ width: 8_000, height: 5_000 }), 'a.png', 'image/png', PIXELS],
  ['a PNG that unpacks to 180 MB', png({ width: 6_000, height: 5_000, bitDepth: 16 }), 'a.png', 'image/png', BROKEN],
  ['a PNG with garbage for its pixels', garbled(png({ width: 200, height: 200 })), 'a.png', 'image/png', BROKEN],
  ['a PNG with too few pixels', pngWith(deflateSync(Buffer.alloc(13))), 'a.png', 'image/png', BROKEN],
  ['a PNG with too many pixels', pngWith(deflateSync(Buffer.alloc(50_000))), 'a.png', 'image/png', BROKEN],
  ['a PNG with pixels that are no zlib stream', pngWith(text('garbage')), 'a.png', 'image/png', BROKEN],
  ['a JPEG with garbage behind its head', withGarbage(jpeg().subarray(0, -9)), 'a.jpg', 'image/jpeg', BROKEN],
  ['a GIF with garbage behind its head', withGarbage(gif().subarray(0, 19)), 'a.gif', 'image/gif', BROKEN],
  [
    'a JPEG of 25 megapixels with seven bytes of pixels',
    jpeg({ width: 5_000, height: 5_000 }),
    'a.jpg',
    'image/jpeg',
    BROKEN,
  ],
  ['a JPEG without tables', jpeg({ tables: [] }), 'a.jpg', 'image/jpeg', BROKEN],
  ['a PNG of 900 megapixels', png40k, 'a.png', 'image/png', PIXELS],
  ['a JPEG of 900 megapixels', jpeg({ width: 30_000, height: 30_000 }), 'a.jpg', 'image/jpeg', PIXELS],
  ['a GIF of 900 megapixels', gif({ width: 30_000, height: 30_000 }), 'a.gif', 'image/gif', PIXELS],
  ['half a JPEG', jpeg().subarray(0, 30), 'a.jpg', 'image/jpeg', BROKEN],
  ['a JPEG without an end', jpeg().subarray(0, -2), 'a.jpg', 'image/jpeg', BROKEN],
  ['a JPEG followed by an archive', Buffer.concat([jpeg(), text('PK\x03\x04abc')]), 'a.jpg', 'image/jpeg', BROKEN],
  ['a JPEG with an HTML page in a comment', jpeg({ more: [jpegSegment(0xfe, page)] }), 'a.jpg', 'image/jpeg', BROKEN],
  [
    'a JPEG with a program in a comment',
    jpeg({ more: [jpegSegment(0xfe, text('<?php x'))] }),
    'a.jpg',
    'image/jpeg',
    BROKEN,
  ],
  ['a GIF that is a script', text('GIF89a/*<svg/onload=alert(1)>*/=1;'), 'a.gif', 'image/gif', BROKEN],
  ['a GIF with an HTML page in a comment', gif({ comment: '<script>alert(1)</script>' }), 'a.gif', 'image/gif', BROKEN],
  ['a GIF followed by an HTML page', Buffer.concat([gif(), page]), 'a.gif', 'image/gif', BROKEN],
  ['a GIF without a picture', gif({ frames: 0 }), 'a.gif', 'image/gif', BROKEN],
];

describe('an upload', () => {
  let server: TestServer;
  let sandbox: TestSandbox;
  let visitor: Caller;
  beforeAll(async () => {
    server = await startTestServer();
    sandbox = await server.sandbox();
    visitor = sandbox.caller();
  });
  afterAll(() => server.close());

  const send = (bytes: Buffer, name = 'a.png', type = 'image/png', more: object = {}) =>
    visitor.send(calls.image, { file: fileOf(bytes, name, type), ...more });
  const fetched = (fileUrl: string) => rawRequest(server.url + fileUrl);

  for (const [what, bytes, name, type] of good)
    it(`of ${what} is accepted and served`, async () => {
      const { outcome, text: answer } = await send(bytes, name, type);
      expect(outcome, answer).toMatchObject({ kind: 'ok' });
      const { fileUrl, fileName } = JSON.parse(answer).data as { fileUrl: string; fileName: string };
      expect(fileUrl).toMatch(new RegExp(`^/s/${sandbox.id}/files/[0-9a-f]{40}\\.(png|jpeg|gif)$`));
      expect(fileName).toBe(name);
      const file = await fetched(fileUrl);
      expect(bytes.subarray(0, file.bytes.length).equals(file.bytes)).toBe(true);
      expect(Object.fromEntries(file.headers)).toMatchObject({
        'content-type': type,
        'content-disposition': 'inline',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'same-origin',
      });
    });

  for (const [what, bytes, name, type, answer] of bad)
    it(`of ${what} is refused`, async () => {
      const { outcome, status } = await send(bytes, name, type);
      expect([status, outcome]).toMatchObject([200, { kind: 'refused', message: answer }]);
    });

  it('that is one byte above 10 MB is refused', async () => {
    const { status, outcome } = await send(Buffer.concat([atLimit, Buffer.alloc(1)]), 'a.jpg', 'image/jpeg');
    expect([status, outcome]).toMatchObject([413, { message: '图片不能超过 10 MB' }]);
  });

  it('that is far above 10 MB is refused by its Content-Length', async () => {
    const { status, outcome } = await send(Buffer.alloc(IMAGE_MAX_BYTES + 200_000), 'a.jpg', 'image/jpeg');
    expect([status, outcome]).toMatchObject([413, { message: '图片不能超过 10 MB' }]);
  });

  it('is stored without the bytes that follow the end of its JPEG data', async () => {
    const { text: answer } = await send(Buffer.concat([jpeg(), text('vivo-camera-data')]), 'a.jpg', 'image/jpeg');
    const { fileUrl } = JSON.parse(answer).data as { fileUrl: string };
    expect((await fetched(fileUrl)).bytes.equals(jpeg())).toBe(true);
  });

  it('is not served after its file was changed on disk', async () => {
    const { text: answer } = await send(png(), 'a.png', 'image/png');
    const { fileUrl } = JSON.parse(answer).data as { fileUrl: string };
    const name = fileUrl.split('/').at(-1);
    const uploads = join(server.folder, 'uploads');
    const path = readdirSync(uploads, { recursive: true, encoding: 'utf8' }).find((one) => one.endsWith(`/${name}`));
    const bytes = readFileSync(join(uploads, path ?? ''));
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 20) ^ 1, bytes.length - 20);
    writeFileSync(join(uploads, path ?? ''), bytes);
    const { status, json } = await fetched(fileUrl);
    expect([status, json]).toMatchObject([503, { respMsg: '图片已损坏，请重新上传' }]);
  });

  it('of a logo is refused if it is a GIF', async () => {
    const { outcome } = await send(gif(), 'a.gif', 'image/gif', { folderType: 'brand' });
    expect(outcome).toMatchObject({ message: LOGO });
  });

  it('is refused without a file', async () => {
    expect(await visitor.refusal(calls.image, { folderType: 'brand' })).toBe('400 请选择文件');
  });

  const address = () => sandbox.url + bases.auth + calls.image.path;
  const post = async (body: BodyInit, headers: Record<string, string> = {}) => {
    const { status, json } = await rawRequest(address(), { method: 'POST', body, headers });
    return [status, (json as { message: string }).message];
  };
  const formWith = (...entries: [name: string, value: string | File][]): FormData => {
    const form = new FormData();
    for (const [name, value] of entries) form.append(name, value);
    return form;
  };

  it('must contain exactly one file, in the file field', async () => {
    const file = fileOf(png());
    expect(await post(formWith(['file', file], ['file', file]))).toEqual([400, '表单内容不正确']);
    expect(await post(formWith(['picture', file]))).toEqual([400, '表单内容不正确']);
    expect(await post(formWith(['file', 'text']))).toEqual([200, '请选择文件']);
  });

  it('is refused with an unknown, nested or forbidden field', async () => {
    const file = fileOf(png());
    expect(await post(formWith(['file', file], ['a[b]', '1']))).toEqual([400, '表单内容不正确']);
    for (const name of ['__proto__', 'constructor'])
      expect(await post(formWith(['file', file], [name, '1']))).toEqual([400, '请求内容含有不允许的字段']);
    expect(await post(formWith(['file', file], ['ocrType', 'passport']))).toEqual([200, '参数 ocrType 不正确']);
    expect(await post(formWith(['file', file], ...many(12)))).toEqual([400, '表单内容不正确']);
  });

  it('must be a multipart form', async () => {
    expect(await post('{}', { 'content-type': 'application/json' })).toEqual([415, '请求内容必须是带文件的表单']);
    const cut = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc';
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    expect(await post(cut, headers)).toEqual([400, '表单内容不正确']);
    expect(await post('', { 'content-type': 'multipart/form-data; boundary=' })).toEqual([200, '请选择文件']);
  });

  it('is refused when it is sent by a page of another site', async () => {
    const [status, message] = await post(formWith(['file', fileOf(png())]), { origin: 'https://evil.example' });
    expect([status, message]).toEqual([403, undefined]);
  });

  const names = [
    '',
    'x.png',
    `${'0'.repeat(32)}.png`,
    '..%2f..%2fdata.mdb',
    '../data.mdb',
    '%2e%2e/lock',
    '..\\lock',
    'sample-licence.png%00',
    'sample-licence.png/..',
    'constructor',
    '__proto__',
  ];
  for (const name of names)
    it(`is not served under the name ${JSON.stringify(name)}`, async () => {
      const { status, json, headers } = await rawRequest(`${sandbox.url}/files/${name}`);
      // The client's URL parser turned this name into the path of a console page.
      if (headers.get('content-type')?.startsWith('text/html')) return;
      expect([status, json]).toEqual([404, { respCode: '0404', respMsg: '文件不存在', data: null }]);
    });

  it('is served read-only', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await rawRequest(`${sandbox.url}/files/sample-logo.png`, { method })).status).toBe(405);
    const head = await rawRequest(`${sandbox.url}/files/sample-logo.png`, { method: 'HEAD' });
    expect([head.status, head.bytes.length]).toEqual([200, 0]);
  });

  it('is served only in its sandbox, and is deleted with that sandbox', async () => {
    const other = await server.sandbox();
    const { fileUrl } = await other.caller().data<{ fileUrl: string }>(calls.image, { file: fileOf(png()) });
    const name = fileUrl.split('/').at(-1) ?? '';
    expect((await rawRequest(`${other.url}/files/${name}`)).status).toBe(200);
    expect((await rawRequest(`${sandbox.url}/files/${name}`)).status).toBe(404);
    const folder = join(server.folder, 'uploads', other.id);
    expect(readdirSync(folder).map((life) => readdirSync(join(folder, life)))).toEqual([[name]]);
    await other.control('POST', 'reset', { name: other.id });
    expect((await rawRequest(`${other.url}/files/${name}`)).status).toBe(404);
    await other.control('POST', 'undo-reset');
    expect((await rawRequest(`${other.url}/files/${name}`)).status).toBe(200);
    await other.control('DELETE', `sandboxes/${other.id}`, { name: other.id });
    expect(existsSync(folder)).toBe(false);
    expect((await rawRequest(`${other.url}/files/${name}`)).status).toBe(404);
  });

  it('is refused above the sandbox’s disk quota', async () => {
    const own = await server.sandbox();
    const file = fileOf(almostLimit, 'a.jpg', 'image/jpeg');
    const answers: string[] = [];
    for (let count = 0; count < 8 && !answers.at(-1); count += 1) {
      const { outcome } = await own.caller().send(calls.image, { file });
      answers.push(outcome?.kind === 'refused' ? outcome.message : '');
    }
    expect(answers.at(-1)).toBe('沙箱的文件空间已满，请重置或新建沙箱');
    expect(answers.length).toBeGreaterThan(5);
  });

  it('survives a restart', async () => {
    const data = temporaryFolder(onTestFinished);
    const first = await startTestServer({ data });
    const own = await first.sandbox();
    const { fileUrl } = await own.caller().data<{ fileUrl: string }>(calls.image, { file: fileOf(png()) });
    await first.close();
    const second = await startTestServer({ data });
    expect((await rawRequest(second.url + fileUrl)).status).toBe(200);
    await second.close();
  });

  it('can be any of the sample pictures that the demo offers', async () => {
    const listed = await sandbox.control<{ title: string; name: string; url: string }[]>('GET', 'samples');
    expect(listed.map(({ title }) => title)).toEqual([
      '营业执照（样例）',
      '身份证正面（样例）',
      '身份证反面（样例）',
      '品牌标志（样例）',
    ]);
    for (const { url, name } of listed) {
      const { bytes, headers } = await fetched(url);
      expect(headers.get('content-type')).toBe('image/png');
      expect(bytes.length).toBeLessThan(300_000);
      expect((await send(bytes, name)).outcome).toMatchObject({ kind: 'ok' });
    }
  });
});

const many = (count: number): [string, string][] => Array.from({ length: count }, (_, at) => [`f${at}`, '1']);
