import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { rooms } from '#contracts/calls/rooms.ts';
import { openApiDocument } from './document.ts';

const folder = mkdtempSync(join(tmpdir(), 'openapi-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const redocly = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js');
const rules = fileURLToPath(new URL('./redocly.yaml', import.meta.url));

interface Problem {
  ruleId: string;
  location: { pointer: string }[];
}

/** Returns the problems that the public linter finds in a document. The linter's online update check is turned off. */
function problemsOf(document: object): string[] {
  const file = join(folder, 'openapi.json');
  writeFileSync(file, JSON.stringify(document));
  const args = [redocly, 'lint', file, '--config', rules, '--format', 'json', '--max-problems', '1000'];
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
  const { problems } = JSON.parse(stdout) as { problems: Problem[] };
  return problems.map(({ ruleId, location }) => `${ruleId} ${location[0]?.pointer ?? ''}`);
}

it('the document passes the linter, and every example matches its schema', () => {
  expect(problemsOf(openApiDocument())).toEqual([]);
});

it('reports an example that does not match its schema, and a duplicate operation name', () => {
  const document = JSON.stringify(openApiDocument([rooms.list, rooms.detail]));
  const planted = document.replaceAll('"total":1', '"total":"one"').replace('"rooms.detail"', '"rooms.list"');
  const problems = problemsOf(JSON.parse(planted) as object).join('\n');
  expect(problems).toContain('no-invalid-media-type-examples');
  expect(problems).toContain('operation-operationId-unique');
});
