import type { ComponentType } from 'react';
import { AddressTabs, type TabProps, useAddressTab, useTabTitle } from '../../../crud/list/AddressTabs.tsx';
import { EnrolmentTab } from './enrolment/EnrolmentTab.tsx';
import { PurchaseTab } from './purchase/PurchaseTab.tsx';
import { StudentTab } from './StudentTab.tsx';

/** Their names in the address are those of the home page's reminders (Spec 1 §2 Home dashboard). */
const TITLES = { studentList: '学员', purchaseProductList: '已购产品', studentCourseList: '报读课程' };
const TABS: Readonly<Record<string, ComponentType<TabProps>>> = {
  purchaseProductList: PurchaseTab,
  studentCourseList: EnrolmentTab,
};

/** Whom one looks for is looked for in every tab. */
const COMMON = ['studentName'];

/** 学员管理: who learns here, what they have bought, and what they are enrolled in. */
export function StudentPage() {
  const tab = useAddressTab(TITLES, COMMON);
  useTabTitle(TITLES, tab);
  const Tab = TABS[tab.active] ?? StudentTab;
  return <Tab tabs={<AddressTabs label="学员资料" titles={TITLES} tab={tab} />} />;
}
