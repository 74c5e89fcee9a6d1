import { Tabs } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { useAddressQuery } from '../../../features/list/use-address-query.ts';
import { EnrolmentTab } from './EnrolmentTab.tsx';
import { PurchaseTab } from './PurchaseTab.tsx';
import classes from './StudentPage.module.css';
import { StudentTab } from './StudentTab.tsx';

export interface TabProps {
  /** The strip of tabs, to stand above the filters. */
  tabs: ReactNode;
}

/** Their names in the address are those of the home page's reminders (Spec 1 §2 Home dashboard). */
const STUDENTS = 'studentList';
const PURCHASES = 'purchaseProductList';
const ENROLMENTS = 'studentCourseList';
const TABS: Readonly<Record<string, { title: string; Tab: ComponentType<TabProps> }>> = {
  [STUDENTS]: { title: '学员', Tab: StudentTab },
  [PURCHASES]: { title: '已购产品', Tab: PurchaseTab },
  [ENROLMENTS]: { title: '报读课程', Tab: EnrolmentTab },
};

/** 学员管理: who learns here, what they have bought, and what they are enrolled in. */
export function StudentPage() {
  const { search, replace } = useAddressQuery();
  const asked = new URLSearchParams(search).get('activeTab') ?? STUDENTS;
  const active = Object.hasOwn(TABS, asked) ? asked : STUDENTS;
  const { Tab } = TABS[active] as (typeof TABS)[string];

  // Each list begins with its own filters and first page.
  const choose = (next: string | null): void => {
    const gone = [...new URLSearchParams(search).keys()].map((name) => [name, null] as const);
    replace({ ...Object.fromEntries(gone), activeTab: next === STUDENTS ? null : next });
  };

  const tabs = (
    <Tabs value={active} onChange={choose} className={classes.tabs}>
      <Tabs.List aria-label="学员资料">
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
