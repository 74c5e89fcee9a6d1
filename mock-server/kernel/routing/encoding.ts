/** Content encodings that this server offers, best first. */
export const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/**
 * Returns the best offered encoding that the Accept-Encoding header allows (RFC 9110 §12.5.3); null means uncompressed.
 * A weight of 0 excludes an encoding. Ignores all other weights, because decompression is cheap for every client.
 */
export function encodingFor(accepted: string | undefined, offered: readonly Encoding[] = encodings): Encoding | null {
  if (!accepted) return null;
  const acceptedCodings = new Map(accepted.toLowerCase().split(',').map(readCoding));
  return offered.find((encoding) => acceptedCodings.get(encoding) ?? acceptedCodings.get('*')) ?? null;
}

/** Parses one encoding of an Accept-Encoding header: `gzip;q=0.5` → ['gzip', true]. False means a weight of 0. */
function readCoding(text: string): [coding: string, taken: boolean] {
  const [coding = '', ...parameters] = text.split(';').map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return [coding, weight === undefined || Number(weight) > 0];
}
