import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import jsonServer from 'json-server';
import { roomRows } from '../room-rows.ts';
import { answerMessages } from './answer.ts';
import type { RoomWorld } from './servers.ts';

type Application = ReturnType<typeof jsonServer.create>;

/** Runs json-server as its documentation sets it up, without its log. Every set of rows has an instance and a file. */
answerMessages(async ({ folder, worlds }: { folder: string; worlds: readonly RoomWorld[] }) => {
  const apps = new Map<string, Application>();
  for (const { id, rooms } of worlds) {
    const file = join(folder, `${id}.json`);
    const rows = roomRows(rooms).map(({ roomId, ...row }) => ({ id: roomId, ...row }));
    writeFileSync(file, JSON.stringify({ rooms: rows }, null, 2));
    const app = jsonServer.create();
    app.use(jsonServer.defaults({ logger: false }));
    app.use(jsonServer.router(file));
    apps.set(id, app);
  }
  const server = createServer((req, res) => {
    const [, id = '', ...rest] = (req.url ?? '').split('/');
    req.url = `/${rest.join('/')}`;
    apps.get(id)?.(req, res);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
});
