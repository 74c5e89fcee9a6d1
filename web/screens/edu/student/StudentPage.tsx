import { type ComponentType, useEffect } from 'react';
import { AddressTabs, type TabProps, useAddressTab, useTabTitle } from '../../../crud/list/AddressTabs.tsx';
import { FormSkeleton } from '../../../ui/form/FormSkeleton.tsx';
import { offerAhead } from '../../../ui/late/ahead.ts';
import { code } from '../../../ui/late/code.ts';
import { shownLate } from '../../../ui/late/shown-late.tsx';
import { StudentTab } from './StudentTab.tsx';

/** Their names in the address are those of the home page's reminders (Spec 1 §2 Home dashboard). */
const TITLES = { studentList: '学员', purchaseProductList: '已购产品', studentCourseList: '报读课程' };
/** The code of both comes when one is opened, or a button of the page is come to. */
const purchases = code(async () => (await import('./purchase/PurchaseTab.tsx')).PurchaseTab);
const enrolments = code(async () => (await import('./enrolment/EnrolmentTab.tsx')).EnrolmentTab);
const TO_COME = <FormSkeleton fields={6} />;
const TABS: Readonly<Record<string, ComponentType<TabProps>>> = {
  purchaseProductList: shownLate(purchases, TO_COME),
  studentCourseList: shownLate(enrolments, TO_COME),
};
const fetchTabs = () => Promise.all([purchases.fetch(), enrolments.fetch()]);

/** Whom one looks for is looked for in every tab. */
const COMMON = ['studentName'];

/** 学员管理: who learns here, what they have bought, and what they are enrolled in. */
export function StudentPage() {
  const tab = useAddressTab(TITLES, COMMON);
  useTabTitle(TITLES, tab);
  useEffect(() => offerAhead(fetchTabs), []);
  const Tab = TABS[tab.active] ?? StudentTab;
  return <Tab tabs={<AddressTabs label="学员资料" titles={TITLES} tab={tab} />} />;
}
