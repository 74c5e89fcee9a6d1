/** Object keys that can reach an object's prototype. No call has a field with one of these names. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

export const isForbiddenKey = (key: string): boolean => FORBIDDEN.has(key);

/**
 * True if a parsed JSON value contains a forbidden key. Walks without recursion, because a body may be deeply nested.
 */
export function namesForbiddenKey(value: unknown): boolean {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== 'object' || next === null) continue;
    for (const [key, inner] of Object.entries(next)) {
      if (isForbiddenKey(key)) return true;
      waiting.push(inner);
    }
  }
  return false;
}
