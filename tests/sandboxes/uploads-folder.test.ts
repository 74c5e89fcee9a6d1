// @data-folder
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, vi } from 'vitest';
import { profile } from '#contracts/calls/profile.ts';
import { SAMPLE_IMAGE } from '#scripts/pact/folder.ts';
import { copiedFolderTest } from '../support/copied-folder-test.ts';
import { startServerProcess } from '../support/server-process.ts';

const avatar = () => ({
  file: new File([new Uint8Array(readFileSync(SAMPLE_IMAGE))], 'avatar.png', { type: 'image/png' }),
  fileType: 'avatar',
  fileIndex: 1,
});
const NAME = `${'0a'.repeat(16)}.png`;

const it = copiedFolderTest(async (server) => {
  for (const [id, usernames] of Object.entries({ spring: ['qiming01', 'binjiang01'], autumn: ['qiming01'] })) {
    const sandbox = await server.sandbox({ id, name: `${id}培训` });
    for (const username of usernames) await (await sandbox.signIn(username)).data(profile.uploadAvatar, avatar());
  }
});
const generationOf = (folder: string, id: string): string => {
  const [generation = ''] = readdirSync(join(folder, 'uploads', id));
  return join(folder, 'uploads', id, generation);
};

describe('uploads of a data folder', () => {
  it('intact uploads are not reported', async ({ start }) => {
    expect((await start()).startReport).toEqual([]);
  });

  it('missing pictures are reported with their number at every start, and the sandboxes keep running', async ({
    folder,
    start,
  }) => {
    rmSync(join(folder, 'uploads'), { recursive: true });
    const sentence =
      '上传的图片缺少 3 张，分别属于沙箱“autumn培训”1 张、“spring培训”2 张；uploads 目录可能被移走，或来自更早的备份。这些图片将无法显示。';
    const first = await start();
    expect(first.startReport).toEqual([sentence]);
    expect(await (await first.at('spring').signIn('qiming01')).data(profile.detail)).toBeTruthy();
    await first.close();
    expect((await start()).startReport).toEqual([sentence]);
  });

  it('unknown pictures are set aside and reported, and unfinished files are removed', async ({ folder, start }) => {
    const unknown = [join(folder, 'uploads/spring/99'), join(folder, 'uploads/nobody/1')];
    for (const path of unknown) {
      mkdirSync(path, { recursive: true });
      writeFileSync(join(path, NAME), 'picture');
    }
    writeFileSync(join(generationOf(folder, 'spring'), `${NAME}.part`), 'half');
    mkdirSync(join(folder, 'uploads/empty/1'), { recursive: true });
    const { startReport } = await start();
    const [aside = ''] = readdirSync(folder).filter((name) => name.startsWith('unknown-'));
    expect(startReport).toEqual([`上传目录中有 2 个文件不属于任何沙箱，已移至 ${join(folder, aside)}。`]);
    expect(readFileSync(join(folder, aside, 'uploads/spring/99', NAME), 'utf8')).toBe('picture');
    expect(readFileSync(join(folder, aside, 'uploads/nobody/1', NAME), 'utf8')).toBe('picture');
    expect(existsSync(join(folder, 'uploads/empty'))).toBe(false);
    expect(readdirSync(generationOf(folder, 'spring')).filter((name) => name.endsWith('.part'))).toEqual([]);
    expect(readdirSync(generationOf(folder, 'spring'))).toHaveLength(2);
  });

  it('unknown files that are not pictures, and files in place of folders, are set aside too', async ({
    folder,
    start,
  }) => {
    mkdirSync(join(folder, 'uploads/nobody/1'), { recursive: true });
    writeFileSync(join(folder, 'uploads/nobody/1/photo.PNG'), 'photo');
    writeFileSync(join(folder, 'uploads/somebody'), 'file');
    const generation = generationOf(folder, 'spring');
    rmSync(generation, { recursive: true });
    writeFileSync(generation, 'no folder');
    const { startReport, at } = await start();
    const [aside = ''] = readdirSync(folder).filter((name) => name.startsWith('unknown-'));
    expect(startReport).toEqual([
      expect.stringContaining('上传的图片缺少 2 张'),
      `上传目录中有 3 个文件不属于任何沙箱，已移至 ${join(folder, aside)}。`,
    ]);
    expect(readFileSync(join(folder, aside, 'uploads/nobody/1/photo.PNG'), 'utf8')).toBe('photo');
    expect(readFileSync(join(folder, aside, 'uploads/somebody'), 'utf8')).toBe('file');
    expect(await (await at('spring').signIn('qiming01')).data(profile.uploadAvatar, avatar())).toBeTruthy();
  });

  it('a file in place of the uploads folder is reported in one sentence', async ({ folder }) => {
    rmSync(join(folder, 'uploads'), { recursive: true });
    writeFileSync(join(folder, 'uploads'), '');
    await expect(startServerProcess(folder)).rejects.toThrow(
      `数据目录“${folder}”无法使用（其中的 uploads 是文件，不是目录，ENOTDIR）。请用 MOCK_DATA 指定另一个目录。\n`,
    );
  });

  it('an upload into a folder that became unusable is refused with the reason, and stores nothing', async ({
    folder,
    start,
  }) => {
    const { at } = await start();
    const caller = await at('spring').signIn('qiming01');
    const path = generationOf(folder, 'spring');
    rmSync(path, { recursive: true });
    writeFileSync(path, '');
    const { status, outcome } = await caller.send(profile.uploadAvatar, avatar());
    expect([status, outcome]).toMatchObject([507, { message: '上传目录无法写入，未保存，请检查目录及其权限后重试' }]);
  });

  it('an interrupted upload leaves no file', async ({ folder, start }) => {
    const { at, port } = await start();
    const { token } = await at('spring').signIn('qiming01');
    const before = readdirSync(generationOf(folder, 'spring'));
    const path = `/s/spring/business/api${profile.uploadAvatar.path}`;
    for (let times = 0; times < 5; times += 1) {
      const socket = connect(port, '127.0.0.1');
      const head = [`POST ${path} HTTP/1.1`, 'Host: 127.0.0.1', `Authorization: Bearer ${token}`];
      const form = ['--b', 'Content-Disposition: form-data; name="file"; filename="a.png"', 'Content-Type: image/png'];
      const type = ['Content-Type: multipart/form-data; boundary=b', 'Content-Length: 900000'];
      socket.write(`${[...head, ...type].join('\r\n')}\r\n\r\n${form.join('\r\n')}\r\n\r\n${'x'.repeat(200_000)}`);
      await vi.waitFor(() => expect(readdirSync(generationOf(folder, 'spring')).length).toBeGreaterThan(before.length));
      socket.destroy();
    }
    await vi.waitFor(() => expect(readdirSync(generationOf(folder, 'spring'))).toEqual(before));
    expect(await at('spring').caller(token).data(profile.uploadAvatar, avatar())).toBeTruthy();
  });
});
