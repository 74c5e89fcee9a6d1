import { Stop } from './stop.mjs';

/** Stops a command that reads or replaces the data folder if the sandboxes are in a database. */
export function refuseDatabase(): void {
  if (process.env.MOCK_STORE)
    throw new Stop('沙箱在 MOCK_STORE 指定的数据库中，数据目录里没有它们。请用数据库的备份工具，例如 pg_dump。');
}
