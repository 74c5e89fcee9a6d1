import type { ComponentType } from 'react';
import { AddressTabs, type TabProps, useAddressTab, useTabTitle } from '#web/crud/list/AddressTabs.tsx';
import { TabSkeleton } from '#web/crud/list/TabSkeleton.tsx';
import { lazyModule } from '#web/ui/lazy/lazy-module.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { usePageName } from '#web/ui/theme/page-name.ts';
import { CalendarTab } from './CalendarTab.tsx';

/** Titles of the tabs by their key in the address (Spec 1 §2 Home dashboard; the key claTimeRule is decided). */
const TITLES = { calendar: '课表', claTimeRule: '排课规则', attendClaTime: '上课记录' };
/** Creates a tab whose code loads when the tab is opened. */
const lazyTab = (load: () => Promise<ComponentType<TabProps>>) => lazyPart(lazyModule(load), TabSkeleton);
const TABS: Readonly<Record<string, ComponentType<TabProps>>> = {
  claTimeRule: lazyTab(async () => (await import('./RuleTab.tsx')).RuleTab),
  attendClaTime: lazyTab(async () => (await import('./AttendTab.tsx')).AttendTab),
};

/** Query parameters that a change of the tab preserves: campus and class. */
const SHARED_FILTERS = ['deptId', 'claId'];

/** Renders 排课管理 with its tabs: the timetable, the schedule rules and the lessons to record. */
export function ClaTimeRulePage() {
  const tab = useAddressTab(TITLES, SHARED_FILTERS);
  useTabTitle(TITLES, tab);
  const Tab = TABS[tab.active] ?? CalendarTab;
  return <Tab tabs={<AddressTabs label={usePageName()} titles={TITLES} tab={tab} />} />;
}
