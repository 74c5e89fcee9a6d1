import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Action } from '#contracts/control/action.ts';
import { controlActions } from '#contracts/control/registry.ts';
import { root } from './commands/root.mjs';

const README = join(root, 'mock-server/README.md');
const [BEGIN, END] = ['<!-- control-actions -->', '<!-- /control-actions -->'];

/** Row for the raw tables, which have a query language instead of a declared action. */
const RAW_TABLES =
  "| `GET db/<table>` | owner | Raw rows, read-only, with json-server's query language: at most 1,000 at once; tables of more than 20,000 rows require a filter. |";

/** Renders the table of all control API actions from their declarations. Actions with equal names share a row. */
function controlTable(): string {
  const byName = new Map<string, Action[]>();
  for (const action of controlActions) {
    const [name = ''] = action.path.split('/');
    byName.set(name, [...(byName.get(name) ?? []), action]);
  }
  const rows = [...byName.values()].map((actions) => {
    const names = actions.map(({ method, path }) => `\`${method} ${path}\``);
    const ranks = new Set(actions.map(({ rank }) => rank)).size === 1 ? actions.slice(0, 1) : actions;
    return `| ${names.join(', ')} | ${ranks.map(({ rank }) => rank).join(', ')} | ${actions.map(({ summary }) => summary).join(' ')} |`;
  });
  return ['| `<sandbox>/__mock/…` | Rank | |', '|---|---|---|', ...rows, RAW_TABLES].join('\n');
}

/** Returns the README with the current table between its markers. */
export function withControlTable(readme: string): string {
  const begin = readme.indexOf(BEGIN);
  const end = readme.indexOf(END);
  if (begin === -1 || end === -1) return `${readme.trimEnd()}\n\n${BEGIN}\n${controlTable()}\n${END}\n`;
  return `${readme.slice(0, begin + BEGIN.length)}\n${controlTable()}\n${readme.slice(end)}`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  writeFileSync(README, withControlTable(readFileSync(README, 'utf8')));
