import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { buffer } from 'node:stream/consumers';
import { CannotRun } from '../../verify/cannot-run.ts';
import { parseJson } from '../../verify/parse-json.ts';
import type { OnExchange } from './exchange.ts';
import { exchangeOfLine } from './read-access-log.ts';
import { exchangesOfHar, type Har } from './read-har.ts';
import { commandTexts } from './texts.ts';

/** Counts of a recording that was read. */
export interface RecordingCounts {
  kind: 'HAR' | 'access log';
  exchanges: number;
  /** Number of log lines or HAR entries that contain no readable request. */
  unreadable: number;
}

/**
 * Reads a HAR file, or an access log with one JSON object per line.
 * @throws CannotRun if it is neither
 */
export async function readRecording(path: string, onExchange: OnExchange): Promise<RecordingCounts> {
  const counts = (await isWholeJson(path)) ? await readHar(path, onExchange) : await readAccessLog(path, onExchange);
  if (counts.exchanges > 0) return counts;
  throw new CannotRun(commandTexts.empty(path));
}

const HEAD_BYTES = 4096;

/** True if the file is one JSON object, such as a HAR, and no log with an object in each line. */
async function isWholeJson(path: string): Promise<boolean> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new CannotRun(commandTexts.fileUnreadable(path, error.code));
  });
  try {
    const { buffer: head, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return /^\uFEFF?\s*\{\s*"log"\s*:\s*\{/.test(head.toString('utf8', 0, bytesRead));
  } finally {
    await file.close();
  }
}

async function readHar(path: string, onExchange: OnExchange): Promise<RecordingCounts> {
  const content = parseJson(Buffer.from((await buffer(createReadStream(path))).toString().replace(/^\uFEFF/, '')));
  const entries = (content as Har | undefined)?.log?.entries;
  if (!Array.isArray(entries)) throw new CannotRun(commandTexts.incompleteHar(path));
  const exchanges = exchangesOfHar(content as Har);
  for (const exchange of exchanges) onExchange(exchange);
  return { kind: 'HAR', exchanges: exchanges.length, unreadable: entries.length - exchanges.length };
}

async function readAccessLog(path: string, onExchange: OnExchange): Promise<RecordingCounts> {
  const counts: RecordingCounts = { kind: 'access log', exchanges: 0, unreadable: 0 };
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Infinity });
  for await (const line of lines) {
    if (line.trim() === '') continue;
    const exchange = exchangeOfLine(line);
    if (exchange) onExchange(exchange);
    counts[exchange ? 'exchanges' : 'unreadable'] += 1;
  }
  return counts;
}
