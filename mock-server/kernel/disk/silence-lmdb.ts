/**
 * Suppresses LMDB's console output. LMDB prints each failed transaction and also rejects its promise; the server
 * already logs that rejection once, in its own words.
 */
export function silenceLmdb(): void {
  const print = console.error;
  console.error = (...args: unknown[]) => {
    const [error] = args;
    if (!(error instanceof Error && /[\\/]lmdb[\\/]write\.js/.test(error.stack ?? ''))) print(...args);
  };
}
