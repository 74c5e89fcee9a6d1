import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { seedWorld } from '#seed/index.ts';
import { RANDOM_SEED, standard, TODAY } from './worlds.ts';

const root = resolve(import.meta.dirname, '../..');
const digest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

test('generates identical bytes for identical dates and seeds', () => {
  expect(digest(seedWorld({ today: TODAY, randomSeed: RANDOM_SEED }))).toBe(digest(standard));
});

test('generates a different world for another seed or date', () => {
  expect(digest(seedWorld({ today: TODAY, randomSeed: RANDOM_SEED + 1 }))).not.toBe(digest(standard));
  expect(digest(seedWorld({ today: '2026-03-11', randomSeed: RANDOM_SEED }))).not.toBe(digest(standard));
});

const small = digest(seedWorld({ today: TODAY, randomSeed: RANDOM_SEED, scenario: 'small' }));

test.each(['Asia/Shanghai', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
  'generates an identical world in the time zone %s',
  (TZ) => {
    const script = `
    import { createHash } from 'node:crypto';
    import { seedWorld } from '#seed/index.ts';
    const world = seedWorld({ today: '${TODAY}', randomSeed: ${RANDOM_SEED}, scenario: 'small' });
    process.stdout.write(createHash('sha256').update(JSON.stringify(world)).digest('hex'));
  `;
    const run = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
      cwd: root,
      env: { ...process.env, TZ },
      encoding: 'utf8',
    });
    expect(run.stderr).toBe('');
    expect(run.stdout).toBe(small);
  },
);
