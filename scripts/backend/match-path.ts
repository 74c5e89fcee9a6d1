import type { Call } from '#contracts/call.ts';
import { bases } from '#contracts/envelopes.ts';
import { registry } from '#contracts/registry.ts';

/** A path of the backend, and a call that it may belong to. */
export interface PathMatch {
  call: Call;
  /**
   * Difference from the call's own path: the text before it, such as `/gateway/v1`, or after `-` the segments of the
   * call's own path that the backend's path lacks, such as `-/wk/auth/api`.
   */
  prefix: string;
}

interface Pattern {
  call: Call;
  segments: readonly string[];
}

const patterns: readonly Pattern[] = registry.map((call) => ({ call, segments: segmentsOf(call.path) }));

/** Returns the path with its base, as the console sends it: `/business/api/sc/room/list/searchList`. */
export const pathOf = (call: Call): string => `${bases[call.family]}${call.path}`;

/** Returns the method and path of a call. */
export const requestLine = (call: Call): string => `${call.method} ${pathOf(call)}`;

/**
 * Returns the calls whose own path is the end of the given path, for any method. If there are none, returns the calls
 * whose own path ends with the given path. A parameter of a call matches any segment. A parameter of the given path,
 * such as `{id}` in a document, matches only a parameter.
 */
export function matchesOf(path: string): PathMatch[] {
  const segments = segmentsOf(path);
  const whole = patterns.filter((pattern) => isSuffix(pattern.segments, segments));
  const most = Math.max(...whole.map(literalCount));
  if (whole.length > 0)
    return whole
      .filter((match) => literalCount(match) === most)
      .map(({ call, segments: own }) => ({ call, prefix: joined(segments.slice(0, segments.length - own.length)) }));
  if (segments.filter((segment) => !isParameter(segment)).length < LEAST_LITERALS) return [];
  return patterns
    .filter(({ segments: own }) => own.length > segments.length && isSuffix(own.slice(-segments.length), segments))
    .map(({ call, segments: own }) => ({ call, prefix: `-${joined(own.slice(0, own.length - segments.length))}` }));
}

/** Minimum number of literal segments of a path that lacks the first segments of a call. */
const LEAST_LITERALS = 2;

/**
 * Assigns the paths to calls. If several paths match a call, takes the path with the most frequent prefix, because the
 * others may belong to another system behind one gateway.
 */
export function assignPaths(paths: readonly string[]): Map<Call, { path: string; prefix: string }> {
  const candidates = paths.flatMap((path) => matchesOf(path).map((match) => ({ path, ...match })));
  const counts = new Map<string, number>();
  for (const { prefix } of candidates) counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
  const countOf = (prefix: string): number => counts.get(prefix) ?? 0;
  const isPlausible = (prefix: string): boolean => !prefix.startsWith('-') || countOf(prefix) > 1;
  const assigned = new Map<Call, { path: string; prefix: string }>();
  for (const { call, path, prefix } of candidates) {
    if (!isPlausible(prefix)) continue;
    const other = assigned.get(call);
    if (!other || countOf(other.prefix) < countOf(prefix)) assigned.set(call, { path, prefix });
  }
  return assigned;
}

/** Returns the segments of a path. Repeated slashes and a slash at the end have no meaning. */
export function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}

/** Returns the path after a prefix such as `/gateway/v1`; null if it does not begin with the prefix. */
export function withoutPrefix(path: string, prefix: string): string | null {
  const leading = segmentsOf(prefix);
  const segments = segmentsOf(path);
  return leading.every((segment, index) => segments[index] === segment) ? joined(segments.slice(leading.length)) : null;
}

const joined = (segments: readonly string[]): string => segments.map((segment) => `/${segment}`).join('');

/** True for `{id}`, `{id:\\d+}` and `:id`. */
export const isParameter = (segment: string): boolean => /^(\{.*\}|:\w+)$/.test(segment);

const literalCount = ({ segments }: Pattern): number => segments.filter((segment) => !isParameter(segment)).length;

/** True if the path ends with the call's segments. */
function isSuffix(own: readonly string[], segments: readonly string[]): boolean {
  const rest = segments.slice(-own.length);
  return rest.length === own.length && own.every((segment, index) => fits(segment, rest[index] ?? ''));
}

const fits = (own: string, segment: string): boolean =>
  isParameter(own) ? segment !== '' : own === segment && !isParameter(segment);
