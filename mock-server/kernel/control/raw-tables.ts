import type { IncomingMessage, ServerResponse } from 'node:http';
import jsonServer from 'json-server';
import { refusalCodes } from '#contracts/envelopes.ts';
import type { Steps } from '../pieces.ts';
import { Refusal } from '../refusal.ts';
import { readAddress } from '../routing/address.ts';
import type { Report } from '../disk/disk-watch.ts';
import { type Gate, rankMissing } from '../routing/gate.ts';
import { reaches } from '../routing/rank.ts';
import { envelope, send, wrapError } from '../routing/wrap.ts';
import { NO_SUCH_SANDBOX } from '../sandboxes/record.ts';
import type { Sandboxes } from '../sandboxes/sandboxes.ts';
import { newNonce, securityHeaders, setHeaders } from '../site/headers.ts';
import type { World } from '../sandboxes/world.ts';
import type { Reader } from '../store/reader.ts';
import { type AnyRow, type StoreTable, storeTables, tableNames } from '../store/schema.ts';

type Router = ReturnType<typeof jsonServer.router>;
type Next = (error?: unknown) => void;
type Request = Parameters<Router>[0];
type Response = Parameters<Router>[1];

export const RAW_TABLES = '/__mock/db';
/** What no view shows. */
const HIDDEN_TABLES: readonly StoreTable[] = ['session', 'operation'];
const HIDDEN_COLUMNS: readonly string[] = ['passwordHash'];
/** `_like` is a regular expression of the caller's, `callback` a script for a foreign page. */
const REFUSED_QUERY = /(^|&)([^&=]*_like|callback)=/i;
/** json-server looks through all rows in one go: more would hold everyone else. */
const MOST_ROWS = 20_000;
/** So many rows a request gets that does not say how many, or asks for more; X-Total-Count tells how many there are. */
const LARGEST_LIMIT = 1_000;

/** A sandbox's tables as they are, read-only, through json-server's router and with its query language. */
export function createRawTables(sandboxes: Sandboxes, gate: Gate, report: Report) {
  return (req: Request, res: Response, next: Next): void => {
    const { sandbox, path, query } = readAddress(req.url);
    if (path !== RAW_TABLES && !path.startsWith(`${RAW_TABLES}/`)) {
      next();
      return;
    }
    setHeaders(res, [...securityHeaders(newNonce()), ['Cache-Control', 'no-store']]);
    const world = sandboxes.world(sandbox);
    if (!reaches(gate.rankOf(req, sandbox), 'owner')) send(res, wrapError('business', rankMissing('owner'), report));
    else if (req.method !== 'GET') refuse(res, 405, '原始数据只能读取');
    else if (REFUSED_QUERY.test(query)) refuse(res, 400, '不支持的查询条件');
    else if (!world) refuse(res, 404, NO_SUCH_SANDBOX);
    else
      answer({ world, path: path.slice(RAW_TABLES.length) || '/db', query }, req, res, next).catch((error: unknown) =>
        send(res, wrapError('business', error, report)),
      );
  };
}

interface Wish {
  world: World;
  /** `/<table>`, `/<table>/<id>`, `/db` */
  path: string;
  query: string;
}

async function answer(wish: Wish, req: Request, res: Response, next: Next): Promise<void> {
  const params = new URLSearchParams(wish.query);
  const tables = await wish.world.store.readInPieces((reader) => rowsFor(wish, params, reader));
  req.url = wish.path;
  // Express has read the query by now, and reads it no more.
  Object.assign(req, { query: { ...withoutEnd(req.query), _limit: String(limitOf(params)) } });
  routerOf(tables)(req, res, next);
}

const withoutEnd = ({ _end: _, ...query }: Request['query']): object => query;

/** json-server counts rows by `_limit`, or from `_start` to `_end`. */
function limitOf(params: URLSearchParams): number {
  const end = params.get('_end');
  const wanted = Number(end === null ? params.get('_limit') : Number(end) - Number(params.get('_start')));
  return wanted > 0 ? Math.min(wanted, LARGEST_LIMIT) : LARGEST_LIMIT;
}

/**
 * The rows that a request is about: of the tables that it names, or of all, those that have what is asked for plainly.
 * @throws Refusal when they are too many
 */
function* rowsFor({ path }: Wish, params: URLSearchParams, reader: Reader): Steps<Record<string, AnyRow[]>> {
  const [, table = '', id] = path.split('/').map(decoded);
  const words = new Set([...path.split('/').map(decoded), ...params.values()]);
  const isWhole = table === 'db';
  const shown = tableNames.filter((name) => !HIDDEN_TABLES.includes(name) && (isWhole || words.has(name)));
  const tables: Record<string, AnyRow[]> = {};
  let count = 0;
  for (const name of shown) {
    const { key } = storeTables[name];
    const rows: AnyRow[] = [];
    const isNamed = name === table && id !== undefined;
    const isWanted = name === table && !isWhole ? plainFilter(params, key) : () => true;
    for (const row of isNamed ? oneOf(reader, name, id) : (reader.tables[name].all() as readonly AnyRow[])) {
      yield;
      if (!isWanted(row)) continue;
      rows.push({ id: row[key], ...visible(row) });
      count += 1;
      if (count > MOST_ROWS) throw tooMany();
    }
    tables[name] = rows;
  }
  return tables;
}

function oneOf({ tables }: Reader, name: StoreTable, id: string): AnyRow[] {
  const row = tables[name].get(id);
  return row ? [row] : [];
}

const tooMany = (): Refusal =>
  new Refusal(refusalCodes.tooLarge, `数据超过 ${MOST_ROWS} 行，请加上筛选条件，如 ?studentId=…，或按编号读取`, 413);

/** Of a query, what says that a column is this text; json-server does all the rest with what is left. */
function plainFilter(params: URLSearchParams, key: string): (row: AnyRow) => boolean {
  const names = [...new Set(params.keys())].filter((name) => /^[a-zA-Z]+$/.test(name) && name !== 'q');
  const asked = names.map((name) => [name === 'id' ? key : name, params.getAll(name)] as const);
  return (row) => asked.every(([name, values]) => !(name in row) || values.includes(String(row[name])));
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // No address of ours is written so: json-server finds nothing there.
    return '';
  }
}

function routerOf(tables: Record<string, AnyRow[]>): Router {
  const router = jsonServer.router(tables);
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
