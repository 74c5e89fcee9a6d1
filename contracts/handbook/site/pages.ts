import { readFileSync } from 'node:fs';
import type { Call } from '../../call.ts';
import { readsOf } from '../../reads.ts';
import { domains, registry } from '../../registry.ts';
import { without } from '../../without.ts';
import { callPage, type Known } from './call-page.ts';
import { chapters } from './chapters.ts';
import { dictionariesPage } from './dictionaries-page.ts';
import { domainPage } from './domain-page.ts';
import { factsTable } from './facts-table.ts';
import { glossaryPage } from './glossary-page.ts';
import { homePage } from './home-page.ts';
import { readInteractions } from './pacts.ts';

type Interactions = ReturnType<typeof readInteractions>;

/** Where a chapter wants the table of all facts. */
const FACTS = '<!-- facts -->';

/** All pages of the handbook, all in one folder so that it can stand anywhere: file name → Markdown. */
export function allPages(): Map<string, string> {
  const interactions = readInteractions();
  const pages = new Map<string, string>([['index.md', homePage()]]);
  for (const { name } of chapters) pages.set(`${name}.md`, chapterPage(name, interactions));
  for (const domain of Object.keys(domains)) {
    const calls = registry.filter((call) => call.domain === domain);
    pages.set(`${domain}-calls.md`, domainPage(domain, calls));
    for (const call of calls) pages.set(`${call.name}.md`, callPage(call, known(call, interactions)));
  }
  return pages;
}

function chapterPage(name: string, interactions: Interactions): string {
  if (name === 'dictionaries') return dictionariesPage();
  if (name === 'glossary') return glossaryPage();
  return readFileSync(new URL(`../${name}.md`, import.meta.url), 'utf8').replace(FACTS, () => factsTable(interactions));
}

const known = (call: Call, interactions: Interactions): Known => ({
  interactions: interactions.get(call.name) ?? [],
  reads: readsOf(call.name),
  without: without[call.name] ?? null,
});
