import type { IncomingMessage, ServerResponse } from 'node:http';
import jsonServer from 'json-server';
import { refusalCodes } from '#contracts/envelopes.ts';
import { readAddress } from '../routing/address.ts';
import { envelope, send } from '../routing/wrap.ts';
import type { Sandboxes } from '../sandboxes/sandboxes.ts';
import type { World } from '../sandboxes/world.ts';
import { type AnyRow, type StoreTable, tableNames } from '../store/schema.ts';

type Router = ReturnType<typeof jsonServer.router>;
type Next = (error?: unknown) => void;
type Request = Parameters<Router>[0];
type Response = Parameters<Router>[1];

export const RAW_TABLES = '/__mock/db';
/** What no view shows. */
const HIDDEN_TABLES: readonly StoreTable[] = ['session'];
const HIDDEN_COLUMNS: readonly string[] = ['passwordHash'];
/** `_like` is a regular expression of the caller's, `callback` a script for a foreign page. */
const REFUSED_QUERY = /(^|&)([^&=]*_like|callback)=/i;

/** A sandbox's tables as they are, read-only, through json-server's router and with its query language. */
export function createRawTables(sandboxes: Sandboxes) {
  const views = new WeakMap<World, { version: number; router: Router }>();

  const viewOf = (world: World): Router => {
    const known = views.get(world);
    if (known?.version === world.store.version) return known.router;
    const router = routerOf(world);
    views.set(world, { version: world.store.version, router });
    return router;
  };

  return (req: Request, res: Response, next: Next): void => {
    const { sandbox, path, query } = readAddress(req.url);
    if (path !== RAW_TABLES && !path.startsWith(`${RAW_TABLES}/`)) {
      next();
      return;
    }
    const world = sandboxes.world(sandbox);
    if (req.method !== 'GET') refuse(res, 405, '原始数据只能读取');
    else if (REFUSED_QUERY.test(query)) refuse(res, 400, '不支持的查询条件');
    else if (!world) refuse(res, 404, '沙箱不存在');
    else {
      req.url = `${path.slice(RAW_TABLES.length) || '/db'}${query === '' ? '' : `?${query}`}`;
      viewOf(world)(req, res, next);
    }
  };
}

function routerOf(world: World): Router {
  const shown = tableNames.filter((name) => !HIDDEN_TABLES.includes(name));
  const rows = (name: StoreTable): AnyRow[] => {
    const { key } = world.store.tables[name];
    return world.store.tables[name].all().map((row) => ({ id: (row as AnyRow)[key], ...visible(row) }));
  };
  const router = jsonServer.router(Object.fromEntries(shown.map((name) => [name, rows(name)])));
  // Its last layer answers an error with the stack; without it the error comes to the application's own.
  router.stack.pop();
  Object.assign(router, { render: renderAsJson });
  return router;
}

function renderAsJson(_: IncomingMessage, res: Response): void {
  if (res.statusCode === 404) refuse(res, 404, '数据不存在');
  else res.json(res.locals['data']);
}

const visible = (row: AnyRow): AnyRow =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !HIDDEN_COLUMNS.includes(column)));

const refuse = (res: ServerResponse, status: number, message: string): void =>
  send(res, envelope(status, 'business', status === 404 ? refusalCodes.notFound : refusalCodes.badInput, message));
