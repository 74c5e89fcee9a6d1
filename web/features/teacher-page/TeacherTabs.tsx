import type { ComponentType } from 'react';
import { AddressTabs, useAddressTab, useTabTitle } from '../../crud/list/AddressTabs.tsx';
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx';
import { code } from '../../ui/late/code.ts';
import { shownLate } from '../../ui/late/shown-late.tsx';
import { Boundary } from '../../ui/states/Boundary.tsx';
import { ClassesTab } from './ClassesTab.tsx';
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
  /** What the page is called, which its tab tells; undefined: not known yet, or not told. */
  name?: string | undefined;
  /** What stands in the address besides, and stays with every tab. */
  keep: readonly string[];
}

/** Spec 2 §2: 1 classes, 2 lessons, 3 leave, 4 changes of time; the open one stands in the address. */
export function TeacherTabs({ name, keep, ...props }: TeacherTabsProps) {
  const tab = useAddressTab(TAB_TITLES, keep, TAB);
  useTabTitle(TAB_TITLES, tab, { name });
  const Tab = TABS[tab.active] ?? ClassesTab;
  return (
    <AddressTabs label="教师资料" titles={TAB_TITLES} tab={tab}>
      <Boundary>
        <Tab {...props} />
      </Boundary>
    </AddressTabs>
  );
}
