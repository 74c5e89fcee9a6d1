import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

export interface SlowRequest {
  /** Sends the rest of the body. Rejects when the connection was closed before the response. */
  finish(): Promise<{ status: number; connection: string | undefined; text: string }>;
  /** Resolves with the error of the connection. */
  failure: Promise<Error>;
  /** Closes the connection. */
  abort(): void;
}

/** Begins a POST whose body stays incomplete. Resolves when the server has received the head and half of the body. */
export async function beginSlowRequest(
  url: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<SlowRequest> {
  const bytes = Buffer.from(JSON.stringify(body));
  const half = Math.ceil(bytes.length / 2);
  const sent = request(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': bytes.length,
      // The server answers the head at once, so the test knows that the request runs.
      expect: '100-continue',
      ...headers,
    },
  });
  const failure = new Promise<Error>((resolve) => sent.on('error', resolve));
  sent.flushHeaders();
  await once(sent, 'continue');
  sent.write(bytes.subarray(0, half));
  return {
    async finish() {
      const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
      sent.end(bytes.subarray(half));
      const [response] = await answered;
      return {
        status: response.statusCode ?? 0,
        connection: response.headers.connection,
        text: await text(response),
      };
    },
    failure,
    abort: () => void sent.destroy(),
  };
}
