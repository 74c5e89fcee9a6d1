import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { CELL_ADDRESSES, checkExamples, MANY_SERVERS } from '../support/cells.ts';
import { canServe } from '../support/production.ts';
import { temporaryFolder } from '../support/server.ts';

const UNITS = join(MANY_SERVERS, 'systemd');
const SERVICE = 'mock-server@.service';
const COPIES = 'mock-server-copies@.service';
const TIMER = 'mock-server-copies@.timer';

describe.skipIf(!canServe())('examples of nginx for several cells', () => {
  test('are valid, with only ports and certificate changed', async () => {
    expect(await checkExamples()).toEqual({ status: 0, messages: expect.stringContaining('test is successful') });
  });
});

test('gives the cells the same names and addresses in the guide and in upstreams.conf', () => {
  const guide = readFileSync(join(MANY_SERVERS, 'README.md'), 'utf8');
  const upstreams = readFileSync(join(MANY_SERVERS, 'upstreams.conf'), 'utf8');
  const { name, cells } = JSON.parse(/```json\s+(\{.*?\})\s+```/s.exec(guide)?.[1] ?? '') as {
    name: string;
    cells: { name: string; address: string; url: string }[];
  };
  expect(cells.map((cell) => [cell.name, new URL(cell.url).host])).toEqual(Object.entries(CELL_ADDRESSES));
  expect(cells.map((cell) => cell.name)).toContain(name);
  for (const cell of cells) {
    expect(upstreams).toContain(`\n    ${cell.name} cell_${cell.name};\n`);
    expect(upstreams).toContain(`upstream cell_${cell.name} {\n    server ${new URL(cell.url).host};\n`);
  }
});

/** Lines that a unit must have. */
const required: Record<string, string[]> = {
  [SERVICE]: [
    'User=mock-server',
    'WorkingDirectory=/opt/mock-server',
    'Environment=MOCK_DATA=/var/lib/mock-server/%i',
    'Environment=MOCK_CELLS=/etc/mock-server/cells.json',
    'EnvironmentFile=/etc/mock-server/%i.env',
    'ExecStart=/usr/bin/node --import tsx mock-server/main.ts',
    'KillSignal=SIGTERM',
    'TimeoutStopSec=20',
    'Restart=on-failure',
    'StateDirectory=mock-server/%i',
    'StateDirectoryMode=0700',
    'WantedBy=multi-user.target',
  ],
  [COPIES]: ['Type=oneshot', 'User=mock-server', 'LoadCredential=key:/etc/mock-server/copies.key'],
  [TIMER]: ['OnCalendar=hourly', 'Persistent=yes', 'WantedBy=timers.target'],
};
const HARDENING = ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'ProtectHome=yes', 'PrivateTmp=yes'];

for (const [name, lines] of Object.entries(required))
  test(`${name} has its required settings`, () => {
    const hardening = name.endsWith('.service') ? HARDENING : [];
    const own = readFileSync(join(UNITS, name), 'utf8').split('\n');
    expect(own).toEqual(expect.arrayContaining([...lines, ...hardening]));
  });

test('copying unit deletes no copy at the target, and sends only to a known host', () => {
  const unit = readFileSync(join(UNITS, COPIES), 'utf8');
  expect(unit).toContain('--ignore-existing');
  expect(unit).not.toContain('--delete');
  expect(unit).toContain('StrictHostKeyChecking=yes');
});

describe.skipIf(spawnSync('systemd-analyze', ['--version']).status !== 0)('units', () => {
  test('are accepted by systemd', () => {
    const folder = temporaryFolder(onTestFinished);
    // A template is checked by one of its instances.
    const instances = readdirSync(UNITS).map((name) => {
      cpSync(join(UNITS, name), join(folder, name.replace('@', '@a')));
      return join(folder, name.replace('@', '@a'));
    });
    expect(instances).toHaveLength(3);
    const { stderr } = spawnSync('systemd-analyze', ['verify', ...instances], { encoding: 'utf8' });
    // The programs need not be installed on this machine.
    const problems = stderr.split('\n').filter((line) => line !== '' && !/is not executable/.test(line));
    expect(problems).toEqual([]);
  });
});
