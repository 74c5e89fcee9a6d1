import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { curlOf } from './curl.ts';

it('builds a shell command that repeats the request and reads secrets from variables', () => {
  const body = { roomName: `O'Neill "房" $HOME \`id\``, password: 'Sesame-1', smsCode: '246810', inUse: 1 };
  const line = curlOf('https://test.example', {
    method: 'POST',
    path: '/a?b=1&c=%E6%88%BF',
    headers: { authorization: 'Bearer secret-token', 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(body)),
  });
  for (const secret of ['secret-token', 'Sesame-1', '246810']) expect(line).not.toContain(secret);
  const env = { TOKEN: 't0', PASSWORD: 'p0', SMSCODE: 'c0', PATH: process.env['PATH'] };
  const output = execFileSync('sh', ['-c', line.replace(/^curl/, `printf '%s\\n'`)], { env, encoding: 'utf8' });
  const lines = output.split('\n');
  expect(lines.slice(0, -2)).toEqual([
    '-i',
    '-X',
    'POST',
    'https://test.example/a?b=1&c=%E6%88%BF',
    '-H',
    'Authorization: Bearer t0',
    '-H',
    'Content-Type: application/json',
    '-d',
  ]);
  expect(JSON.parse(lines.at(-2) ?? '')).toEqual({ ...body, password: 'p0', smsCode: 'c0' });
});
