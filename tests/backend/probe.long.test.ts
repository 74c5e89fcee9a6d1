import { expect, it } from 'vitest';
import { registry } from '#contracts/registry.ts';
import { startTestServer } from '../support/server.ts';
import { runProbeOn } from './probe-world.ts';

it('finds no fault in any call of the mock server', async () => {
  const server = await startTestServer();
  try {
    for (const seed of [20_260_907, 7]) {
      const sandbox = await server.sandbox({ id: `probe-${seed}` });
      const args = ['--platform-writes', '--runs', '40', '--seed', String(seed)];
      const { code, output, findings } = await runProbeOn(sandbox.url, sandbox, args);
      expect(findings, output).toEqual([]);
      expect(code).toBe(0);
      const [, probed] = /探测 (\d+) 个接口/.exec(output) ?? [];
      // Three calls are not probed, because they send text messages or lock accounts.
      expect(Number(probed)).toBe(registry.length - 3);
    }
  } finally {
    await server.close();
  }
});
