import type { Span } from '#contracts/rules/comparison-period.ts';
import { appBindings } from '#web/http/app-bindings.ts';
import { ALL_DOMAINS, versionOf } from '#web/http/cache/invalidation.ts';
import { today } from '#web/session/today.ts';
import type { SpanSource, Sums } from './source.ts';

/** Maximum number of parallel calls. A background task must not delay the user's requests. */
const MAX_CONCURRENT = 2;
/** Maximum number of cached spans. Beyond this number, the oldest span without subscribers is evicted. */
const MAX_CACHED = 400;
/** Lifetime of a cached span that includes today. */
const CURRENT_SPAN_TTL_MS = 60_000;

/** A call that requests one span, or two spans with the second as the compared range. */
interface PendingCall {
  source: SpanSource;
  spans: readonly Span[];
  keys: readonly string[];
  cancel: AbortController;
}

interface CachedSpan {
  /** Sums of the span; null after a failure. */
  sums: Sums | null;
  version: number;
  expiresAt: number;
}

const cachedSpans = new Map<string, CachedSpan>();
/** Number of subscribers of each span. */
const subscriberCounts = new Map<string, number>();
const queuedCalls: PendingCall[] = [];
const pendingCalls = new Set<PendingCall>();
const watchers = new Set<() => void>();
let changes = 0;

/** Returns the cache key, which consists of user and tenant, source, span and the current day. */
export const keyOf = (source: SpanSource, { begin, end }: Span): string =>
  [appBindings.scope(), source.name, begin, end, today()].join(' ');

/**
 * Returns the version that a cached span must have to be valid. A write invalidates only spans that include today, and
 * a refresh invalidates all spans. Outdated sums are still returned until the new response arrives, or if the new
 * request fails.
 */
const versionFor = ({ end }: Span): number => versionOf(ALL_DOMAINS) + (end < today() ? 0 : versionOf('statistics'));

/** Returns the cached sums of a span: undefined if unknown, null after a failure. */
export const sumsOf = (key: string): Sums | null | undefined => cachedSpans.get(key)?.sums;

/** Subscribes to every change of the cache. `changeCount` is the snapshot for useSyncExternalStore. */
export function watchSpans(listener: () => void): () => void {
  watchers.add(listener);
  return () => watchers.delete(listener);
}
export const changeCount = (): number => changes;

/**
 * Requests the spans that are not cached, two spans in each call and two calls at a time. A past span is cached for the
 * day, and a span that includes today for a minute.
 * @returns function that unsubscribes; requests without subscribers are dropped or aborted
 */
export function requestSpans(source: SpanSource, spans: readonly Span[]): () => void {
  const keys = spans.map((span) => keyOf(source, span));
  for (const key of keys) subscriberCounts.set(key, (subscriberCounts.get(key) ?? 0) + 1);
  const missing = spans.filter((span, index) => isMissing(keys[index] ?? '', span));
  for (let index = 0; index < missing.length; index += 2) {
    const pair = missing.slice(index, index + 2);
    queuedCalls.push({
      source,
      spans: pair,
      keys: pair.map((span) => keyOf(source, span)),
      cancel: new AbortController(),
    });
  }
  startNext();
  // The release is deferred, so that a subscriber that immediately follows still finds the request pending.
  return () => queueMicrotask(() => releaseSpans(keys));
}

function isMissing(key: string, span: Span): boolean {
  if ([...pendingCalls, ...queuedCalls].some(({ keys }) => keys.includes(key))) return false;
  const cached = cachedSpans.get(key);
  return !cached || cached.version !== versionFor(span) || cached.expiresAt <= performance.now();
}

function startNext(): void {
  while (pendingCalls.size < MAX_CONCURRENT) {
    const next = queuedCalls.shift();
    if (!next) return;
    pendingCalls.add(next);
    void runCall(next);
  }
}

async function runCall(call: PendingCall): Promise<void> {
  const { source, spans, keys, cancel } = call;
  const versions = spans.map(versionFor);
  const [first, second] = spans as readonly [Span, Span?];
  const query = {
    timeBegin: first.begin,
    timeEnd: first.end,
    ...(second && { beforeTimeBegin: second.begin, beforeTimeEnd: second.end }),
  };
  // If the call fails, the chart has a gap and no message is shown (Spec 1 §7).
  const sums = await source.fetchSums(query, { quiet: true, signal: cancel.signal }).catch(() => null);
  if (!pendingCalls.delete(call)) return;
  const results = [sums, sums && sums['before']];
  spans.forEach((span, index) => {
    const expiresAt = span.end < today() ? Number.POSITIVE_INFINITY : performance.now() + CURRENT_SPAN_TTL_MS;
    storeSpan(keys[index] ?? '', {
      sums: (results[index] as Sums | null | undefined) ?? null,
      version: versions[index] ?? 0,
      expiresAt,
    });
  });
  changes += 1;
  for (const listener of watchers) listener();
  startNext();
}

function storeSpan(key: string, entry: CachedSpan): void {
  if (entry.sums === null && cachedSpans.get(key)?.sums) return;
  cachedSpans.delete(key);
  cachedSpans.set(key, entry);
  if (cachedSpans.size <= MAX_CACHED) return;
  for (const old of cachedSpans.keys())
    if (!subscriberCounts.has(old)) {
      cachedSpans.delete(old);
      return;
    }
}

function releaseSpans(keys: readonly string[]): void {
  for (const key of keys) {
    const remaining = (subscriberCounts.get(key) ?? 1) - 1;
    if (remaining > 0) subscriberCounts.set(key, remaining);
    else {
      subscriberCounts.delete(key);
      // A failed span is requested again on its next use.
      if (cachedSpans.get(key)?.sums === null) cachedSpans.delete(key);
    }
  }
  const isIdle = (call: PendingCall): boolean => !call.keys.some((key) => subscriberCounts.has(key));
  queuedCalls.splice(0, queuedCalls.length, ...queuedCalls.filter((call) => !isIdle(call)));
  for (const call of pendingCalls)
    if (isIdle(call)) {
      pendingCalls.delete(call);
      call.cancel.abort();
    }
  startNext();
}
