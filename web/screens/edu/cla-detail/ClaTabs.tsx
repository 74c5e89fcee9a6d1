import { Paper } from '@mantine/core';
import type { ComponentType } from 'react';
import { waitingList } from '#contracts/calls/waiting-list.ts';
import { AddressTabs, useAddressTab, useOfferedTabs } from '#web/crud/list/AddressTabs.tsx';
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx';
import { lazyModule } from '#web/ui/lazy/lazy-module.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { ErrorBoundary } from '#web/ui/states/ErrorBoundary.tsx';
import type { ClaTabProps } from './cla-tab.ts';
import classes from './ClaDetail.module.css';
import { StudentsTab } from './StudentsTab.tsx';

const CALENDAR = 'calendar';
const TITLES = {
  students: '学员',
  waiting: '候补',
  [CALENDAR]: '课表',
  attendClaTime: '上课记录',
  claTimeRule: '排课规则',
  log: '日志',
};
const { waiting: _, ...TITLES_WITHOUT_WAITING } = TITLES;
/** Calls without which a tab is not offered, by the key of the tab. */
const CALLS = { waiting: waitingList.list };

/** Creates a tab whose code loads when the tab is opened. */
const lazyTab = (load: () => Promise<ComponentType<ClaTabProps>>) =>
  lazyPart(lazyModule(load), <FormSkeleton fields={6} />);

/** Lazily loaded tabs by key; the code of a tab loads when the tab is opened. */
const TABS: Readonly<Record<string, ComponentType<ClaTabProps>>> = {
  waiting: lazyTab(async () => (await import('./WaitingTab.tsx')).WaitingTab),
  [CALENDAR]: lazyTab(async () => (await import('./TimetableTab.tsx')).TimetableTab),
  attendClaTime: lazyTab(async () => (await import('./LessonsTab.tsx')).LessonsTab),
  claTimeRule: lazyTab(async () => (await import('./RulesTab.tsx')).RulesTab),
  log: lazyTab(async () => (await import('./LogTab.tsx')).LogTab),
};

/** True if the timetable is the open tab. The timetable has its own primary button. */
export const showsTimetable = (search: string): boolean => new URLSearchParams(search).get('activeTab') === CALENDAR;

/** Renders the tabs of a class. The open tab and its filters are stored in the address. */
export function ClaTabs(props: ClaTabProps) {
  // A backend without waiting lists does not count them.
  const titles = useOfferedTabs(typeof props.cla.waitingCnt === 'number' ? TITLES : TITLES_WITHOUT_WAITING, CALLS);
  const tab = useAddressTab(titles, ['claId']);
  const Tab = TABS[tab.active] ?? StudentsTab;
  return (
    <Paper withBorder className={classes.card}>
      <AddressTabs label="班级资料" titles={titles} tab={tab}>
        <ErrorBoundary>
          <Tab {...props} />
        </ErrorBoundary>
      </AddressTabs>
    </Paper>
  );
}
