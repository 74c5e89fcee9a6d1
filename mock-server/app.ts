import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  answerLanding,
  calendarOf,
  controlRoutes,
  createLinkHandler,
  LINK_PREFIX,
  createProviderStates,
  pictureAccess,
  routes,
  whiteLabelPages,
} from './composition.ts';
import { CellClient } from './sandboxes/cells/cell-client.ts';
import { createPassThrough } from './sandboxes/cells/pass-through.ts';
import { CONTROL, createControlApi } from './sandboxes/control/control.ts';
import { answerEntrance, linkEndRefusal, sendToEntrance, showLinkEnd } from './sandboxes/control/entrance.ts';
import { createRawTables, RAW_TABLES } from './sandboxes/control/raw-tables.ts';
import { DiskCheck } from './kernel/disk/disk-check.ts';
import { DiskWatch } from './kernel/disk/disk-watch.ts';
import { Drain } from './kernel/monitoring/drain.ts';
import { Metrics } from './kernel/monitoring/metrics.ts';
import { createMetricsEndpoint } from './kernel/monitoring/metrics-endpoint.ts';
import { createProbes } from './kernel/monitoring/probes.ts';
import { refuseWhileDraining } from './kernel/monitoring/refuse-while-draining.ts';
import type { RequestClass } from './kernel/monitoring/request-metrics.ts';
import { OwnedElsewhere } from './kernel/store/ownership.ts';
import { RunningRequests } from './sandboxes/owners/running-requests.ts';
import { isUnavailable, showUnavailable } from './sandboxes/owners/unavailable.ts';
import { passOn, wasPassedOn } from './sandboxes/owners/pass-on.ts';
import { refusalCodes } from '#contracts/envelopes.ts';
import { Refusal } from './kernel/refusal.ts';
import { DEFAULT_SANDBOX } from './kernel/routing/address.ts';
import { isDecodable } from './kernel/routing/utf8.ts';
import { createCallHandler } from './kernel/routing/pipeline.ts';
import { AccessControl, keyMissing } from './kernel/routing/access-control.ts';
import { type RequestContext, requestContext, type RequestHandler } from './kernel/routing/request-context.ts';
import { sendResponse, wrapError } from './kernel/routing/wrap.ts';
import { createFeedHandler, FEEDS } from './kernel/site/calendar-feeds.ts';
import { createHandbook, isHandbook } from './kernel/site/handbook.ts';
import { createPictureHandler } from './kernel/site/pictures.ts';
import type { Sandboxes } from './sandboxes/sandboxes.ts';
import { Sharing } from './sandboxes/sharing/sharing.ts';
import { createSite } from './sandboxes/site/site.ts';
import { isAssetPath } from './kernel/site/assets.ts';
import { FILES } from '#contracts/formats/picture-name.ts';
import { createDamagedHandler } from './sandboxes/site/damaged-sandbox.ts';
import { answerMisdirected, createMovingHandler } from './sandboxes/site/moving-sandbox.ts';
import { createTransferFiles } from './sandboxes/transfers/transfer-files.ts';

export interface AppOptions {
  sandboxes: Sandboxes;
  /** Folder of the built console. Without the folder, the server answers API calls only. */
  dist?: string | undefined;
  /** Folder of the built handbook. */
  handbook?: string | undefined;
  /** Address that the server binds to. */
  host?: string | undefined;
  accessKey?: string | undefined;
  /** Access of other machines. By default a server on loopback is not shared. */
  sharing?: Sharing | undefined;
  /** Waits for the running requests before the server closes. */
  drain?: Drain | undefined;
  /** Logs an internal server error. */
  report?: ((error: unknown) => void) | undefined;
}

/** Creates the mock server as a request handler that does not listen: `app(req, res)` answers one request. */
export function createApp(options: AppOptions): (req: IncomingMessage, res: ServerResponse) => void {
  const { sandboxes, dist, handbook, host = '127.0.0.1', accessKey, drain = new Drain() } = options;
  const sharing = options.sharing ?? new Sharing({ sandboxes, host, hasServerKey: accessKey !== undefined });
  const disk = new DiskWatch(sandboxes.folder, options.report ?? console.error);
  const { report } = disk;
  const access = new AccessControl({
    host,
    publicHost: sandboxes.cells ? new URL(sandboxes.cells.own.address).hostname : undefined,
    accessKey,
    shared: sharing,
    keysOf: (id) => sandboxes.keysOf(id),
  });
  const metrics = new Metrics({
    folder: sandboxes.folder,
    hasDataFile: !sandboxes.servers.canExist,
    sandboxCounts: () => sandboxes.counts,
    runningRequests: () => drain.running,
  });
  sandboxes.observeCommits(metrics.observeCommit);
  const running = new RunningRequests();
  const diskCheck = new DiskCheck(sandboxes.folder);
  const isUsable = (): boolean => !drain.isDraining && sandboxes.servers.isOwnershipSure;
  const answerProbe = createProbes(async () => isUsable() && (await diskCheck.isUsable()) && isUsable());
  const answerLink = createLinkHandler(sandboxes, access, report);
  const site = createSite({ sandboxes, dist, rankOf: access.rankOf, whiteLabel: whiteLabelPages });
  // The order matters: raw tables and handbook come before the control API, because their paths begin with its path.
  const handlers: readonly RequestHandler[] = [
    createMovingHandler(sandboxes),
    createDamagedHandler(sandboxes, access, report),
    createCallHandler(sandboxes, routes, disk),
    createRawTables(sandboxes, access, report),
    createTransferFiles(sandboxes, access, sharing, report),
    createHandbook(handbook, report),
    createProviderStates(sandboxes, routes, access, report),
    createPassThrough({
      sandboxes,
      routes: controlRoutes,
      access,
      accessKey,
      answerOwn: (req, res) => serve(requestContext(req, res)),
      report,
    }),
    createControlApi(
      sandboxes,
      controlRoutes,
      { access, sharing, cells: new CellClient(sandboxes, accessKey) },
      report,
    ),
    createPictureHandler(sandboxes, pictureAccess, report),
    createFeedHandler(sandboxes, calendarOf, report),
    (context) => answerLanding(context, sandboxes),
  ];

  const sendError = (res: ServerResponse, error: unknown): void =>
    sendResponse(res, wrapError('business', error, report));

  const answerMetrics = createMetricsEndpoint(metrics, access, ({ res }, error) => sendError(res, error));

  /**
   * Answers shared links, key forms, and requests that access control rejects. Returns true if the request was
   * answered. Without access, the response is the same whether or not the sandbox exists.
   */
  function isStopped(context: RequestContext): boolean {
    const { req, res, sandbox } = context;
    const refusal = access.refusal(req);
    if (refusal) {
      sendError(res, refusal);
      return true;
    }
    if (answerMisdirected(context, sandboxes, LINK_PREFIX) || answerLink(context)) return true;
    const entering = answerEntrance(context, access, sandboxes.moved(sandbox)?.to.address ?? null);
    if (entering) {
      entering.catch((error: unknown) => sendError(res, error));
      return true;
    }
    if (isAsset(context) || access.rankOf(req, sandbox)) return false;
    const end = sandboxes.linkEndOf(sandbox, access.passIn(req, sandbox));
    if (!isPage(context)) sendError(res, end ? linkEndRefusal(end) : keyMissing(sandbox));
    else if (end) showLinkEnd(context, end);
    else sendToEntrance(context);
    return true;
  }

  const answer = (context: RequestContext): void => {
    try {
      requireDecodable(context);
      if (!handlers.some((handle) => handle(context))) site(context);
    } catch (error) {
      sendError(context.res, error);
    }
  };

  /** Answers a request that is neither a probe nor refused. */
  function serve(context: RequestContext): void {
    const { sandbox, path } = context;
    // One server opens all links, because it counts the sandboxes that a link creates.
    const isLink = sandboxes.servers.canExist && path.startsWith(LINK_PREFIX);
    after(isLink ? sandboxes.ready(DEFAULT_SANDBOX, path) : sandboxes.servers.learn(sandbox), context, () => {
      if (isStopped(context)) return;
      after(isAsset(context) ? null : sandboxes.ready(sandbox, path), context, () => {
        sandboxes.servers.noteRequest(sandbox, wasPassedOn(context.req));
        answer(context);
      });
    });
  }

  /** Continues a request after a preparation, or passes it on to the server that owns the sandbox. */
  function after(preparing: Promise<unknown> | null, context: RequestContext, proceed: () => void): void {
    if (!preparing) {
      proceed();
      return;
    }
    const fail = (error: unknown): void => {
      if (isPage(context) && isUnavailable(error)) showUnavailable(context);
      else sendError(context.res, error);
    };
    preparing.then(proceed, (error: unknown) => {
      if (error instanceof OwnedElsewhere)
        passOn(context, error, { serve, ownerOf: (id) => sandboxes.servers.ownerOf(id) }).catch(fail);
      else fail(error);
    });
  }

  return (req, res) => {
    if (answerProbe(req, res)) return;
    const context = requestContext(req, res);
    if (drain.isDraining) {
      // Another server can answer the repeated request while this one still waits for requests to other sandboxes.
      if (running.isIdle(context.sandbox)) sandboxes.servers.letGo(context.sandbox).catch(() => undefined);
      refuseWhileDraining(context, isPage(context));
      return;
    }
    if (answerMetrics(context)) return;
    const measured = metrics.requests.begin(classOf(context), res);
    const ended = running.begin(context.sandbox);
    drain.track(req, res, () => {
      measured();
      ended();
    });
    serve(context);
  };
}

/** True for a request for a built file of the console. These files are identical for every sandbox and need no key. */
const isAsset = ({ path }: RequestContext): boolean => isAssetPath(path);

/** Throws if the address of a call is not valid UTF-8. Pages ignore such an address. */
function requireDecodable({ path, query, isCall }: RequestContext): void {
  if (!isCall && !path.startsWith(CONTROL)) return;
  if (!isDecodable(path) || !isDecodable(query)) throw new Refusal(refusalCodes.badInput, '请求地址不正确', 400);
}

/** Returns the class in which the metrics count a request. */
function classOf(context: RequestContext): RequestClass {
  const { path, isCall } = context;
  if (isCall) return 'call';
  if (isAsset(context) || path.startsWith(FILES)) return 'asset';
  return path.startsWith(CONTROL) && !isHandbook(path) ? 'control' : 'page';
}

const NO_PAGES = [CONTROL, RAW_TABLES, FILES, FEEDS];
const isPage = ({ req, path, isCall }: RequestContext): boolean => {
  if (req.method !== 'GET' || isCall) return false;
  return isHandbook(path) || !NO_PAGES.some((prefix) => path.startsWith(prefix));
};
