import { Tabs } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { useAddressQuery } from '../../../features/list/use-address-query.ts';
import { AttendTab } from './AttendTab.tsx';
import { CalendarTab } from './CalendarTab.tsx';
import classes from './ClaTimeRulePage.module.css';
import { RuleTab } from './RuleTab.tsx';

export interface TabProps {
  /** The strip of tabs, to stand above the filters. */
  tabs: ReactNode;
}

/** Their names in the address (Spec 1 §2 Home dashboard; claTimeRule decided). */
const CALENDAR = 'calendar';
const TABS: Readonly<Record<string, { title: string; Tab: ComponentType<TabProps> }>> = {
  [CALENDAR]: { title: '课表', Tab: CalendarTab },
  claTimeRule: { title: '排课规则', Tab: RuleTab },
  attendClaTime: { title: '上课记录', Tab: AttendTab },
};

/** 排课管理: the timetable, the rules that its lessons come from, and what has been held. */
export function ClaTimeRulePage() {
  const { search, replace } = useAddressQuery();
  const asked = new URLSearchParams(search).get('activeTab') ?? CALENDAR;
  const active = Object.hasOwn(TABS, asked) ? asked : CALENDAR;
  const { Tab } = TABS[active] as (typeof TABS)[string];

  // Each tab begins with its own filters and first page.
  const choose = (next: string | null): void => {
    const gone = [...new URLSearchParams(search).keys()].map((name) => [name, null] as const);
    replace({ ...Object.fromEntries(gone), activeTab: next });
  };

  const tabs = (
    <Tabs value={active} onChange={choose} className={classes.tabs}>
      <Tabs.List aria-label="排课管理">
        {Object.entries(TABS).map(([name, { title }]) => (
          <Tabs.Tab key={name} value={name}>
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
  return <Tab tabs={tabs} />;
}
