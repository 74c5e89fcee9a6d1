import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#scripts/commands/port.mjs';
import { isRoot } from './browser.ts';
import { findNginx } from './nginx.ts';
import { waitForResponse } from './production.ts';

export interface SandboxBalancer {
  /** Address without a trailing slash. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts an nginx that sends the requests for a sandbox to one of the servers, and to another one while that one cannot
 * be connected to. A POST that was sent is not sent again, because a server may have executed it: only the client knows
 * whether it has an operation key.
 * @param urls addresses of the servers
 */
export async function startSandboxBalancer(urls: readonly string[]): Promise<SandboxBalancer> {
  const nginx = findNginx();
  if (nginx === null) throw new Error('There is no nginx that can be run on this machine.');
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-balancer-'));
  const port = await freePort();
  writeFileSync(join(folder, 'nginx.conf'), configuration(folder, port, urls));
  const options = ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'];
  const server = spawn(nginx.program, options, { stdio: 'ignore', env: nginx.env });
  await waitForResponse(`http://127.0.0.1:${port}/healthz`);
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

/**
 * The time for a call exceeds the lease of a server, because a server waits for the owner of a sandbox as long as the
 * lease lasts. Otherwise it would count as failed with the owner.
 */
const configuration = (folder: string, port: number, urls: readonly string[]): string => `
${isRoot() ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n')}
  map $request_uri $sandbox {
    default default;
    ~^/s/(?<name>[A-Za-z0-9_-]+) $name;
  }
  upstream servers {
    hash $sandbox consistent;
    ${urls.map((url) => `server ${new URL(url).host} max_fails=1 fail_timeout=2s;`).join('\n')}
    keepalive 32;
  }
  server {
    listen 127.0.0.1:${port};
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_connect_timeout 1s;
    proxy_read_timeout 3s;
    proxy_next_upstream error timeout;
    location / {
      proxy_pass http://servers;
    }
    location ~ ^(/s/[^/]+)?/__mock/ {
      proxy_read_timeout 60s;
      proxy_pass http://servers;
    }
  }
}
`;
