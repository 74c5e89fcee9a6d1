import { compare } from './contract-diff/compare.ts';
import { withoutUnoffered } from './contract-diff/offered.ts';
import type { Contract, Severity } from './contract-diff/contract.ts';
import { formatChanges } from './contract-diff/print.ts';
import { readContract } from './contract-diff/read-contract.ts';
import { commitOf, withRevision } from './contract-diff/revision.ts';
import { readArguments } from './commands/arguments.ts';
import { endWithClosedPipe } from './commands/closed-pipe.mjs';
import { root } from './commands/root.mjs';
import { runCommand, Stop } from './commands/stop.mjs';

const USAGE = [
  '用法：npm run contract:diff -- 版本 [另一版本] [--not-offered 域或接口,…] [--json]',
  '比较契约在两个 git 版本之间的变更；只给一个版本时，与工作区比较。例如：npm run contract:diff -- v1.2',
  '--not-offered 写明后端没有提供的暂定接口，如 trials,clas.options；写 all 表示都没有提供。它们的变更不算破坏性变更。',
  '退出码：0 没有破坏性变更，1 有（包括暂定接口的），2 无法比较。',
].join('\n');
const SHORT_HASH = 7;

endWithClosedPipe();

/** Runs `npm run contract:diff -- REV [REV] [--not-offered CALLS] [--json]`. */
await runCommand(async () => {
  const { revisions, json, notOffered } = parseArguments();
  const [from = '', to] = revisions;
  const before = await versionOf(from);
  const after = to === undefined ? await workingTree() : await versionOf(to);
  const changes = withoutUnoffered(compare(before.contract, after.contract), notOffered);
  const count = (severity: Severity) => changes.filter((change) => change.severity === severity).length;
  const [breaking, breakingIfOffered] = [count('breaking'), count('breaking-if-offered')];
  const names = { from: before.name, to: after.name };
  console.log(
    json
      ? JSON.stringify({ ...names, breaking, breakingIfOffered, changes }, null, 2)
      : formatChanges({ ...names, before: before.contract, after: after.contract, changes }),
  );
  return breaking + breakingIfOffered > 0 ? 1 : 0;
});

function parseArguments(): { revisions: string[]; json: boolean; notOffered: string[] } {
  const options = { json: { type: 'boolean' }, 'not-offered': { type: 'string', multiple: true } } as const;
  const { values, positionals } = readArguments({ options, allowPositionals: true }, USAGE);
  const notOffered = values['not-offered']?.flatMap((names) => names.split(',')) ?? [];
  if (positionals.length !== 1 && positionals.length !== 2) throw new Stop(USAGE, 2);
  return { revisions: positionals, json: values.json ?? false, notOffered };
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
