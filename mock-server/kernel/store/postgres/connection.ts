import pg from 'pg';
import { StorageUnavailable } from '../storage-errors.ts';

const SECOND_MS = 1_000;
/** Time in which the database must finish a statement. The longest ones write a seeded world. */
const STATEMENT_LIMIT_MS = 10 * SECOND_MS;
const LOCK_LIMIT_MS = 5 * SECOND_MS;
/** Time in which a response must arrive. It exceeds the limit of the database, which can say more about a failure. */
const RESPONSE_LIMIT_MS = STATEMENT_LIMIT_MS + 2 * SECOND_MS;
const CONNECT_LIMIT_MS = 3 * SECOND_MS;
/** A commit needs one connection at a time, and reads share the others. */
const MAX_CONNECTIONS = 8;
/** Time in which a renewal of the lease must be answered. */
const RENEWAL_LIMIT_MS = 2 * SECOND_MS;
/** Schema of the tables if the address names none. */
const DEFAULT_SCHEMA = 'mock_server';
const SCHEMA_NAME = /^[a-z_][a-z0-9_]{0,62}$/;

type Query = <R extends pg.QueryResultRow>(text: string, values?: readonly unknown[]) => Promise<R[]>;

/** Connections to one schema of a PostgreSQL database. */
export interface Connection {
  /** Name of the schema, which can be part of a statement. */
  schema: string;
  /** Runs one statement. Every statement is a transaction of its own, so that a transaction pooler can be used. */
  query: Query;
  /** Runs a statement that must not wait for others, on a connection of its own. */
  queryAtOnce: Query;
  close(): Promise<void>;
}

/** Limits that the database itself applies to each connection. */
const DATABASE_LIMITS = {
  statement_timeout: STATEMENT_LIMIT_MS,
  lock_timeout: LOCK_LIMIT_MS,
  idle_in_transaction_session_timeout: STATEMENT_LIMIT_MS,
};
/** Error of a pooler that does not pass the limits on. */
const PROTOCOL_VIOLATION = '08P01';

/**
 * Connects to a database.
 * @param address postgres://user:password@host:port/database?schema=name
 * @throws Error with a sentence for the operator when the address is not valid; StorageUnavailable without a connection
 */
export async function connect(address: string, log: (sentence: string) => void): Promise<Connection> {
  const place = parseAddress(address);
  const connection = openPool(place, DATABASE_LIMITS);
  try {
    await connection.query('select 1');
    return connection;
  } catch (error) {
    await connection.close();
    if (codeOf(error) !== PROTOCOL_VIOLATION) throw error;
  }
  log(
    '数据库的连接池不转发 statement_timeout、lock_timeout 和 idle_in_transaction_session_timeout，' +
      '请在数据库用户上设置它们（alter role … set …）。',
  );
  return openPool(place, {});
}

function openPool(
  { connectionString, schema }: ReturnType<typeof parseAddress>,
  limits: Partial<typeof DATABASE_LIMITS>,
): Connection {
  const common = {
    connectionString,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    keepAlive: true,
    application_name: 'mock-server',
    ...limits,
  };
  const pool = new pg.Pool({ ...common, max: MAX_CONNECTIONS, query_timeout: RESPONSE_LIMIT_MS });
  const renewals = new pg.Pool({ ...common, max: 1, query_timeout: RENEWAL_LIMIT_MS });
  return {
    schema,
    query: queryOf(pool),
    queryAtOnce: queryOf(renewals),
    async close() {
      await Promise.all([pool.end(), renewals.end()]);
    },
  };
}

function queryOf(pool: pg.Pool): Query {
  // An idle connection that the database closes is replaced when it is needed. Without a listener, its error would end
  // the process.
  pool.on('error', () => undefined);
  return async <R extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<R[]> => {
    try {
      const { rows } = await pool.query<R>(text, [...values]);
      return rows;
    } catch (cause) {
      throw new StorageUnavailable(reasonOf(cause), { cause });
    }
  };
}

function parseAddress(address: string): { connectionString: string; schema: string } {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^postgres(ql)?:$/.test(url.protocol))
    throw new Error('MOCK_STORE 不是 PostgreSQL 的地址，例如 postgres://user:password@host:5432/database。');
  const schema = url.searchParams.get('schema') ?? DEFAULT_SCHEMA;
  if (!SCHEMA_NAME.test(schema)) throw new Error(`MOCK_STORE 中的 schema 只能由小写字母、数字和下划线组成：${schema}`);
  url.searchParams.delete('schema');
  return { connectionString: url.href, schema };
}

/** Returns the SQLSTATE of a failed statement, or the code of the system; empty if there is none. */
export const codeOf = (error: unknown): string => {
  const cause = error instanceof StorageUnavailable ? error.cause : error;
  return String((cause as { code?: unknown } | null)?.code ?? '');
};

/** Returns a reason in words. An address with several IP addresses fails with an error that has no message. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : codeOf(error) || 'no connection';
