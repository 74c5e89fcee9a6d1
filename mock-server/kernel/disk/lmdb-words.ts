/**
 * LMDB writes each failed transaction to the console, beside rejecting it. It is told in our words already, once: what
 * comes from there alone is left out.
 */
export function leaveOutLmdbWords(): void {
  const print = console.error;
  console.error = (...said: unknown[]) => {
    const [error] = said;
    if (!(error instanceof Error && /[\\/]lmdb[\\/]write\.js/.test(error.stack ?? ''))) print(...said);
  };
}
