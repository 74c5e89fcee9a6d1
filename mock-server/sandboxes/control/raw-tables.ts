import type { IncomingMessage, ServerResponse } from 'node:http';
import jsonServer from 'json-server';
import { refusalCodes } from '#contracts/envelopes.ts';
import type { Slices } from '../../kernel/time-slicing.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { NO_SUCH_SANDBOX } from '../../kernel/routing/address.ts';
import type { Report } from '../../kernel/disk/disk-watch.ts';
import { type AccessControl, rankMissing } from '../../kernel/routing/access-control.ts';
import { reaches } from '../../kernel/routing/rank.ts';
import type { RequestHandler } from '../../kernel/routing/request-context.ts';
import { envelope, sendResponse, wrapError } from '../../kernel/routing/wrap.ts';
import type { Sandboxes } from '../sandboxes.ts';
import { newNonce, securityHeaders, setHeaders } from '../../kernel/site/headers.ts';
import type { SandboxWorld } from '../sandbox-world.ts';
import type { Reader } from '../../kernel/store/reader.ts';
import { type AnyRow, type StoreTable, storeTables, tableNames } from '../../kernel/store/schema.ts';

type Router = ReturnType<typeof jsonServer.router>;
type Next = (error?: unknown) => void;
type Request = Parameters<Router>[0];
type Response = Parameters<Router>[1];

export const RAW_TABLES = '/__mock/db';
/** Tables and columns that are left out of every response. */
const HIDDEN_TABLES: readonly StoreTable[] = ['session', 'operation', 'calendarFeed'];
const HIDDEN_COLUMNS: readonly string[] = ['passwordHash'];
/**
 * Matches rejected query parameters. `_like` would run a regular expression from the caller, and `callback` would
 * return a script that a foreign page can load.
 */
const REFUSED_QUERY = /(^|&)([^&=]*_like|callback)=/i;
/**
 * Maximum number of rows that are passed to json-server. It processes all of them in one go, which blocks other
 * requests.
 */
const MAX_ROWS = 20_000;
/** Default and maximum number of rows in a response. The header X-Total-Count states the total. */
const MAX_LIMIT = 1_000;

/** Serves the raw tables of a sandbox, read-only, with the query language of json-server's router. */
export function createRawTables(sandboxes: Sandboxes, access: AccessControl, report: Report): RequestHandler {
  const app = createTablesApp(report);

  return ({ req, res, sandbox, path, query }) => {
    if (path !== RAW_TABLES && !path.startsWith(`${RAW_TABLES}/`)) return false;
    setHeaders(res, [...securityHeaders(newNonce()), ['Cache-Control', 'no-store']]);
    const world = sandboxes.world(sandbox);
    if (!reaches(access.rankOf(req, sandbox), 'owner'))
      sendResponse(res, wrapError('business', rankMissing('owner'), report));
    else if (req.method !== 'GET') refuse(res, 405, '原始数据只能读取');
    else if (REFUSED_QUERY.test(query)) refuse(res, 400, '不支持的查询条件');
    else if (!world) refuse(res, 404, NO_SUCH_SANDBOX);
    else {
      const locals: TableRequest = { world, path: path.slice(RAW_TABLES.length) || '/db', query };
      app(req, Object.assign(res, { locals }));
    }
    return true;
  };
}

/** Creates the application that answers the table request in `res.locals`. */
function createTablesApp(report: Report) {
  const app = jsonServer.create();
  app.set('json spaces', 0);
  app.set('etag', false);
  app.disable('x-powered-by');
  app.use((req: Request, res: Response, next: Next) => {
    serveTables(res.locals as TableRequest, req, res, next).catch((error: unknown) =>
      sendResponse(res, wrapError('business', error, report)),
    );
  });
  app.use((error: unknown, _req: IncomingMessage, res: ServerResponse, _next: unknown) =>
    sendResponse(res, wrapError('business', error, report)),
  );
  return app;
}

interface TableRequest {
  world: SandboxWorld;
  /** Path below the raw tables: `/<table>`, `/<table>/<id>` or `/db`. */
  path: string;
  query: string;
}

async function serveTables(request: TableRequest, req: Request, res: Response, next: Next): Promise<void> {
  const params = new URLSearchParams(request.query);
  const tables = await request.world.store.readInPieces((reader) => rowsFor(request, params, reader));
  req.url = request.path;
  // Express has already parsed the query and does not parse it again, so the parsed query is replaced.
  Object.assign(req, { query: { ...withoutEnd(req.query), _limit: String(limitOf(params)) } });
  routerOf(tables)(req, res, next);
}

const withoutEnd = ({ _end: _, ...query }: Request['query']): object => query;

/** Returns the row limit of a request. json-server reads the limit from `_limit`, or from `_start` and `_end`. */
function limitOf(params: URLSearchParams): number {
  const end = params.get('_end');
  const limit = Number(end === null ? params.get('_limit') : Number(end) - Number(params.get('_start')));
  return limit > 0 ? Math.min(limit, MAX_LIMIT) : MAX_LIMIT;
}

/**
 * Collects the rows for a request from the tables that the request names, or from all tables for `/db`. Filters the
 * main table by the equality conditions of the query.
 * @throws Refusal when there are too many rows
 */
function* rowsFor({ path }: TableRequest, params: URLSearchParams, reader: Reader): Slices<Record<string, AnyRow[]>> {
  const [, table = '', id] = path.split('/').map(decodeSegment);
  const words = new Set([...path.split('/').map(decodeSegment), ...params.values()]);
  const isWholeDatabase = table === 'db';
  const listedTables = tableNames.filter(
    (name) => !HIDDEN_TABLES.includes(name) && (isWholeDatabase || words.has(name)),
  );
  const tables: Record<string, AnyRow[]> = {};
  let count = 0;
  for (const name of listedTables) {
    const { key } = storeTables[name];
    const rows: AnyRow[] = [];
    const isNamed = name === table && id !== undefined;
    const isWanted = name === table && !isWholeDatabase ? equalityFilter(params, key) : () => true;
    for (const row of isNamed ? rowById(reader, name, id) : (reader.tables[name].all() as readonly AnyRow[])) {
      yield;
      if (!isWanted(row)) continue;
      rows.push({ id: row[key], ...visibleColumns(row) });
      count += 1;
      if (count > MAX_ROWS) throw tooMany();
    }
    tables[name] = rows;
  }
  return tables;
}

function rowById({ tables }: Reader, name: StoreTable, id: string): AnyRow[] {
  const row = tables[name].get(id);
  return row ? [row] : [];
}

const tooMany = (): Refusal =>
  new Refusal(refusalCodes.tooLarge, `数据超过 ${MAX_ROWS} 行，请加上筛选条件，如 ?studentId=…，或按编号读取`, 413);

/** Creates a filter from the equality conditions of a query. json-server evaluates all other conditions. */
function equalityFilter(params: URLSearchParams, key: string): (row: AnyRow) => boolean {
  const names = [...new Set(params.keys())].filter((name) => /^[a-zA-Z]+$/.test(name) && name !== 'q');
  const conditions = names.map((name) => [name === 'id' ? key : name, params.getAll(name)] as const);
  return (row) => conditions.every(([name, values]) => !(name in row) || values.includes(String(row[name])));
}

function decodeSegment(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // The percent-encoding is malformed. An empty segment matches neither a table nor a row.
    return '';
  }
}

function routerOf(tables: Record<string, AnyRow[]>): Router {
  const router = jsonServer.router(tables);
  // The last layer of the router responds to an error with its stack trace. Without that layer, the application's error
  // handler runs.
  router.stack.pop();
  Object.assign(router, { render: renderAsJson });
  return router;
}

function renderAsJson(_: IncomingMessage, res: Response): void {
  if (res.statusCode === 404) refuse(res, 404, '数据不存在');
  else res.json(res.locals['data']);
}

const visibleColumns = (row: AnyRow): AnyRow =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !HIDDEN_COLUMNS.includes(column)));

const refuse = (res: ServerResponse, status: number, message: string): void =>
  sendResponse(
    res,
    envelope(status, 'business', status === 404 ? refusalCodes.notFound : refusalCodes.badInput, message),
  );
