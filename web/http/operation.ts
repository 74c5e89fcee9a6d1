const KEY_BYTES = 16;

/** A name for a write, the same for all of its attempts: whoever gets it twice does it once. */
export const newOperation = (): string =>
  // Not randomUUID, which a page without https does not have.
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');
