import type { Span } from '#contracts/rules/comparison-period.ts';
import { connection } from '../../http/connect.ts';
import { EVERY, versionOf } from '../../http/freshness.ts';
import { today } from '../../session/today.ts';
import type { Source, Sums } from './source.ts';

/** Background: what the user does goes first. */
const MOST_AT_ONCE = 2;
/** So many spans are kept; the oldest make room. */
const MOST_KEPT = 400;
/** So long a span with today in it is as good as new. */
const RUNNING_MS = 60_000;

/** One call: it answers for two spans, the second as the compared one. */
interface Asking {
  source: Source;
  spans: readonly Span[];
  keys: readonly string[];
  cancel: AbortController;
}

interface Kept {
  /** null: it did not come. */
  sums: Sums | null;
  version: number;
  until: number;
}

const kept = new Map<string, Kept>();
/** By how many each span is wanted. */
const wanted = new Map<string, number>();
const waiting: Asking[] = [];
const underWay = new Set<Asking>();
const watchers = new Set<() => void>();
let changes = 0;

/** User and tenant, the source, the span, and today: what is known is known for the day. */
export const keyOf = (source: Source, { begin, end }: Span): string =>
  [connection.scope(), source.name, begin, end, today()].join(' ');

/**
 * A write of today does not change what lies before today: a span with today in it is asked anew after one, and all of
 * them are when the user refreshes. Until the answer has come, or where none comes, what is known stays.
 */
const versionFor = ({ end }: Span): number => versionOf(EVERY) + (end < today() ? 0 : versionOf('statistics'));

/** undefined: not known yet; null: it did not come. */
export const sumsOf = (key: string): Sums | null | undefined => kept.get(key)?.sums;

/** Tells of every change of what is known; `changeCount` is its snapshot. */
export function watchSpans(tell: () => void): () => void {
  watchers.add(tell);
  return () => watchers.delete(tell);
}
export const changeCount = (): number => changes;

/**
 * Asks for what is not known of these spans, two spans a call, two calls at a time.
 * @returns what takes the wish back: what nobody else wants is not asked any more, and broken off where it is under way
 */
export function wantSpans(source: Source, spans: readonly Span[]): () => void {
  const keys = spans.map((span) => keyOf(source, span));
  for (const key of keys) wanted.set(key, (wanted.get(key) ?? 0) + 1);
  const missing = spans.filter((span, at) => isMissing(keys[at] ?? '', span));
  for (let at = 0; at < missing.length; at += 2) {
    const pair = missing.slice(at, at + 2);
    waiting.push({
      source,
      spans: pair,
      keys: pair.map((span) => keyOf(source, span)),
      cancel: new AbortController(),
    });
  }
  askNext();
  // Who wants the same in the next moment finds it under way.
  return () => queueMicrotask(() => release(keys));
}

function isMissing(key: string, span: Span): boolean {
  if ([...underWay, ...waiting].some(({ keys }) => keys.includes(key))) return false;
  const known = kept.get(key);
  return !known || known.version !== versionFor(span) || known.until <= performance.now();
}

function askNext(): void {
  while (underWay.size < MOST_AT_ONCE) {
    const next = waiting.shift();
    if (!next) return;
    underWay.add(next);
    void ask(next);
  }
}

async function ask(asking: Asking): Promise<void> {
  const { source, spans, keys, cancel } = asking;
  const versions = spans.map(versionFor);
  const [first, second] = spans as readonly [Span, Span?];
  const query = {
    timeBegin: first.begin,
    timeEnd: first.end,
    ...(second && { beforeTimeBegin: second.begin, beforeTimeEnd: second.end }),
  };
  // What does not come leaves a gap, and nothing is said (Spec 1 §7).
  const sums = await source.read(query, { quiet: true, signal: cancel.signal }).catch(() => null);
  if (!underWay.delete(asking)) return;
  const answers = [sums, sums && sums['before']];
  spans.forEach((span, at) => {
    const until = span.end < today() ? Number.POSITIVE_INFINITY : performance.now() + RUNNING_MS;
    keep(keys[at] ?? '', { sums: (answers[at] as Sums | null | undefined) ?? null, version: versions[at] ?? 0, until });
  });
  changes += 1;
  for (const tell of watchers) tell();
  askNext();
}

function keep(key: string, answer: Kept): void {
  if (answer.sums === null && kept.get(key)?.sums) return;
  kept.delete(key);
  kept.set(key, answer);
  if (kept.size <= MOST_KEPT) return;
  for (const old of kept.keys())
    if (!wanted.has(old)) {
      kept.delete(old);
      return;
    }
}

function release(keys: readonly string[]): void {
  for (const key of keys) {
    const others = (wanted.get(key) ?? 1) - 1;
    if (others > 0) wanted.set(key, others);
    else {
      wanted.delete(key);
      // What did not come is asked again when it is wanted again.
      if (kept.get(key)?.sums === null) kept.delete(key);
    }
  }
  const isIdle = (asking: Asking): boolean => !asking.keys.some((key) => wanted.has(key));
  waiting.splice(0, waiting.length, ...waiting.filter((asking) => !isIdle(asking)));
  for (const asking of underWay)
    if (isIdle(asking)) {
      underWay.delete(asking);
      asking.cancel.abort();
    }
  askNext();
}
