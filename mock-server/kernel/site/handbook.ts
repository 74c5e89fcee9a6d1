import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Report } from '../disk/disk-watch.ts';
import { readAddress } from '../routing/address.ts';
import { compressed } from '../routing/compress.ts';
import { encodingFor } from '../routing/encoding.ts';
import { wrapError, send } from '../routing/wrap.ts';
import { Asset } from './asset.ts';
import { messagePage } from './message-page.ts';
import { redirect, sendAsset, sendPage, sendText } from './site.ts';

export const HANDBOOK = '/__mock/handbook';
/** Files here carry their content in their name and never change. */
const IMMUTABLE = '/assets/';
/** All pages lie in one folder, what they are made of in one or two below it: no other path leads to the disk. */
const A_FILE = /^\/(?:assets\/(?:chunks\/)?)?[\w@~-][\w@.~-]*$/;
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g;

export const isHandbook = (path: string): boolean => path === HANDBOOK || path.startsWith(`${HANDBOOK}/`);

/**
 * The built handbook below every sandbox, where its calls can be tried; read from the disk page by page, because few are
 * opened and all of them would take longer to load than the server.
 * @param dist the folder of the build; where it is not there, a page says how it is made
 */
export function createHandbook(
  dist: string | undefined,
  report: Report,
): (req: IncomingMessage, res: ServerResponse) => boolean {
  const answer = async (req: IncomingMessage, res: ServerResponse, file: string): Promise<void> => {
    const bytes = dist !== undefined && A_FILE.test(file) ? await bytesOf(join(dist, file)) : null;
    if (bytes) await sendFile(req, res, file, bytes);
    else if (dist === undefined || !(await bytesOf(join(dist, 'index.html')))) sendPage(req, res, 503, notBuilt);
    else if (file.startsWith(IMMUTABLE)) sendText(req, res, 404, '文件不存在');
    else sendPage(req, res, 404, (nonce) => messagePage('手册中没有这一页', '请从手册首页的目录或搜索中选择。', nonce));
  };

  return (req, res) => {
    const { path } = readAddress(req.url ?? '/');
    if (!isHandbook(path)) return false;
    const file = path.slice(HANDBOOK.length);
    if (req.method !== 'GET' && req.method !== 'HEAD') sendText(req, res, 405, '不支持的请求方法');
    else if (file === '') redirect(res, `${(req.url ?? '').split('?')[0]}/`);
    else
      answer(req, res, file === '/' ? '/index.html' : file).catch((error: unknown) =>
        send(res, wrapError('business', error, report)),
      );
    return true;
  };
}

const notBuilt = (nonce: string): string =>
  messagePage(
    '接口手册尚未生成',
    '请在项目目录中执行 npm run handbook（约半分钟），然后刷新此页；不必重启服务。',
    nonce,
  );

async function sendFile(req: IncomingMessage, res: ServerResponse, file: string, bytes: Buffer): Promise<void> {
  const encoding = encodingFor(req.headers['accept-encoding']);
  const forms = encoding ? new Map([[encoding, await compressed(encoding, bytes)]]) : new Map();
  const scripts = file.endsWith('.html') ? inlineScripts(bytes.toString('utf8')) : [];
  sendAsset(req, res, new Asset(file, bytes, forms), file.startsWith(IMMUTABLE), scripts);
}

/** The scripts that stand in a page, each by its hash: these run, and no other that somebody brought into it. */
const inlineScripts = (page: string): string[] =>
  [...page.matchAll(INLINE_SCRIPT)].map(([, source = '']) => `'sha256-${hash('sha256', source, 'base64')}'`);

/** null where there is none. */
async function bytesOf(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return null;
    throw error;
  }
}
