import { Paper } from '@mantine/core';
import type { ComponentType } from 'react';
import { AddressTabs, useAddressTab, useTabTitle } from '../../crud/list/AddressTabs.tsx';
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx';
import { code } from '../../ui/late/code.ts';
import { shownLate } from '../../ui/late/shown-late.tsx';
import { Boundary } from '../../ui/states/Boundary.tsx';
import { ClassesTab } from './ClassesTab.tsx';
import classes from './teacher-page.module.css';
import { TAB, TAB_TITLES, type TeacherTabProps } from '../teacher-tab/index.ts';

/** A tab whose code comes when it is opened. */
const part = (load: () => Promise<ComponentType<TeacherTabProps>>) =>
  shownLate(code(load), <FormSkeleton fields={6} />);

const TABS: Readonly<Record<string, ComponentType<TeacherTabProps>>> = {
  '2': part(async () => (await import('./RecordsTab.tsx')).RecordsTab),
  '3': part(async () => (await import('./RequestTabs.tsx')).LeaveTab),
  '4': part(async () => (await import('./RequestTabs.tsx')).ChangeTab),
};

interface TeacherTabsProps extends TeacherTabProps {
  /** What the page is called; undefined: not known yet. */
  name: string | undefined;
}

/** Spec 2 §2: 1 classes, 2 lessons, 3 leave, 4 changes of time; the open one stands in the address. */
export function TeacherTabs({ name, ...props }: TeacherTabsProps) {
  const tab = useAddressTab(TAB_TITLES, ['teacherId'], TAB);
  useTabTitle(TAB_TITLES, tab, { name });
  const Tab = TABS[tab.active] ?? ClassesTab;
  return (
    <Paper withBorder className={classes.card}>
      <AddressTabs label="教师资料" titles={TAB_TITLES} tab={tab}>
        <Boundary>
          <Tab {...props} />
        </Boundary>
      </AddressTabs>
    </Paper>
  );
}
