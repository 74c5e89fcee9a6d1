import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse as parseForm } from 'node:querystring';
import { DEFAULT_SANDBOX, rootOf } from '../../kernel/routing/address.ts';
import { readText } from '../../kernel/routing/body.ts';
import { type AccessControl, linkEnded } from '../../kernel/routing/access-control.ts';
import { reaches } from '../../kernel/routing/rank.ts';
import type { RequestContext } from '../../kernel/routing/request-context.ts';
import { sendResponse, wrapData } from '../../kernel/routing/wrap.ts';
import { Asset } from '../../kernel/site/asset.ts';
import { sendAsset, sendPage } from '../../kernel/site/send.ts';
import type { Refusal } from '../../kernel/refusal.ts';
import { keyPage, linkEndedPage } from '../../kernel/site/message-page.ts';

import type { LinkEnd } from '../link-passes.ts';

const MAX_FORM_BYTES = 4_096;
const JSON_TYPE = 'application/json';
export const ENTRANCE = '/__mock/enter';
const SCRIPT = '/__mock/enter.js';
const script = new Asset(
  SCRIPT,
  readFileSync(new URL('../../kernel/site/entrance-script.mjs', import.meta.url)),
  new Map(),
);

/**
 * Handles the key form, which exchanges a key for a cookie. Returns false for other paths.
 * @param movedTo address of the server to which the sandbox has moved, which also receives the key; otherwise null
 */
export function answerEntrance(
  context: RequestContext,
  access: AccessControl,
  movedTo: string | null,
): Promise<void> | false {
  const { req, res, sandbox, path, query } = context;
  if (path === SCRIPT) {
    sendAsset(req, res, script, false);
    return Promise.resolve();
  }
  if (path !== ENTRANCE) return false;
  // A JSON POST to this path is not a submitted form, but the control API action that signs in a persona.
  if (req.method === 'POST' && isJson(req)) return false;
  if (req.method === 'POST') return enter(context, access, movedTo);
  const from = safePath(new URLSearchParams(query).get('from'), sandbox);
  if (access.isLocked(req)) showForm(context, { from, wrong: false });
  else sendOn(res, from);
  return Promise.resolve();
}

const isJson = ({ headers }: IncomingMessage): boolean => headers['content-type']?.startsWith(JSON_TYPE) === true;

async function enter(context: RequestContext, access: AccessControl, movedTo: string | null): Promise<void> {
  const { req, res, sandbox } = context;
  const { key, from } = parseForm(await readText(req, MAX_FORM_BYTES));
  const target = safePath(from, sandbox);
  const trimmedKey = typeof key === 'string' ? key.trim() : '';
  const rank = access.isLocked(req) ? access.rankByKey(trimmedKey, sandbox) : null;
  if (access.isLocked(req) && rank === null) {
    showForm(context, { from: target, wrong: true });
    return;
  }
  // An owner who opens the visitors' link keeps the owner's cookie.
  if (rank && !reaches(access.rankOf(req, sandbox), rank))
    res.setHeader('Set-Cookie', access.cookieFor(req, rank, trimmedKey, sandbox));
  if (movedTo !== null && req.headers.accept === JSON_TYPE) sendResponse(res, wrapData('business', { movedTo }));
  else sendOn(res, target);
}

/** Redirects a request without a valid key to the key form. */
export function sendToEntrance(context: RequestContext): void {
  sendOn(context.res, entranceFor(context));
}

const entranceFor = ({ req, sandbox }: RequestContext): string =>
  `${rootOf(sandbox)}${ENTRANCE}?from=${encodeURIComponent(safePath(req.url, sandbox))}`;

/** Titles and texts for visitors whose link has ended. Their data is kept. */
const LINK_ENDS: Readonly<Record<LinkEnd, { title: string; text: string }>> = {
  deleted: { title: '链接已作废', text: '您使用的链接已作废，请向发来链接的人索取新的链接' },
  expired: { title: '链接已到期', text: '您使用的链接已到期，请向发来链接的人索取新的链接' },
  renewed: { title: '链接已更换', text: '您使用的链接已更换，请用新的链接打开' },
};

/** Shows a visitor that the link has ended. */
export function showLinkEnd(context: RequestContext, end: LinkEnd): void {
  const page = { ...LINK_ENDS[end], mayReturn: end === 'expired' };
  sendPage(context.req, context.res, 403, (nonce) => linkEndedPage(page, entranceFor(context), nonce));
}

/** Creates the refusal of a call by a visitor whose link has ended. */
export const linkEndRefusal = (end: LinkEnd): Refusal => linkEnded(LINK_ENDS[end].text);

function showForm({ req, res, sandbox }: RequestContext, { from, wrong }: { from: string; wrong: boolean }): void {
  const form = {
    action: rootOf(sandbox) + ENTRANCE,
    from,
    isServer: sandbox === DEFAULT_SANDBOX,
    wrong,
    script: SCRIPT,
  };
  sendPage(req, res, wrong ? 403 : 200, (nonce) => keyPage(form, nonce));
}

const sendOn = (res: ServerResponse, location: string): void =>
  void res.writeHead(303, { Location: location, 'Cache-Control': 'no-store' }).end();

/** Returns the requested path if it is safe and below the sandbox's root. Otherwise returns the root. */
function safePath(path: unknown, sandbox: string): string {
  const root = `${rootOf(sandbox)}/`;
  const isSafe = typeof path === 'string' && /^\/(?![/\\])[\w\-./~%?=&]*$/.test(path) && path.startsWith(root);
  return isSafe ? path : root;
}
