/** The codings that this server sends, the best first. */
export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/**
 * The best of what there is that a request takes, by its Accept-Encoding (RFC 9110 §12.5.3); null: as it is.
 * Weights other than 0 are a client's wish about its own effort, and unpacking costs all of them nothing.
 */
export function encodingFor(accepted: string | undefined, offered: readonly Encoding[] = encodings): Encoding | null {
  if (!accepted) return null;
  const takes = new Map(accepted.toLowerCase().split(',').map(readCoding));
  return offered.find((encoding) => takes.get(encoding) ?? takes.get('*')) ?? null;
}

/** `gzip;q=0.5` → ['gzip', true] */
function readCoding(text: string): [coding: string, taken: boolean] {
  const [coding = '', ...parameters] = text.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return [coding, weight === undefined || Number(weight) > 0];
}
