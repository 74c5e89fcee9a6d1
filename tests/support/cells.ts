import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  checkDirectives,
  replaceIn,
  type ServerProxy,
  startServerProxy,
  type WriteDirectives,
} from './server-proxy.ts';

/** Folder of the configuration for several servers. */
export const MANY_SERVERS = fileURLToPath(new URL('../../scripts/deploy/many-servers', import.meta.url));

/** Addresses in the examples, by the name of their cell. */
export const CELL_ADDRESSES = { a: '10.0.0.1:5174', b: '10.0.0.2:5174' } as const;
export type CellName = keyof typeof CELL_ADDRESSES;

interface CellsSettings {
  /** Ports of the cells on this machine; by default the addresses of the example. */
  cells?: Record<CellName, number>;
  /** Lines of cells.map for sandboxes that were moved. */
  moved?: string;
  /** Replacements in nginx.conf, such as a shorter timeout. */
  replace?: Record<string, string>;
}

/** Starts nginx with the configuration and the examples of scripts/deploy/many-servers. */
export const startCellsNginx = (settings: CellsSettings): Promise<ServerProxy> =>
  startServerProxy('cells.log', directivesOf(settings));

/** Checks the configuration with the unchanged examples. @returns nginx's messages and exit status */
export const checkExamples = (): ReturnType<typeof checkDirectives> => checkDirectives(directivesOf({}));

const directivesOf =
  ({ cells, moved = '', replace = {} }: CellsSettings): WriteDirectives =>
  (folder, ports) => {
    mkdirSync(join(folder, 'cells'));
    const replaced = (name: string, texts: Record<string, string>): string =>
      replaceIn(join(MANY_SERVERS, name), texts);
    writeFileSync(join(folder, 'cells/cells.map'), replaced('cells.map', { 'default a;': `default a;\n${moved}` }));
    const names = Object.keys(CELL_ADDRESSES) as CellName[];
    const addresses = cells ? names.map((name) => [CELL_ADDRESSES[name], `127.0.0.1:${cells[name]}`]) : [];
    writeFileSync(join(folder, 'cells/upstreams.conf'), replaced('upstreams.conf', Object.fromEntries(addresses)));
    return replaced('nginx.conf', {
      'listen 80;': `listen 127.0.0.1:${ports.http};`,
      'listen 443 ': `listen 127.0.0.1:${ports.https} `,
      '127.0.0.1:8090': `127.0.0.1:${ports.inner}`,
      '/etc/ssl/cells/fullchain.pem': join(folder, 'certificate.pem'),
      '/etc/ssl/cells/privkey.pem': join(folder, 'key.pem'),
      '/var/log/nginx/cells.log': join(folder, 'cells.log'),
      ...replace,
    });
  };
