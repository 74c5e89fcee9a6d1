import { type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** A response as it was received, before decompression. */
export interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
}

/** Returns the server's raw response. `fetch` would request and undo compression automatically. */
export function rawResponse(
  url: string,
  headers: Record<string, string | undefined> = {},
  method = 'GET',
): Promise<RawResponse> {
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

/** Returns the text of a response in any encoding. */
export function decompressedText({ headers, bytes }: Pick<RawResponse, 'headers' | 'bytes'>): string {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}
