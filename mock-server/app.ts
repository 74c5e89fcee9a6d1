import type { IncomingMessage, ServerResponse } from 'node:http';
import jsonServer from 'json-server';
import { actions, routes } from './composition.ts';
import { answerLanding, createGo } from './kernel/desk/go.ts';
import { CONTROL, createControl } from './kernel/control/control.ts';
import { answerEntrance, sendToEntrance } from './kernel/control/entrance.ts';
import { createRawTables, RAW_TABLES } from './kernel/control/raw-tables.ts';
import { DiskWatch } from './kernel/disk/disk-watch.ts';
import { isCallPath, readAddress } from './kernel/routing/address.ts';
import { createCalls } from './kernel/routing/calls.ts';
import { Gate, keyMissing } from './kernel/routing/gate.ts';
import { send, wrapError } from './kernel/routing/wrap.ts';
import { createHandbook, isHandbook } from './kernel/site/handbook.ts';
import { createFiles } from './kernel/site/pictures.ts';
import type { Sandboxes } from './kernel/sandboxes/sandboxes.ts';
import { createSite, IMMUTABLE } from './kernel/site/site.ts';
import { FILES } from './kernel/uploads/picture-name.ts';
import { createDamagedDoor } from './kernel/site/damaged.ts';

export interface AppOptions {
  sandboxes: Sandboxes;
  /** The folder of the built console; without it only calls are answered. */
  dist?: string | undefined;
  /** The folder of the built handbook. */
  handbook?: string | undefined;
  /** The address that the server is told to bind. */
  host?: string | undefined;
  accessKey?: string | undefined;
  /** Where a fault of the server's own is written. */
  report?: ((error: unknown) => void) | undefined;
}

/** The mock server as an application that does not listen: `app(req, res)` answers one request. */
export function createApp(options: AppOptions): (req: IncomingMessage, res: ServerResponse) => void {
  const { sandboxes, dist, handbook, host = '127.0.0.1', accessKey } = options;
  const disk = new DiskWatch(sandboxes.folder, options.report ?? console.error);
  const { report } = disk;
  const gate = new Gate({ host, accessKey, keysOf: (id) => sandboxes.keysOf(id) });
  const answerDamaged = createDamagedDoor(sandboxes, gate, report);
  const answerCall = createCalls(sandboxes, routes, disk);
  const answerControl = createControl(sandboxes, actions, gate, report);
  const answerFile = createFiles(sandboxes, report);
  const rawTables = createRawTables(sandboxes, gate, report);
  const answerHandbook = createHandbook(handbook, report);
  const site = createSite(sandboxes, dist, gate.rankOf);

  const answerGo = createGo(sandboxes, gate, report);

  const app = jsonServer.create();
  app.set('json spaces', 0);
  app.set('etag', false);
  app.disable('x-powered-by');
  app.use(rawTables);
  app.use((req, res) => {
    if (
      !answerHandbook(req, res) &&
      !answerControl(req, res) &&
      !answerFile(req, res) &&
      !answerLanding(req, res, sandboxes)
    )
      site(req, res);
  });
  app.use((error: unknown, _req: IncomingMessage, res: ServerResponse, _next: unknown) =>
    send(res, wrapError('business', error, report)),
  );

  /**
   * Turns away whoever may not come in; true when the request is answered. It looks neither at the sandbox nor for it,
   * so that a stranger cannot tell whether there is one.
   */
  function isStopped(req: IncomingMessage, res: ServerResponse): boolean {
    const refusal = gate.refusal(req);
    if (refusal) {
      send(res, wrapError('business', refusal, report));
      return true;
    }
    if (answerGo(req, res)) return true;
    const entering = answerEntrance(req, res, gate);
    if (entering) {
      entering.catch((error: unknown) => send(res, wrapError('business', error, report)));
      return true;
    }
    const { sandbox } = readAddress(req.url ?? '/');
    if (isAsset(req) || gate.rankOf(req, sandbox)) return false;
    if (isPage(req)) sendToEntrance(req, res);
    else send(res, wrapError('business', keyMissing(sandbox), report));
    return true;
  }

  /**
   * A call needs nothing of what express prepares for each request (prototypes, query, the walk through its layers),
   * which costs more than answering it. So calls are taken first, and everything else goes to json-server's application.
   */
  const answer = (req: IncomingMessage, res: ServerResponse): void => {
    if (!answerDamaged(req, res) && !answerCall(req, res)) app(req, res);
  };

  return (req, res) => {
    if (isStopped(req, res)) return;
    const { sandbox, path } = readAddress(req.url ?? '/');
    const preparing = isAsset(req) ? null : sandboxes.ready(sandbox, path);
    if (!preparing) answer(req, res);
    else
      preparing.then(
        () => answer(req, res),
        (error: unknown) => send(res, wrapError('business', error, report)),
      );
  };
}

/** The built console's files: the same for every sandbox, and fetched without its cookie. */
const isAsset = (req: IncomingMessage): boolean => readAddress(req.url ?? '/').path.startsWith(IMMUTABLE);

const NO_PAGES = [CONTROL, RAW_TABLES, FILES];
const isPage = (req: IncomingMessage): boolean => {
  const { path } = readAddress(req.url ?? '/');
  if (req.method !== 'GET' || isCallPath(path)) return false;
  return isHandbook(path) || !NO_PAGES.some((prefix) => path.startsWith(prefix));
};
