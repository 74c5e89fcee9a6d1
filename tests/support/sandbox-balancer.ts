import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  checkDirectives,
  replaceIn,
  type ServerProxy,
  startServerProxy,
  type WriteDirectives,
} from './server-proxy.ts';

/** Folder of the configuration for several servers with one database. */
export const SHARED_STORE = fileURLToPath(new URL('../../scripts/deploy/shared-store', import.meta.url));

export interface SandboxBalancer extends ServerProxy {
  /** Address without TLS and without a trailing slash, which only tests have. */
  url: string;
}

/**
 * Starts nginx with the configuration of scripts/deploy/shared-store, which sends the requests of a sandbox to one of the
 * servers, and to another one while that one does not answer.
 * @param urls addresses of the servers
 */
export async function startSandboxBalancer(urls: readonly string[]): Promise<SandboxBalancer> {
  const proxy = await startServerProxy('mock-server.log', directivesOf(urls));
  return { ...proxy, url: `http://127.0.0.1:${proxy.ports.inner}` };
}

/** Checks the configuration with the unchanged examples. @returns nginx's messages and exit status */
export const checkSharedStore = (): ReturnType<typeof checkDirectives> => checkDirectives(directivesOf(null));

const directivesOf =
  (urls: readonly string[] | null): WriteDirectives =>
  (folder, ports) => {
    // Each server gets the limits of the servers in the example.
    const example = replaceIn(join(SHARED_STORE, 'servers.conf'), {});
    const [, limits = ''] = /^server 10\.0\.0\.1:5174 (.+)$/m.exec(example) ?? [];
    const servers = urls?.map((url) => `server ${new URL(url).host} ${limits}`).join('\n') ?? example;
    writeFileSync(join(folder, 'servers.conf'), servers);
    return replaceIn(join(SHARED_STORE, 'nginx.conf'), {
      'listen 80;': `listen 127.0.0.1:${ports.http};`,
      // The clients of some tests do not trust the certificate, so the server is reached without TLS, too.
      'listen 443 ssl http2;': `listen 127.0.0.1:${ports.https} ssl http2; listen 127.0.0.1:${ports.inner};`,
      '/etc/ssl/mock-server/fullchain.pem': join(folder, 'certificate.pem'),
      '/etc/ssl/mock-server/privkey.pem': join(folder, 'key.pem'),
      '/var/log/nginx/mock-server.log': join(folder, 'mock-server.log'),
      'mock-server/servers.conf': join(folder, 'servers.conf'),
    });
  };
