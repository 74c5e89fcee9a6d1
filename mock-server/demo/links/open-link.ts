import { isSafePath } from '#contracts/control/fields.ts';
import { type DeviceKind, deviceKinds } from '#contracts/control/visits.ts';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import type { Report } from '../../kernel/disk/disk-watch.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { DEFAULT_SANDBOX, rootOf } from '../../kernel/routing/address.ts';
import { readJson } from '../../kernel/routing/body.ts';
import { cookieOf, type AccessControl } from '../../kernel/routing/access-control.ts';
import { setCookie } from '../../kernel/routing/cookie.ts';
import { checked } from '../../kernel/routing/parse.ts';
import type { RequestContext, RequestHandler } from '../../kernel/routing/request-context.ts';
import { sendResponse, wrapData, wrapError } from '../../kernel/routing/wrap.ts';
import type { StoredLink } from '../../sandboxes/server-settings.ts';
import { momentOf } from '../../kernel/clock/moment.ts';
import { machineNow } from '../../kernel/clock/machine.ts';
import { holderOf, storedHash, newKey, passOf, equalsConstantTime } from '../../kernel/routing/keys.ts';
import { isBehindOwnAddress } from '../../sandboxes/transfers/own-server.ts';
import { IS_MOVING, type MovedSandbox } from '../../sandboxes/transfers/transfer-record.ts';
import type { Sandboxes } from '../../sandboxes/sandboxes.ts';
import { isLinkExpired } from '../../sandboxes/link-passes.ts';
import { Asset } from '../../kernel/site/asset.ts';
import { landingPage } from '../../kernel/site/message-page.ts';
import { sendAsset, sendPage } from '../../kernel/site/send.ts';
import {
  extendLink,
  LINK_PREFIX,
  linkId,
  createSandboxForLink,
  hasAllCopies,
  linkTarget,
  recordFirstOpening,
} from './links.ts';
import { webhookSenderOf } from '../webhook/webhook-sender.ts';
import { enterWalkthrough } from '../walkthroughs/walkthrough-actions.ts';
import { newVisit } from './record-visit.ts';

export const LANDING_SCRIPT = '/go/land.js';
const script = new Asset(LANDING_SCRIPT, readFileSync(new URL('./landing-script.mjs', import.meta.url)), new Map());
/** Cookie with the ID and pass of the visitor's own sandbox, for links that create one sandbox per visitor. */
const OWN_SANDBOX_COOKIE = 'mockGo';
const YEAR_S = 365 * 24 * 3_600;
const CODE = /^(?:[a-z0-9]{1,8}-)?[0-9a-f]{20}$/;

const openLinkForm = z.object({
  key: z.string().max(100).optional(),
  again: z.boolean().optional(),
  device: z.enum(deviceKinds).optional(),
});

/** Error whose message tells the visitor why a link could not be opened. `again` is the label of the offered action. */
class LinkError extends Error {
  readonly again: string | null;
  constructor(message: string, again: string | null = null) {
    super(message);
    this.again = again;
  }
}

/**
 * Serves the landing page that signs a visitor in to a sandbox as a persona and then opens a page. The request itself
 * has no effect; the page's script signs in.
 */
export function answerLanding({ req, res, sandbox, path, query }: RequestContext, sandboxes: Sandboxes): boolean {
  const params = new URLSearchParams(query);
  const as = params.get('as');
  if (path !== '/' || as === null || (req.method !== 'GET' && req.method !== 'HEAD')) return false;
  if (!sandboxes.has(sandbox)) return false;
  const to = params.get('to') ?? '/';
  const page = { post: '', root: rootOf(sandbox), as, to: isSafePath(to) ? to : '/', desk: false };
  sendPage(req, res, 200, (nonce) => landingPage(page, LANDING_SCRIPT, nonce));
  return true;
}

/**
 * Creates the request handler for short links. A GET returns the same page for every code
 * and changes nothing. The page's script then opens the link with a POST.
 */
export function createLinkHandler(sandboxes: Sandboxes, access: AccessControl, report: Report): RequestHandler {
  /** Shared sandboxes that are being created, by link code. */
  const pendingByCode = new Map<string, Promise<unknown>>();
  /** Number of copies that are being created, by link code. */
  const creatingByCode = new Map<string, number>();

  const open = async (req: IncomingMessage, res: ServerResponse, code: string): Promise<unknown> => {
    const { key = '', again = false, device = 'computer' } = checked(openLinkForm, await readJson(req));
    const isOperator = access.rankOf(req, DEFAULT_SANDBOX) === 'operator';
    const link = sandboxes.settings.links.find((one) => one.code === code);
    if (!link || !(isOperator || holdsKey(link, key)))
      throw new LinkError('链接无效：可能不完整、已更换或已删除。请向发来链接的人索取新的链接。');
    if (isLinkExpired(link)) {
      if (!isOperator) throw new LinkError('链接已到期。请向发来链接的人索取新的链接。');
      if (!again) throw new LinkError('链接已到期。可以续期后打开，发出的链接随之重新有效。', '续期并打开');
      await extendLink(sandboxes, code);
    }
    const moved = link.mode === 'own' ? movedOwnOf(req, link) : null;
    if (moved) return pageOfMoved(moved, link);
    const isGone = link.of !== null && !sandboxes.has(link.of);
    const own = link.mode === 'own' ? ownOf(req, link) : null;
    if (isGone && !again && !own && linkTarget(sandboxes, link) === null)
      throw new LinkError('链接所指的沙箱已删除或已到期。可以打开一个全新的沙箱，数据从头开始。', '打开全新的沙箱');
    const id = link.mode === 'own' ? await enterOwn(req, res, link, own) : await enterShared(req, res, link, key);
    await sandboxes.enter(id, '/');
    if (sandboxes.transfers.isLeaving(id)) throw new LinkError(`${IS_MOVING}。`, '再试一次');
    if (sandboxes.isDamaged(id)) throw new LinkError('沙箱的数据已损坏。请联系把链接给您的人。');
    // An operator who opens a link that has a key only tries it, so the opening is not recorded as a visit.
    const visit = isOperator && link.kept !== null ? null : await recordOpening(link, id, device);
    const world = link.walkthrough && sandboxes.world(id);
    const guided = world ? await enterWalkthrough(sandboxes, world, link) : null;
    const page = guided ?? { as: link.as, to: link.to ?? '/' };
    if (link.mode === 'own' && !own) await sandboxes.servers.letGo(id);
    return { root: rootOf(id), ...page, hidesBar: link.hidesBar, isGuided: guided !== null, visit };
  };

  /** Records the beginning of a visit. @returns the id under which the visitor's tab reports */
  const recordOpening = async ({ code, name, as }: StoredLink, id: string, device: DeviceKind): Promise<string> => {
    const visit = newVisit({ link: code, persona: as, device }, machineNow());
    sandboxes.changeVisits(sandboxes.record(id), (visits) => [...visits, visit]);
    await sandboxes.servers.shareVisits();
    if (await recordFirstOpening(sandboxes, code))
      webhookSenderOf(sandboxes).notify({
        event: 'first-opening',
        customer: name,
        device,
        at: momentOf(machineNow()),
      });
    return visit.id;
  };

  /**
   * Returns the sandbox that this link has already created for this browser; null if there is none. On a locked server
   * the cookie must carry the pass of that sandbox. The pass may have become invalid with the link’s previous key.
   */
  const ownOf = (req: IncomingMessage, { code }: StoredLink): { id: string; pass: string } | null => {
    const [id = '', pass = ''] = cookieOf(req.headers.cookie, OWN_SANDBOX_COOKIE).split('.');
    const record = sandboxes.has(id) ? sandboxes.record(id) : null;
    if (record?.madeBy !== code) return null;
    const granted = record.keys.links?.[code]?.kept ?? '';
    return !access.isLocked(req) || equalsConstantTime(storedHash(pass), granted) ? { id, pass } : null;
  };

  /** Returns the sandbox of this browser if it has moved to another server; null otherwise. */
  const movedOwnOf = (req: IncomingMessage, { code }: StoredLink): MovedSandbox | null => {
    const [id = '', pass = ''] = cookieOf(req.headers.cookie, OWN_SANDBOX_COOKIE).split('.');
    const moved = sandboxes.moved(id);
    const granted = moved?.keys.links?.[code]?.kept ?? '';
    return moved && (!access.isLocked(req) || equalsConstantTime(storedHash(pass), granted)) ? moved : null;
  };

  /** Returns the page in a sandbox that has moved. The visitor's cookies are valid there only behind the same address. */
  const pageOfMoved = ({ id, to }: MovedSandbox, link: StoredLink) => {
    if (!isBehindOwnAddress(sandboxes, to))
      throw new LinkError(`您的沙箱已迁移到 ${to.address}${rootOf(id)}/，请从那里打开。`);
    return { root: rootOf(id), as: link.as, to: link.to ?? '/', hidesBar: link.hidesBar, isGuided: false, visit: null };
  };

  const enterOwn = async (
    req: IncomingMessage,
    res: ServerResponse,
    link: StoredLink,
    own: { id: string; pass: string } | null,
  ): Promise<string> => {
    const id = own?.id ?? sandboxes.newId();
    const isAdmitted = own !== null && holderOf(sandboxes.keysOf(id), own.pass) !== null;
    // With another key of the link, the visitor gets another pass; the previous one stays invalid.
    const pass = isAdmitted ? own.pass : access.isLocked(req) ? passOf(id, newKey()) : '';
    if (!own) await createCopy(link, { id, pass: access.isLocked(req) ? pass : null });
    else if (access.isLocked(req)) await grantAccess(link, id, pass);
    const value = `${id}.${pass}`;
    const path = LINK_PREFIX + link.code;
    const sandboxCookie = setCookie(req, { name: OWN_SANDBOX_COOKIE, value, path, maxAge: YEAR_S });
    res.setHeader(
      'Set-Cookie',
      access.isLocked(req) ? [sandboxCookie, access.cookieOfPass(req, pass, id)] : [sandboxCookie],
    );
    return id;
  };

  /** Creates a visitor's copy, unless the link already has its maximum number of copies. */
  const createCopy = async (link: StoredLink, visitor: { id: string; pass: string | null }): Promise<void> => {
    const { code, copies } = link;
    const creating = creatingByCode.get(code) ?? 0;
    if (hasAllCopies(sandboxes, link, creating))
      throw new LinkError(
        `这个链接最多给 ${copies} 个人各建一份沙箱，现在都已建好。请向发来链接的人索取新的链接；以前打开过的人，请在原来的浏览器里打开。`,
      );
    creatingByCode.set(code, creating + 1);
    try {
      await createSandboxForLink(sandboxes, link, { ...visitor, creating });
    } finally {
      creatingByCode.set(code, (creatingByCode.get(code) ?? 1) - 1);
    }
  };

  const grantAccess = ({ code, rights, kept }: StoredLink, id: string, pass: string): Promise<void> =>
    sandboxes.grantAccessByLink(id, code, { kept: storedHash(pass), holder: rights, linkKey: kept });

  const enterShared = async (
    req: IncomingMessage,
    res: ServerResponse,
    link: StoredLink,
    key: string,
  ): Promise<string> => {
    const { code } = link;
    // Concurrent visitors wait while the sandbox is being created.
    while (pendingByCode.has(code)) await pendingByCode.get(code);
    if (linkTarget(sandboxes, link) === null) {
      const creation = createSandboxForLink(sandboxes, link, { id: sandboxes.newId(), pass: null });
      pendingByCode.set(
        code,
        creation.catch(() => undefined),
      );
      await creation.finally(() => pendingByCode.delete(code));
    }
    const id = linkTarget(sandboxes, link);
    if (id === null) throw new LinkError('沙箱创建失败，请稍后重试。', '再试一次');
    // An operator who comes without a key needs no pass.
    if (access.isLocked(req) && holdsKey(link, key)) {
      const pass = passOf(id, key);
      await grantAccess(link, id, pass);
      res.setHeader('Set-Cookie', access.cookieOfPass(req, pass, id));
    }
    return id;
  };

  const holdsKey = ({ kept: keys, code }: StoredLink, key: string): boolean =>
    keys !== null && equalsConstantTime(storedHash(passOf(linkId(code), key)), keys);

  return ({ req, res, path }) => {
    if (path === LANDING_SCRIPT) {
      sendAsset(req, res, script, false);
      return true;
    }
    if (!path.startsWith(LINK_PREFIX)) return false;
    const code = path.slice(LINK_PREFIX.length);
    if (req.method !== 'POST') {
      const isOperator = access.rankOf(req, DEFAULT_SANDBOX) === 'operator';
      const page = { post: CODE.test(code) ? path : LINK_PREFIX, root: '', as: '', to: '/', desk: isOperator };
      sendPage(req, res, 200, (nonce) => landingPage(page, LANDING_SCRIPT, nonce));
      return true;
    }
    open(req, res, code)
      .catch((error: unknown) => {
        if (error instanceof LinkError) return { closed: error.message, again: error.again };
        if (error instanceof Refusal && error.status !== 403) return { closed: error.message, again: '再试一次' };
        throw error;
      })
      .then((answer) => sendResponse(res, wrapData('business', answer)))
      .catch((error: unknown) => sendResponse(res, wrapError('business', error, report)));
    return true;
  };
}
