import { type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** An answer as it travelled. */
export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/** What the server really sends: `fetch` asks for compression and undoes it by itself. */
export function rawAnswer(
  url: string,
  headers: Record<string, string | undefined> = {},
  method = 'GET',
): Promise<RawAnswer> {
  const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, headers: given }, (response) => {
      const chunks: Buffer[] = [];
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('error', reject)
        .on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(chunks) }),
        );
    });
    asked.on('error', reject).end();
  });
}

/** The text of an answer, whatever it travelled in. */
export function unpacked({ headers, bytes }: Pick<RawAnswer, 'headers' | 'bytes'>): string {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}
