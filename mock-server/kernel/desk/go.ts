import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import type { Report } from '../disk/disk-watch.ts';
import { Refusal } from '../refusal.ts';
import { readAddress } from '../routing/address.ts';
import { readJson } from '../routing/body.ts';
import { cookieOf, type Gate } from '../routing/gate.ts';
import { checked } from '../routing/parse.ts';
import { send, wrapData, wrapError } from '../routing/wrap.ts';
import type { KeptLink } from '../sandboxes/house.ts';
import { holderOf, keptOf, newKey, passOf, sameText } from '../sandboxes/keys.ts';
import { DEFAULT_SANDBOX, rootOf } from '../sandboxes/record.ts';
import type { Sandboxes } from '../sandboxes/sandboxes.ts';
import { Asset } from '../site/asset.ts';
import { landingPage } from '../site/message-page.ts';
import { sendAsset, sendPage } from '../site/site.ts';
import { isSafePath } from './landing.ts';
import { extendLink, GO, isOver, linkId, makeFor, targetOf } from './links.ts';

export const LANDING_SCRIPT = '/go/land.js';
const script = new Asset(
  LANDING_SCRIPT,
  readFileSync(new URL('../site/landing-script.mjs', import.meta.url)),
  new Map(),
);
/** In the browser that opened a link of which each has one of their own: which one, and its pass. */
const OWN_COOKIE = 'mockGo';
const YEAR_S = 365 * 24 * 3_600;
const CODE = /^[0-9a-f]{20}$/;

const goForm = z.object({ key: z.string().max(100).optional(), again: z.boolean().optional() });

/** What the page shows that a link could not be opened; `again`: what it offers to do. */
class Closed extends Error {
  readonly again: string | null;
  constructor(message: string, again: string | null = null) {
    super(message);
    this.again = again;
  }
}

/** The address at which a sandbox signs somebody in as a persona and leads to a page; nothing happens by asking for it. */
export function answerLanding(req: IncomingMessage, res: ServerResponse, sandboxes: Sandboxes): boolean {
  const { sandbox, path, query } = readAddress(req.url ?? '/');
  const wanted = new URLSearchParams(query);
  const as = wanted.get('as');
  if (path !== '/' || as === null || (req.method !== 'GET' && req.method !== 'HEAD')) return false;
  if (!sandboxes.has(sandbox)) return false;
  const to = wanted.get('to') ?? '/';
  const page = { post: '', root: rootOf(sandbox), as, to: isSafePath(to) ? to : '/', desk: false };
  sendPage(req, res, 200, (nonce) => landingPage(page, LANDING_SCRIPT, nonce));
  return true;
}

/** The short links. Their page is the same for every code and does nothing; it asks for what follows by POST. */
export function createGo(sandboxes: Sandboxes, gate: Gate, report: Report) {
  /** Of links whose one sandbox is being made. */
  const making = new Map<string, Promise<unknown>>();

  const open = async (req: IncomingMessage, res: ServerResponse, code: string): Promise<unknown> => {
    const { key = '', again = false } = checked(goForm, await readJson(req));
    const isOperator = gate.rankOf(req, DEFAULT_SANDBOX) === 'operator';
    const link = sandboxes.house.links.find((one) => one.code === code);
    if (!link || !(isOperator || holdsKey(link, key)))
      throw new Closed('链接无效：可能不完整、已更换或已删除。请向发来链接的人索取新的链接。');
    if (isOver(link)) {
      if (!isOperator) throw new Closed('链接已到期。请向发来链接的人索取新的链接。');
      if (!again) throw new Closed('链接已到期。可以续期后打开，发出的链接随之重新有效。', '续期并打开');
      await extendLink(sandboxes, code);
    }
    const isGone = link.of !== null && !sandboxes.has(link.of);
    const own = link.mode === 'own' ? ownOf(req, link) : null;
    if (isGone && !again && !own && targetOf(sandboxes, link) === null)
      throw new Closed('链接所指的沙箱已删除或已到期。可以打开一个全新的沙箱，数据从头开始。', '打开全新的沙箱');
    const id = link.mode === 'own' ? await enterOwn(res, link, own) : await enterShared(res, link, key);
    await sandboxes.ready(id, '/');
    if (sandboxes.isDamaged(id)) throw new Closed('沙箱的数据已损坏。请联系把链接给您的人。');
    return { root: rootOf(id), as: link.as, to: link.to ?? '/', hidesBar: link.hidesBar };
  };

  /** The one that this browser has had before; a cookie alone opens nothing. */
  const ownOf = (req: IncomingMessage, { code }: KeptLink): { id: string; pass: string } | null => {
    const [id = '', pass = ''] = cookieOf(req.headers.cookie, OWN_COOKIE).split('.');
    const isOurs = sandboxes.has(id) && sandboxes.record(id).madeBy === code;
    return isOurs && (!gate.isLocked || holderOf(sandboxes.keysOf(id), pass)) ? { id, pass } : null;
  };

  const enterOwn = async (
    res: ServerResponse,
    link: KeptLink,
    own: { id: string; pass: string } | null,
  ): Promise<string> => {
    const id = own?.id ?? randomBytes(10).toString('hex');
    const pass = own?.pass ?? (gate.isLocked ? passOf(id, newKey()) : '');
    if (!own) await makeFor(sandboxes, link, { id, pass: gate.isLocked ? pass : null });
    const known = `${OWN_COOKIE}=${id}.${pass}; Path=${GO}${link.code}; Max-Age=${YEAR_S}; HttpOnly; SameSite=Strict`;
    res.setHeader('Set-Cookie', gate.isLocked ? [known, gate.cookieOfPass(pass, id)] : [known]);
    return id;
  };

  const enterShared = async (res: ServerResponse, link: KeptLink, key: string): Promise<string> => {
    const { code } = link;
    // Who comes while it is being made waits for it.
    while (making.has(code)) await making.get(code);
    if (targetOf(sandboxes, link) === null) {
      const made = makeFor(sandboxes, link, { id: randomBytes(10).toString('hex'), pass: null });
      making.set(
        code,
        made.catch(() => undefined),
      );
      await made.finally(() => making.delete(code));
    }
    const id = targetOf(sandboxes, link);
    if (id === null) throw new Closed('沙箱没有建成，请稍后再试。', '再试一次');
    // The operator who comes without a key needs no pass.
    if (gate.isLocked && holdsKey(link, key)) {
      const pass = passOf(id, key);
      await sandboxes.letInByLink(id, code, { kept: keptOf(pass), holder: link.rights, until: link.expiresAt });
      res.setHeader('Set-Cookie', gate.cookieOfPass(pass, id));
    }
    return id;
  };

  const holdsKey = ({ kept, code }: KeptLink, key: string): boolean =>
    kept !== null && sameText(keptOf(passOf(linkId(code), key)), kept);

  return (req: IncomingMessage, res: ServerResponse): boolean => {
    const { path } = readAddress(req.url ?? '/');
    if (path === LANDING_SCRIPT) {
      sendAsset(req, res, script, false);
      return true;
    }
    if (!path.startsWith(GO)) return false;
    const code = path.slice(GO.length);
    if (req.method !== 'POST') {
      const isOperator = gate.rankOf(req, DEFAULT_SANDBOX) === 'operator';
      const page = { post: CODE.test(code) ? path : GO, root: '', as: '', to: '/', desk: isOperator };
      sendPage(req, res, 200, (nonce) => landingPage(page, LANDING_SCRIPT, nonce));
      return true;
    }
    open(req, res, code)
      .catch((error: unknown) => {
        if (error instanceof Closed) return { closed: error.message, again: error.again };
        if (error instanceof Refusal && error.status !== 403) return { closed: error.message, again: '再试一次' };
        throw error;
      })
      .then((answer) => send(res, wrapData('business', answer)))
      .catch((error: unknown) => send(res, wrapError('business', error, report)));
    return true;
  };
}
