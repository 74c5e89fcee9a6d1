import { Paper } from '@mantine/core';
import type { ComponentType } from 'react';
import { AddressTabs, useAddressTab } from '../../../crud/list/AddressTabs.tsx';
import { FormSkeleton } from '../../../ui/form/FormSkeleton.tsx';
import { code } from '../../../ui/late/code.ts';
import { shownLate } from '../../../ui/late/shown-late.tsx';
import { Boundary } from '../../../ui/states/Boundary.tsx';
import type { ClaTabProps } from './cla-tab.ts';
import classes from './ClaDetail.module.css';
import { StudentsTab } from './StudentsTab.tsx';

const CALENDAR = 'calendar';
const TITLES = {
  students: '学员',
  [CALENDAR]: '课表',
  attendClaTime: '上课记录',
  claTimeRule: '排课规则',
  log: '日志',
};
/** A tab whose code comes when it is opened. */
const part = (load: () => Promise<ComponentType<ClaTabProps>>) => shownLate(code(load), <FormSkeleton fields={6} />);

/** What is not seen at first is fetched when it is opened. */
const TABS: Readonly<Record<string, ComponentType<ClaTabProps>>> = {
  [CALENDAR]: part(async () => (await import('./TimetableTab.tsx')).TimetableTab),
  attendClaTime: part(async () => (await import('./LessonsTab.tsx')).LessonsTab),
  claTimeRule: part(async () => (await import('./RulesTab.tsx')).RulesTab),
  log: part(async () => (await import('./LogTab.tsx')).LogTab),
};

/** The timetable has a filled button of its own. */
export const showsTimetable = (search: string): boolean => new URLSearchParams(search).get('activeTab') === CALENDAR;

/** Everything that belongs to the class; the open tab and its filters stand in the address. */
export function ClaTabs(props: ClaTabProps) {
  const tab = useAddressTab(TITLES, ['claId']);
  const Tab = TABS[tab.active] ?? StudentsTab;
  return (
    <Paper withBorder className={classes.card}>
      <AddressTabs label="班级资料" titles={TITLES} tab={tab}>
        <Boundary>
          <Tab {...props} />
        </Boundary>
      </AddressTabs>
    </Paper>
  );
}
