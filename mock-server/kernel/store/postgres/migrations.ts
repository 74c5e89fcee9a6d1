import { codeOf, type Connection } from './connection.ts';

/**
 * Statements that create the tables of each version from those of the previous one. A statement of a version that has
 * been released is never changed.
 *
 * Names are compared byte by byte (`collate "C"`), so that entries have the same order in every database.
 */
const MIGRATIONS: readonly string[] = [
  `
  -- Single values, such as the version of the schema.
  create table meta (name text primary key, value text not null);

  -- Counts the changes of the list of sandboxes. A change states the version on which it is based.
  create table directory (version bigint not null);
  insert into directory values (0);

  create table sandboxes (
    id text collate "C" primary key,
    entry text not null,
    -- Version of the list with which the record was last changed.
    version bigint not null
  );

  create table rows (
    owner text collate "C",
    name text collate "C",
    id text collate "C",
    entry text not null,
    primary key (owner, name, id)
  );

  create table bases (
    base text collate "C",
    name text collate "C",
    piece integer,
    entry text not null,
    primary key (base, name, piece)
  );

  -- Time at which a server last decided to use a seeded world, which may precede the record that names the world.
  create table base_uses (base text collate "C" primary key, used_at timestamptz not null);

  create table tallies (scope text collate "C" primary key, entry text not null);

  -- Running servers. A server that has not renewed its lease in time no longer exists.
  create table servers (
    id text primary key,
    -- Address at which the other servers reach the server; null while it starts.
    address text,
    expires_at timestamptz not null
  );

  -- Server that may change each sandbox. The fence increases with each change of the owner.
  create table owners (
    sandbox text collate "C" primary key,
    server text,
    fence bigint not null,
    -- True if another server waits for the sandbox.
    wanted boolean not null default false
  );
  create index owners_by_server on owners (server);
  `,
];

const UNDEFINED_TABLE = '42P01';
/** SQLSTATE codes of the errors that occur when two servers create the same schema or table at the same time. */
const CREATED_MEANWHILE = new Set(['23505', '42P06', '42P07']);
const MAX_TRIES = 5;

/**
 * Creates or updates the tables of a schema. Each version is reached completely or not at all, also if several servers
 * start at the same time.
 * @throws Error with a sentence for the operator when a later version has already changed the schema
 */
export async function migrateSchema(connection: Connection): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const version = await versionOf(connection);
    if (version === MIGRATIONS.length) return;
    if (version > MIGRATIONS.length)
      throw new Error(
        `数据库的结构是版本 ${version}，由更新的模拟服务写入；这个版本只认识到 ${MIGRATIONS.length}。请更新这台服务器。`,
      );
    try {
      await connection.query(stepTo(connection.schema, version));
    } catch (error) {
      if (tries === MAX_TRIES || !CREATED_MEANWHILE.has(codeOf(error))) throw error;
    }
  }
}

async function versionOf({ query, schema }: Connection): Promise<number> {
  try {
    const [row] = await query<{ value: string }>(`select value from ${schema}.meta where name = 'version'`);
    return Number(row?.value ?? 0);
  } catch (error) {
    if (codeOf(error) === UNDEFINED_TABLE) return 0;
    throw error;
  }
}

/** Returns one statement that raises the version by one, or fails if another server has done so meanwhile. */
const stepTo = (schema: string, from: number): string => `
  do $step$ begin
    create schema if not exists ${schema};
    set local search_path to ${schema};
    ${from > 0 ? `perform 1 from meta where name = 'version' and value = '${from}' for update;` : ''}
    ${from > 0 ? `if not found then raise unique_violation; end if;` : ''}
    ${MIGRATIONS[from]}
    insert into meta values ('version', '${from + 1}')
      on conflict (name) do update set value = excluded.value;
  end $step$`;
