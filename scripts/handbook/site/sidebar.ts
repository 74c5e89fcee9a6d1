import { domains, registry } from '#contracts/registry.ts';
import { purposeOf } from '../words/purposes.ts';
import { chapters } from './chapters.ts';
import { domainTitle } from './domain-page.ts';

interface Item {
  text: string;
  link?: string;
  items?: Item[];
  collapsed?: boolean;
}

/**
 * Returns the sidebars by page name prefix. The domain of the page lists its calls, and every other domain is one line.
 */
export function sidebars(): Record<string, Item[]> {
  const own = Object.keys(domains).flatMap((domain) => {
    const items = sidebar(domain);
    return [`/${domain}.`, `/${domain}-`].map((begin) => [begin, items] as const);
  });
  return { ...Object.fromEntries(own), '/': sidebar(null) };
}

function sidebar(open: string | null): Item[] {
  return [
    { text: '手册', items: chapters.map(({ name, title }) => ({ text: title, link: `/${name}` })) },
    {
      text: '接口',
      items: Object.keys(domains).map((domain) => ({
        text: domainTitle(domain),
        link: `/${domain}-calls`,
        ...(domain === open && { collapsed: false, items: itemsOf(domain) }),
      })),
    },
  ];
}

const itemsOf = (domain: string): Item[] =>
  registry
    .filter((call) => call.domain === domain)
    .map((call) => ({ text: purposeOf(call), link: `/${call.name}.html` }));
