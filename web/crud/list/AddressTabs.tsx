import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { type CallName, useAbsenceCheck } from '../../http/absent-calls.ts';
import { useAbsenceNote } from '../offered/use-offered.ts';
import { usePageTitle } from '../pages/page-title.ts';
import { useAddressQuery } from './use-address-query.ts';
import { usePageName } from '../../ui/theme/page-name.ts';
import classes from './AddressTabs.module.css';

/** Titles of the tabs by the names that the address uses; the first tab is the default. */
export type TabTitles = Readonly<Record<string, string>>;

interface AddressTab {
  active: string;
  choose(name: string | null): void;
}

/**
 * Reads the open tab from `activeTab` in the address. Switching to another tab drops the filters and the page number
 * from the address.
 * @param keptParameters query parameters that all tabs share
 * @param parameter name of the query parameter, if the specification uses another name
 */
export function useAddressTab(
  titles: TabTitles,
  keptParameters: readonly string[] = [],
  parameter = 'activeTab',
): AddressTab {
  const { search, replace } = useAddressQuery();
  const query = new URLSearchParams(search);
  const [defaultTab = ''] = Object.keys(titles);
  const requested = query.get(parameter) ?? defaultTab;
  return {
    active: Object.hasOwn(titles, requested) ? requested : defaultTab,
    choose: (name) => {
      const removed = [...query.keys()]
        .filter((key) => !keptParameters.includes(key))
        .map((key) => [key, null] as const);
      replace({ ...Object.fromEntries(removed), [parameter]: name === defaultTab ? null : name });
    },
  };
}

/**
 * Sets the title of the page's tab to the page's name and the title of the open inner tab, so that two links into one
 * page can be distinguished. The default inner tab is not named.
 * @param content content whose name replaces the page's own name, such as a teacher; the name is undefined while
 * loading
 */
export function useTabTitle(titles: TabTitles, { active }: AddressTab, content?: { name: string | undefined }): void {
  const page = usePageName();
  const name = content ? content.name : page;
  usePageTitle(name && (active === Object.keys(titles)[0] ? name : `${name} · ${titles[active]}`));
}

/**
 * Returns the titles of the tabs that the backend can fill. The page header names the others.
 * @param calls call that each tab cannot do without, by the name of the tab
 */
export function useOfferedTabs(titles: TabTitles, calls: Readonly<Record<string, CallName>>): TabTitles {
  const lacks = useAbsenceCheck();
  const isOffered = (name: string): boolean => !calls[name] || !lacks(calls[name]);
  const entries = Object.entries(titles);
  useAbsenceNote(joinTitles(entries.filter(([name]) => !isOffered(name))));
  return Object.fromEntries(entries.filter(([name]) => isOffered(name)));
}

/** Joins the titles of tabs for the line that names them. @param entries names and titles */
export const joinTitles = (entries: readonly (readonly [name: string, title: string])[]): string =>
  entries.map(([, title]) => title).join('、');

/** Props of a list inside a tab. */
export interface TabProps {
  /** The strip of tabs, placed above the filters. */
  tabs: ReactNode;
}

interface AddressTabsProps {
  label: string;
  titles: TabTitles;
  tab: AddressTab;
  /** Number of pending items by tab name; zero is not shown. */
  counts?: Readonly<Record<string, number | undefined>>;
  /** Content of the open tab. A list renders this strip in its own frame instead (see TabProps). */
  children?: ReactNode;
}

/** Renders the strip of a page's tabs. */
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
