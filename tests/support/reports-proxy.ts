import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Post of error reports, as a receiver sees it. */
export interface ReceivedPost {
  path: string;
  contentType: string;
  body: string;
}

export interface ReportsProxy {
  origin: string;
  posts: readonly ReceivedPost[];
  /** Changes the response to a path: its status, or a function of its body. */
  change(path: RegExp, change: number | ((body: string) => string)): void;
  close(): Promise<void>;
}

/**
 * Starts a proxy in front of a console on 127.0.0.1, which receives the posts to /console-faults. Unlike an interception
 * in the browser it also receives beacons.
 */
export async function startReportsProxy(target: string): Promise<ReportsProxy> {
  const posts: ReceivedPost[] = [];
  const changes = new Map<RegExp, number | ((body: string) => string)>();
  const answer = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = incoming.url ?? '/';
    if (path.endsWith('/console-faults')) {
      posts.push({ path, contentType: incoming.headers['content-type'] ?? '', body: await text(incoming) });
      return void response.writeHead(204).end();
    }
    const [, change] = [...changes].find(([pattern]) => pattern.test(path)) ?? [];
    if (typeof change === 'number') return void response.writeHead(change).end();
    const { host, origin, ...headers } = incoming.headers;
    const forwarded = request(target + path, {
      method: incoming.method,
      headers: { ...headers, ...(origin && { origin: target }), 'accept-encoding': 'identity' },
    });
    incoming.pipe(forwarded);
    const [received] = (await once(forwarded, 'response')) as [IncomingMessage];
    if (!change) {
      response.writeHead(received.statusCode ?? 502, received.headers);
      received.pipe(response);
      return;
    }
    const { 'content-length': _, ...kept } = received.headers;
    response.writeHead(received.statusCode ?? 502, kept).end(change(await text(received)));
  };
  const server = createServer((incoming, response) => {
    answer(incoming, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posts,
    change: (path, change) => changes.set(path, change),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
