import type { RecordWrites } from '../storage.ts';
import type { Statement } from './write-statement.ts';

/**
 * Builds the one statement that changes records of sandboxes. It returns the new version of the list, or no row if
 * another change was made since or a fence no longer holds. A removed sandbox has no owner, so that no server can write
 * its rows any more.
 * @param version version of the list on which the change is based
 */
export const recordStatement = (
  schema: string,
  version: string,
  { changed, removed, tally, fences }: RecordWrites,
): Statement => ({
  text: `
    with held as materialized (
      select o.sandbox from ${schema}.owners o
      join unnest($1::text[], $2::bigint[]) as f(sandbox, fence) on o.sandbox = f.sandbox and o.fence = f.fence
      for share of o
    ), next as (
      update ${schema}.directory set version = version + 1
      where version = $3 and (select count(*) from held) = cardinality($1::text[])
      returning version
    ), put as (
      insert into ${schema}.sandboxes (id, entry, version)
      select c.id, c.entry, next.version from unnest($4::text[], $5::text[]) as c(id, entry), next
      on conflict (id) do update set entry = excluded.entry, version = excluded.version
    ), gone as (
      delete from ${schema}.sandboxes s using next where s.id = any($6::text[])
    ), unowned as (
      delete from ${schema}.owners o using next where o.sandbox = any($6::text[])
    ), counted as (
      insert into ${schema}.tallies (scope, entry) select 'sandboxes', $7::text from next
      on conflict (scope) do update set entry = excluded.entry
    )
    select version from next`,
  values: [
    fences.map(({ sandbox }) => sandbox),
    fences.map(({ number }) => number),
    version,
    changed.map(({ id }) => id),
    changed.map(({ entry }) => entry),
    removed,
    tally,
  ],
});
