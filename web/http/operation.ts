const KEY_BYTES = 16;

/** Returns a new operation key. All attempts of one write share the key, so that the server executes the write once. */
export const newOperation = (): string =>
  // randomUUID is not available on a page without https.
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');
