import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePageTitle } from '../pages/page-title.ts';
import { useAddressQuery } from './use-address-query.ts';
import { usePageName } from '../../ui/page-name.ts';
import classes from './AddressTabs.module.css';

/** What each is called, by its name in the address; the first is open when the address names none. */
export type TabTitles = Readonly<Record<string, string>>;

interface AddressTab {
  active: string;
  choose(name: string | null): void;
}

/**
 * The tab that `activeTab` in the address names. What only one of them filters by goes with it, and so does its page.
 * @param keep what stays in the address with every tab: what they have in common
 * @param parameter where the specification calls it otherwise
 */
export function useAddressTab(titles: TabTitles, keep: readonly string[] = [], parameter = 'activeTab'): AddressTab {
  const { search, replace } = useAddressQuery();
  const given = new URLSearchParams(search);
  const [first = ''] = Object.keys(titles);
  const asked = given.get(parameter) ?? first;
  return {
    active: Object.hasOwn(titles, asked) ? asked : first,
    choose: (name) => {
      const gone = [...given.keys()].filter((key) => !keep.includes(key)).map((key) => [key, null] as const);
      replace({ ...Object.fromEntries(gone), [parameter]: name === first ? null : name });
    },
  };
}

/**
 * Names the page's tab after the open one of its tabs, so that two links into a page can be told apart.
 * @param named what the page shows, instead of the page's own name; undefined: not known yet
 */
export function useTabTitle(titles: TabTitles, { active }: AddressTab, named?: { name: string | undefined }): void {
  const page = usePageName();
  const name = named ? named.name : page;
  usePageTitle(name && (active === Object.keys(titles)[0] ? name : `${name} · ${titles[active]}`));
}

/** What a list that stands in one of a page's tabs is given. */
export interface TabProps {
  /** The strip of tabs, to stand above the filters. */
  tabs: ReactNode;
}

interface AddressTabsProps {
  label: string;
  titles: TabTitles;
  tab: AddressTab;
  /** How many wait behind a tab, by its name; nothing is shown for none. */
  counts?: Readonly<Record<string, number | undefined>>;
  /** What belongs to the open tab; a list has it beside the strip, in its own frame. */
  children?: ReactNode;
}

/** The strip of a page's tabs. */
export function AddressTabs({ label, titles, tab, counts = {}, children }: AddressTabsProps) {
  return (
    <Tabs value={tab.active} onChange={tab.choose} keepMounted={false}>
      <Tabs.List aria-label={label} className={classes.strip}>
        {Object.entries(titles).map(([name, title]) => (
          <Tabs.Tab key={name} value={name}>
            {title}
            {Boolean(counts[name]) && (
              <>
                {' '}
                <span className={classes.count}>{counts[name]}</span>
              </>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {children !== undefined && <Tabs.Panel value={tab.active}>{children}</Tabs.Panel>}
    </Tabs>
  );
}
