import type { WhiteLabel } from '#seed/white-label/white-label.ts';
import type { RankOf } from '../../kernel/routing/access-control.ts';
import { reaches } from '../../kernel/routing/rank.ts';
import type { RequestContext } from '../../kernel/routing/request-context.ts';
import { Asset } from '../../kernel/site/asset.ts';
import { IMMUTABLE, readAssets } from '../../kernel/site/assets.ts';
import { dataAttributes, messagePage, missingSandboxPage } from '../../kernel/site/message-page.ts';
import { redirect, sendAsset, sendPage, sendText } from '../../kernel/site/send.ts';
import type { Sandboxes } from '../sandboxes.ts';

const INDEX = '/index.html';
const CONFIG = '/console.json';
/** Directive of the page that the content of console.json replaces. */
const INCLUDED_CONFIG = '<!--# include virtual="/console.json" -->';
const NONCE_PLACE = '__CSP_NONCE__';

/** Page attribute that reserves room for the question about outdated data before the first paint. */
const STALE = ' data-stale';

/** Means to apply a white label to the console's page and to the agreements (PDF). */
export interface WhiteLabelPages {
  /** Returns the page attributes that apply the white label before the first paint. */
  attributesOf(brand: WhiteLabel): string;
  /** Path prefix of the agreements. */
  agreements: string;
  /** Adds the name of the contracting party to the header of each page of an agreement. */
  addHeader(pdf: Buffer, party: string): Promise<Buffer>;
}

interface SiteOptions {
  sandboxes: Sandboxes;
  /** Folder of the built console. */
  dist: string | undefined;
  rankOf: RankOf;
  whiteLabel: WhiteLabelPages;
}

/**
 * Serves the built console. Files are identical for every sandbox, except the agreements of a sandbox with a white
 * label. For every other path below a sandbox, sends the console's page, whose router reads the path.
 */
export function createSite({ sandboxes, dist, rankOf, whiteLabel }: SiteOptions): (context: RequestContext) => void {
  const assets = dist === undefined ? new Map<string, Asset>() : readAssets(dist);
  const config = assets.get(CONFIG)?.plain.bytes.toString('utf8') ?? '{}';
  const index =
    assets
      .get(INDEX)
      ?.plain.bytes.toString('utf8')
      .replace(INCLUDED_CONFIG, () => config) ?? null;

  const brandOf = (sandbox: string): WhiteLabel | null =>
    sandboxes.has(sandbox) ? sandboxes.record(sandbox).brand : null;

  return ({ req, res, sandbox, path }) => {
    const asset = path === INDEX ? undefined : assets.get(path);
    const party = path.startsWith(whiteLabel.agreements) ? brandOf(sandbox)?.brandName : undefined;
    if (req.method !== 'GET' && req.method !== 'HEAD') sendText(req, res, 405, '不支持的请求方法');
    else if (asset && party)
      void whiteLabel
        .addHeader(asset.plain.bytes, party)
        .then(
          (bytes) => new Asset(path, bytes, new Map()),
          () => asset,
        )
        .then((headed) => sendAsset(req, res, headed, false));
    else if (asset) sendAsset(req, res, asset, path.startsWith(IMMUTABLE));
    else if (path.startsWith(IMMUTABLE)) sendText(req, res, 404, '文件不存在');
    else if (!sandboxes.has(sandbox))
      sendPage(req, res, 404, (nonce) => missingSandboxPage(sandboxes.expired(sandbox), nonce));
    else if (path === '') redirect(res, `${req.url}/`);
    else if (index === null)
      sendPage(req, res, 503, (nonce) =>
        messagePage('管理台尚未构建', '请用 npm start 启动，或先执行 npm run build。', nonce),
      );
    else {
      const hasQuestion = sandboxes.staleness(sandbox) !== null && reaches(rankOf(req, sandbox), 'owner');
      const { brand, name } = sandboxes.record(sandbox);
      // The demo bar shows the name from the first paint.
      const attributes =
        dataAttributes({ sandbox: name }) + (hasQuestion ? STALE : '') + (brand ? whiteLabel.attributesOf(brand) : '');
      sendPage(req, res, 200, (nonce) =>
        index.replaceAll(NONCE_PLACE, nonce).replace('<html', () => `<html${attributes}`),
      );
    }
  };
}
