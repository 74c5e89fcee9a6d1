import { parseArgs } from 'node:util';
import { compare } from './contract-diff/compare.ts';
import type { Contract } from './contract-diff/contract.ts';
import { formatChanges } from './contract-diff/print.ts';
import { readContract } from './contract-diff/read-contract.ts';
import { commitOf, withRevision } from './contract-diff/revision.ts';
import { endWithClosedPipe } from './commands/closed-pipe.mjs';
import { root } from './commands/root.mjs';
import { runCommand, Stop } from './commands/stop.mjs';

const USAGE = [
  '用法：npm run contract:diff -- 版本 [另一版本] [--json]',
  '比较契约在两个 git 版本之间的变更；只给一个版本时，与工作区比较。例如：npm run contract:diff -- v1.2',
  '退出码：0 没有破坏性变更，1 有，2 无法比较。',
].join('\n');
const SHORT_HASH = 7;

endWithClosedPipe();

/** Runs `npm run contract:diff -- REV [REV] [--json]`. */
await runCommand(async () => {
  const { revisions, json } = parseArguments();
  const [from = '', to] = revisions;
  const before = await versionOf(from);
  const after = to === undefined ? await workingTree() : await versionOf(to);
  const changes = compare(before.contract, after.contract);
  const breaking = changes.filter(({ severity }) => severity === 'breaking').length;
  const names = { from: before.name, to: after.name };
  console.log(
    json
      ? JSON.stringify({ ...names, breaking, changes }, null, 2)
      : formatChanges({ ...names, before: before.contract, after: after.contract, changes }),
  );
  return breaking > 0 ? 1 : 0;
});

function parseArguments(): { revisions: string[]; json: boolean } {
  try {
    const { values, positionals } = parseArgs({ options: { json: { type: 'boolean' } }, allowPositionals: true });
    if (positionals.length === 1 || positionals.length === 2)
      return { revisions: positionals, json: values.json ?? false };
  } catch {
    // An unknown option is reported below, like a wrong number of arguments.
  }
  throw new Stop(USAGE, 2);
}

interface Version {
  name: string;
  contract: Contract;
}

async function versionOf(revision: string): Promise<Version> {
  const commit = await commitOf(root, revision);
  const short = commit.slice(0, SHORT_HASH);
  const name = commit.startsWith(revision) ? short : `${revision}（${short}）`;
  return { name, contract: await withRevision(root, commit, (folder) => readContract(folder, name)) };
}

async function workingTree(): Promise<Version> {
  return { name: '工作区', contract: await readContract(root, '工作区') };
}
