import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort, readPort, requireFreePort } from './port.mjs';

test('uses the default port if PORT is not set', () => expect(readPort(undefined)).toBe(5174));
test('uses the number in PORT', () => expect(readPort('8080')).toBe(8080));
for (const text of ['', '0', '65536', '-1', '80.5', 'abc', '0x50', ' 80'])
  test(`rejects PORT '${text}' with a sentence`, () => expect(() => readPort(text)).toThrow(/端口 PORT .*1 到 65535/));

test('reports a port in use and suggests the next port', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(requireFreePort(port, '127.0.0.1')).rejects.toThrow(
    `端口 ${port} 已被占用。请先关闭占用它的程序，或换一个端口：PORT=${port + 1} npm start`,
  );
  await expect(requireFreePort(port, '127.0.0.1', 'npm run dev')).rejects.toThrow(`PORT=${port + 1} npm run dev`);
  server.close();
});

test('accepts a free port', async () => {
  await expect(requireFreePort(await freePort(), '127.0.0.1')).resolves.toBeUndefined();
});

test('rejects an address of another machine', async () => {
  await expect(requireFreePort(5174, '203.0.113.1')).rejects.toThrow('HOST=203.0.113.1');
});
