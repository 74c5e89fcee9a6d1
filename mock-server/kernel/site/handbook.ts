import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Report } from '../disk/disk-watch.ts';
import { compressBytes } from '../routing/compress.ts';
import { encodingFor } from '../routing/encoding.ts';
import type { RequestHandler } from '../routing/request-context.ts';
import { wrapError, sendResponse } from '../routing/wrap.ts';
import { Asset } from './asset.ts';
import { messagePage } from './message-page.ts';
import { redirect, sendAsset, sendPage, sendText } from './send.ts';

export const HANDBOOK = '/__mock/handbook';
/** Path prefix of files that never change, because their names contain a hash of their content. */
const IMMUTABLE = '/assets/';
/**
 * Matches the paths of handbook files: pages in the top folder, assets one or two levels below. No other path is read
 * from disk.
 */
const FILE_PATH = /^\/(?:assets\/(?:chunks\/)?)?[\w@~-][\w@.~-]*$/;
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([^]*?)<\/script>/g;

export const isHandbook = (path: string): boolean => path === HANDBOOK || path.startsWith(`${HANDBOOK}/`);

/**
 * Serves the built handbook below the address of every sandbox, so that its readers can try calls in that sandbox.
 * Reads pages from disk on demand, because few are opened and loading all would take longer than starting the server.
 * @param dist the build folder; if it is missing, a page explains how to build the handbook
 */
export function createHandbook(dist: string | undefined, report: Report): RequestHandler {
  const answer = async (req: IncomingMessage, res: ServerResponse, file: string): Promise<void> => {
    const bytes = dist !== undefined && FILE_PATH.test(file) ? await readIfExists(join(dist, file)) : null;
    if (bytes) await sendFile(req, res, file, bytes);
    else if (dist === undefined || !(await readIfExists(join(dist, 'index.html')))) sendPage(req, res, 503, notBuilt);
    else if (file.startsWith(IMMUTABLE)) sendText(req, res, 404, '文件不存在');
    else sendPage(req, res, 404, (nonce) => messagePage('手册中没有这一页', '请从手册首页的目录或搜索中选择。', nonce));
  };

  return ({ req, res, path }) => {
    if (!isHandbook(path)) return false;
    const file = path.slice(HANDBOOK.length);
    if (req.method !== 'GET' && req.method !== 'HEAD') sendText(req, res, 405, '不支持的请求方法');
    else if (file === '') redirect(res, `${(req.url ?? '').split('?')[0]}/`);
    else
      answer(req, res, file === '/' ? '/index.html' : file).catch((error: unknown) =>
        sendResponse(res, wrapError('business', error, report)),
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
  const forms = encoding ? new Map([[encoding, await compressBytes(encoding, bytes)]]) : new Map();
  const scripts = file.endsWith('.html') ? inlineScripts(bytes.toString('utf8')) : [];
  sendAsset(req, res, new Asset(file, bytes, forms), file.startsWith(IMMUTABLE), scripts);
}

/** Returns the hashes of a page's inline scripts for its CSP, so that no injected script can run. */
const inlineScripts = (page: string): string[] =>
  [...page.matchAll(INLINE_SCRIPT)].map(([, source = '']) => `'sha256-${hash('sha256', source, 'base64')}'`);

/** Reads a file. Returns null if the file does not exist. */
async function readIfExists(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return null;
    throw error;
  }
}
