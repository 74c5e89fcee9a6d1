/** Keys that reach an object's prototype. No field of any call is named so. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

export const isForbiddenKey = (key: string): boolean => FORBIDDEN.has(key);

/** Does a parsed JSON value name such a key anywhere? Walks without recursion: a body may be nested very deeply. */
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
