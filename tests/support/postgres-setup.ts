import { startPostgres } from './postgres.ts';

/** Starts the database in which the test servers of the project `postgres` store their sandboxes. */
export async function setup(): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  process.env['TEST_STORE'] = postgres.url;
  return () => postgres.remove();
}
