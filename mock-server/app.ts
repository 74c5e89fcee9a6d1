import type { IncomingMessage, ServerResponse } from 'node:http';
import jsonServer from 'json-server';
import { actions, routes } from './composition.ts';
import { CONTROL, createControl } from './kernel/control/control.ts';
import { ENTRANCE, enter, sendToEntrance } from './kernel/control/entrance.ts';
import { createRawTables, RAW_TABLES } from './kernel/control/raw-tables.ts';
import { isCallPath, readAddress } from './kernel/routing/address.ts';
import { createCalls } from './kernel/routing/calls.ts';
import { Gate, keyMissing } from './kernel/routing/gate.ts';
import { send, wrapError } from './kernel/routing/wrap.ts';
import { createFiles } from './kernel/site/pictures.ts';
import type { Sandboxes } from './kernel/sandboxes/sandboxes.ts';
import { createSite } from './kernel/site/site.ts';

export interface AppOptions {
  sandboxes: Sandboxes;
  /** The folder of the built console; without it only calls are answered. */
  dist?: string | undefined;
  /** The address that the server is told to bind. */
  host?: string | undefined;
  accessKey?: string | undefined;
  /** Where a fault of the server's own is written. */
  report?: ((error: unknown) => void) | undefined;
}

/** The mock server as an application that does not listen: `app(req, res)` answers one request. */
export function createApp(options: AppOptions): (req: IncomingMessage, res: ServerResponse) => void {
  const { sandboxes, dist, host = '127.0.0.1', accessKey, report = console.error } = options;
  const gate = new Gate({ host, accessKey });
  const answerCall = createCalls(sandboxes, routes, report);
  const answerControl = createControl(sandboxes, actions, report);
  const answerFile = createFiles(sandboxes, report);
  const rawTables = createRawTables(sandboxes, report);
  const site = createSite(sandboxes, dist);

  const app = jsonServer.create();
  app.set('json spaces', 0);
  app.set('etag', false);
  app.disable('x-powered-by');
  app.use(rawTables);
  app.use((req, res) => {
    if (!answerControl(req, res) && !answerFile(req, res)) site(req, res);
  });
  app.use((error: unknown, _req: IncomingMessage, res: ServerResponse, _next: unknown) =>
    send(res, wrapError('business', error, report)),
  );

  /** Turns away whoever may not come in; true when the request is answered. */
  function isStopped(req: IncomingMessage, res: ServerResponse): boolean {
    const refusal = gate.refusal(req);
    if (refusal) send(res, wrapError('business', refusal, report));
    else if (gate.admits(req)) return false;
    else if (req.url?.startsWith(ENTRANCE))
      enter(req, res, gate).catch((error: unknown) => send(res, wrapError('business', error, report)));
    else if (isPage(req)) sendToEntrance(req, res);
    else send(res, wrapError('business', keyMissing(), report));
    return true;
  }

  /**
   * A call needs nothing of what express prepares for each request (prototypes, query, the walk through its layers),
   * which costs more than answering it. So calls are taken first, and everything else goes to json-server's application.
   */
  const answer = (req: IncomingMessage, res: ServerResponse): void => {
    if (!answerCall(req, res)) app(req, res);
  };

  return (req, res) => {
    if (isStopped(req, res)) return;
    const opening = sandboxes.opening(readAddress(req.url ?? '/').sandbox);
    if (!opening) answer(req, res);
    else
      opening.then(
        () => answer(req, res),
        (error: unknown) => send(res, wrapError('business', error, report)),
      );
  };
}

const isPage = (req: IncomingMessage): boolean => {
  const { path } = readAddress(req.url ?? '/');
  return req.method === 'GET' && !path.startsWith(CONTROL) && !path.startsWith(RAW_TABLES) && !isCallPath(path);
};
