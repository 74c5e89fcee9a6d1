const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Decodes bytes as UTF-8. Returns null if they are not valid, instead of replacing characters. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

/** True if the percent-encoding of a path or a query is complete and encodes valid UTF-8. */
export function isDecodable(encoded: string): boolean {
  if (!encoded.includes('%')) return true;
  try {
    decodeURIComponent(encoded);
    return true;
  } catch {
    return false;
  }
}

/**
 * True if a key or a text in a parsed JSON value contains half of a surrogate pair, which UTF-8 cannot store. Walks
 * without recursion, because a body may be deeply nested.
 */
export function holdsLoneSurrogate(value: unknown): boolean {
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next === 'string' && !next.isWellFormed()) return true;
    if (typeof next !== 'object' || next === null) continue;
    for (const [key, inner] of Object.entries(next)) waiting.push(key, inner);
  }
  return false;
}
