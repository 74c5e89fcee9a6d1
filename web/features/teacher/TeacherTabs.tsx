import type { ComponentType } from 'react';
import { loadTeacherMonthTab } from './teacher-month/lazy.ts';
import { AddressTabs, useAddressTab, useTabTitle } from '../../crud/list/AddressTabs.tsx';
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx';
import { lazyModule } from '../../ui/lazy/lazy-module.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { ErrorBoundary } from '../../ui/states/ErrorBoundary.tsx';
import { ClassesTab } from './ClassesTab.tsx';
import { TAB, TAB_TITLES, type TeacherTabProps } from './tabs.ts';

/** Lazy-loads a tab when it is opened. */
const lazyTab = (load: () => Promise<ComponentType<TeacherTabProps>>) =>
  lazyPart(lazyModule(load), <FormSkeleton fields={6} />);

const TABS: Readonly<Record<string, ComponentType<TeacherTabProps>>> = {
  '2': lazyTab(async () => (await import('./RecordsTab.tsx')).RecordsTab),
  '3': lazyTab(async () => (await import('./RequestTabs.tsx')).LeaveTab),
  '4': lazyTab(async () => (await import('./RequestTabs.tsx')).ChangeTab),
  '5': lazyTab(loadTeacherMonthTab),
};

interface TeacherTabsProps extends TeacherTabProps {
  /** Title of the page's tab; undefined while it is loading or if the title must not change. */
  name?: string | undefined;
  /** Query parameters that all tabs share. */
  keptParameters: readonly string[];
}

/**
 * Renders the tabs 1 classes, 2 lessons, 3 leave and 4 changes of time (Spec 2 §2), and 5 the month. The open tab is stored in the
 * address.
 */
export function TeacherTabs({ name, keptParameters, ...props }: TeacherTabsProps) {
  const tab = useAddressTab(TAB_TITLES, keptParameters, TAB);
  useTabTitle(TAB_TITLES, tab, { name });
  const Tab = TABS[tab.active] ?? ClassesTab;
  return (
    <AddressTabs label="教师资料" titles={TAB_TITLES} tab={tab}>
      <ErrorBoundary>
        <Tab {...props} />
      </ErrorBoundary>
    </AddressTabs>
  );
}
