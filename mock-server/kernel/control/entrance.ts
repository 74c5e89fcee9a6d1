import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse as parseForm } from 'node:querystring';
import { readAddress } from '../routing/address.ts';
import { readText } from '../routing/body.ts';
import type { Gate } from '../routing/gate.ts';
import { reaches } from '../routing/rank.ts';
import { DEFAULT_SANDBOX, rootOf } from '../sandboxes/record.ts';
import { Asset } from '../site/asset.ts';
import { sendAsset, sendPage } from '../site/site.ts';
import { keyPage } from '../site/message-page.ts';

const LARGEST_FORM = 4_096;
export const ENTRANCE = '/__mock/enter';
const SCRIPT = '/__mock/enter.js';
const script = new Asset(SCRIPT, readFileSync(new URL('../site/entrance-script.mjs', import.meta.url)), new Map());

/** The page at which a browser hands in a key and gets a cookie in return; false when the path is not there. */
export function answerEntrance(req: IncomingMessage, res: ServerResponse, gate: Gate): Promise<void> | false {
  const { sandbox, path, query } = readAddress(req.url ?? '/');
  if (path === SCRIPT) {
    sendAsset(req, res, script, false);
    return Promise.resolve();
  }
  if (path !== ENTRANCE) return false;
  // A persona is signed in under the same name, by an action.
  if (req.method === 'POST' && isJson(req)) return false;
  if (req.method === 'POST') return enter(req, res, gate, sandbox);
  const from = safePath(new URLSearchParams(query).get('from'), sandbox);
  if (gate.isLocked) showForm(req, res, { sandbox, from, wrong: false });
  else sendOn(res, from);
  return Promise.resolve();
}

const isJson = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.startsWith('application/json') === true;

async function enter(req: IncomingMessage, res: ServerResponse, gate: Gate, sandbox: string): Promise<void> {
  const { key, from } = parseForm(await readText(req, LARGEST_FORM));
  const target = safePath(from, sandbox);
  const given = typeof key === 'string' ? key.trim() : '';
  const rank = gate.isLocked ? gate.rankByKey(given, sandbox) : null;
  if (gate.isLocked && rank === null) {
    showForm(req, res, { sandbox, from: target, wrong: true });
    return;
  }
  // An owner who opens the visitors' link stays the owner.
  if (rank && !reaches(gate.rankOf(req, sandbox), rank))
    res.setHeader('Set-Cookie', gate.cookieFor(rank, given, sandbox));
  sendOn(res, target);
}

/** Shows a visitor without a key where to enter it. */
export function sendToEntrance(req: IncomingMessage, res: ServerResponse): void {
  const { sandbox } = readAddress(req.url ?? '/');
  sendOn(res, `${rootOf(sandbox)}${ENTRANCE}?from=${encodeURIComponent(safePath(req.url, sandbox))}`);
}

function showForm(
  req: IncomingMessage,
  res: ServerResponse,
  { sandbox, from, wrong }: { sandbox: string; from: string; wrong: boolean },
): void {
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

/** A path below the sandbox's root; anything else becomes that root. */
function safePath(wanted: unknown, sandbox: string): string {
  const root = `${rootOf(sandbox)}/`;
  const isSafe = typeof wanted === 'string' && /^\/(?![/\\])[\w\-./~%?=&]*$/.test(wanted) && wanted.startsWith(root);
  return isSafe ? wanted : root;
}
