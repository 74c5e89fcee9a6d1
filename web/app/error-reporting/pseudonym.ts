const OFFSET = 0xcbf29ce484222325n;
const PRIME = 0x100000001b3n;

/**
 * Returns a hash of an id (FNV-1a, 64 bits), different in each deployment. It shows which reports belong to one user or
 * institution. It is not a secret: a person who knows the id can compute it.
 */
export function pseudonymOf(id: string): string {
  let hash = OFFSET;
  for (const byte of new TextEncoder().encode(`${location.origin} ${id}`))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * PRIME);
  return hash.toString(16).padStart(16, '0');
}

/** Returns a random id of 32 hexadecimal digits. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
