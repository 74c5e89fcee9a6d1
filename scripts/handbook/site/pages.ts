import { readFileSync } from 'node:fs';
import type { Call } from '#contracts/call.ts';
import { responseUsageOf } from '#contracts/response-usage.ts';
import { domains, registry } from '#contracts/registry.ts';
import { provisionalFallbacks } from '#contracts/provisional-fallbacks.ts';
import { callPage, type CallDetails } from './call-page.ts';
import { chapters } from './chapters.ts';
import { dictionariesPage } from './dictionaries-page.ts';
import { domainPage } from './domain-page.ts';
import { factsTable } from './facts-table.ts';
import { glossaryPage } from './glossary-page.ts';
import { homePage } from './home-page.ts';
import { optionsTable } from './options-table.ts';
import { readInteractions } from './pacts.ts';
import { pipelinesText } from './pipelines.ts';
import { flowsTable, propertiesTable } from './stage-tables.ts';
import { levelTable, statePlanTables } from './state-plan.ts';

type Interactions = ReturnType<typeof readInteractions>;

/** Generated parts of a chapter by the marker that they replace. */
const markedTables: Readonly<Record<string, (interactions: Interactions) => string>> = {
  '<!-- facts -->': factsTable,
  '<!-- options -->': () => optionsTable(),
  '<!-- pipelines -->': () => pipelinesText(),
  '<!-- levels -->': () => levelTable(),
  '<!-- plan -->': () => statePlanTables(),
  '<!-- flows -->': () => flowsTable(),
  '<!-- properties -->': () => propertiesTable(),
};

/**
 * Builds all pages of the handbook and returns their Markdown by file name. All pages are in one folder, so that the
 * handbook can be deployed anywhere.
 */
export function allPages(): Map<string, string> {
  const interactions = readInteractions();
  const pages = new Map<string, string>([['index.md', homePage()]]);
  for (const { name } of chapters) pages.set(`${name}.md`, chapterPage(name, interactions));
  for (const domain of Object.keys(domains)) {
    const calls = registry.filter((call) => call.domain === domain);
    pages.set(`${domain}-calls.md`, domainPage(domain, calls));
    for (const call of calls) pages.set(`${call.name}.md`, callPage(call, callDetails(call, interactions)));
  }
  return pages;
}

function chapterPage(name: string, interactions: Interactions): string {
  if (name === 'dictionaries') return dictionariesPage();
  if (name === 'glossary') return glossaryPage();
  return Object.entries(markedTables).reduce(
    (text, [marker, createTable]) => text.replace(marker, () => createTable(interactions)),
    readFileSync(new URL(`../${name}.md`, import.meta.url), 'utf8'),
  );
}

const callDetails = (call: Call, interactions: Interactions): CallDetails => ({
  interactions: interactions.get(call.name) ?? [],
  reads: responseUsageOf(call.name),
  without: provisionalFallbacks[call.name] ?? null,
});
