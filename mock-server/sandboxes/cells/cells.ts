import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { LOOPBACK_HOSTS, urlHost } from '../../kernel/network/reachable-addresses.ts';
import { cellName, type NamedCell } from '#contracts/control/cells.ts';

/** Origin of HTTP or HTTPS, without a slash at its end. */
const origin = z
  .url({ protocol: /^https?$/ })
  .transform((url) => new URL(url))
  .refine(({ pathname, search, hash, username }) => pathname === '/' && !search && !hash && !username)
  .transform((url) => url.origin);

const cell = z.strictObject({
  name: cellName,
  /** Origin at which browsers reach the cell. Cells behind one proxy have the same address. */
  address: origin,
  /** Origin at which other cells reach the cell. */
  url: origin,
});
export type Cell = z.infer<typeof cell>;

const cellsFile = z.strictObject({
  /** Name of the cell that reads the file. */
  name: z.string(),
  cells: z.array(cell).min(1),
});

/** Own cell and the others. Each sandbox is in exactly one cell. */
export interface Cells {
  own: Cell;
  others: readonly Cell[];
}

/** Returns all cells without the addresses at which they reach each other, this cell first. */
export const namedCellsOf = (cells: Cells | null): NamedCell[] | null =>
  cells && [cells.own, ...cells.others].map(({ name, address }) => ({ name, address, isOwn: name === cells.own.name }));

/**
 * Reads the file that names all cells.
 * @param hasKey true if the server has an access key
 * @throws Error with a message for the operator
 */
export function readCells(file: string, hasKey: boolean): Cells {
  const { name, cells } = parsed(file);
  const names = cells.map((one) => one.name);
  const own = cells.find((one) => one.name === name);
  if (!own) throw new Error(`MOCK_CELLS 指定的文件“${file}”中，cells 没有列出本机 ${name}。`);
  if (new Set(names).size < names.length) throw new Error(`MOCK_CELLS 指定的文件“${file}”中，有两台服务器同名。`);
  // A request that a proxy passes on comes from the proxy's machine, which may be this one.
  if (!hasKey && !cells.every(({ address }) => isLoopback(address)))
    throw new Error(`MOCK_CELLS 指定的文件“${file}”中有其他机器可以访问的地址：请同时设置 MOCK_KEY。`);
  return { own, others: cells.filter((one) => one !== own) };
}

const isLoopback = (address: string): boolean => LOOPBACK_HOSTS.map(urlHost).includes(new URL(address).hostname);

function parsed(file: string): z.infer<typeof cellsFile> {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`MOCK_CELLS 指定的文件“${file}”${code ? `无法读取（${code}）` : '不是 JSON'}。`, { cause: error });
  }
  const result = cellsFile.safeParse(content);
  if (result.success) return result.data;
  const place = result.error.issues[0]?.path.join('.') || '开头';
  throw new Error(
    `MOCK_CELLS 指定的文件“${file}”在 ${place} 处不正确：需要 name，以及 cells 中每台服务器的 name（1 至 8 个小写字母或数字）、address 和 url（如 http://10.0.0.1:5174）。`,
  );
}
