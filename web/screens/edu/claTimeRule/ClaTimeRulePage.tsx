import type { ComponentType } from 'react';
import { AddressTabs, type TabProps, useAddressTab, useTabTitle } from '../../../crud/list/AddressTabs.tsx';
import { FormSkeleton } from '../../../ui/form/FormSkeleton.tsx';
import { code } from '../../../ui/late/code.ts';
import { shownLate } from '../../../ui/late/shown-late.tsx';
import { usePageName } from '../../../ui/page-name.ts';
import { CalendarTab } from './CalendarTab.tsx';

/** Their names in the address (Spec 1 §2 Home dashboard; claTimeRule decided). */
const TITLES = { calendar: '课表', claTimeRule: '排课规则', attendClaTime: '上课记录' };
/** Its code comes when it is opened. */
const part = (load: () => Promise<ComponentType<TabProps>>) => shownLate(code(load), <FormSkeleton fields={6} />);
const TABS: Readonly<Record<string, ComponentType<TabProps>>> = {
  claTimeRule: part(async () => (await import('./RuleTab.tsx')).RuleTab),
  attendClaTime: part(async () => (await import('./AttendTab.tsx')).AttendTab),
};

/** Whose lessons and rules they are. */
const COMMON = ['deptId', 'claId'];

/** 排课管理: the timetable, the rules that its lessons come from, and what has been held. */
export function ClaTimeRulePage() {
  const tab = useAddressTab(TITLES, COMMON);
  useTabTitle(TITLES, tab);
  const Tab = TABS[tab.active] ?? CalendarTab;
  return <Tab tabs={<AddressTabs label={usePageName()} titles={TITLES} tab={tab} />} />;
}
