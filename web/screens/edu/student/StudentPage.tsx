import { type ComponentType, useEffect } from 'react';
import {
  AddressTabs,
  joinTitles,
  type TabProps,
  useAddressTab,
  useOfferedTabs,
  useTabTitle,
} from '#web/crud/list/AddressTabs.tsx';
import { TabSkeleton } from '#web/crud/list/TabSkeleton.tsx';
import { useAbsenceNote } from '#web/crud/offered/use-offered.ts';
import { useLacksSales } from '#web/features/sale/lazy.ts';
import { registerPrefetch } from '#web/ui/lazy/prefetch-registry.ts';
import { lazyModule } from '#web/ui/lazy/lazy-module.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { StudentTab } from './StudentTab.tsx';

/**
 * Titles of the tabs by their key in the address; the reminders of the home page link to these keys (Spec 1 §2 Home
 * dashboard).
 */
const TITLES = {
  studentList: '学员',
  purchaseProductList: '已购产品',
  studentCourseList: '报读课程',
  receiptList: '收据',
  arrearsList: '欠费',
};
/** Calls without which a tab is not offered, by the key of the tab. */
const CALLS = {
  purchaseProductList: 'studentProducts.list',
  receiptList: 'receipts.list',
  arrearsList: 'sales.list',
} as const;
/** Tabs that need the sales calls, which a backend may lack. */
const OF_SALES = ['receiptList', 'arrearsList'];
/**
 * Lazy code of the tabs other than the first. Loaded when one of them is opened or a button of the page is hovered or
 * focused.
 */
const purchases = lazyModule(async () => (await import('./purchase/PurchaseTab.tsx')).PurchaseTab);
const enrolments = lazyModule(async () => (await import('./enrolment/EnrolmentTab.tsx')).EnrolmentTab);
const receipts = lazyModule(async () => (await import('./receipt/ReceiptTab.tsx')).ReceiptTab);
const arrears = lazyModule(async () => (await import('./arrears/ArrearsTab.tsx')).ArrearsTab);
const TABS: Readonly<Record<string, ComponentType<TabProps>>> = {
  purchaseProductList: lazyPart(purchases, TabSkeleton),
  studentCourseList: lazyPart(enrolments, TabSkeleton),
  receiptList: lazyPart(receipts, TabSkeleton),
  arrearsList: lazyPart(arrears, TabSkeleton),
};
const fetchTabs = () => Promise.all([purchases, enrolments, receipts, arrears].map((part) => part.fetch()));

/** Query parameter that a change of the tab preserves: the student's name. */
const SHARED_FILTERS = ['studentName'];

/** Renders 学员管理 with its tabs: the students, their purchases, enrolments, receipts and arrears. */
export function StudentPage() {
  const offeredTitles = useOfferedTabs(TITLES, CALLS);
  const tab = useAddressTab(offeredTitles, SHARED_FILTERS);
  useTabTitle(offeredTitles, tab);
  useEffect(() => registerPrefetch(fetchTabs), []);
  const lacksSales = useLacksSales();
  const isHidden = (name: string): boolean => lacksSales && name !== tab.active && OF_SALES.includes(name);
  const offered = Object.entries(offeredTitles);
  useAbsenceNote(joinTitles(offered.filter(([name]) => isHidden(name))));
  const titles = Object.fromEntries(offered.filter(([name]) => !isHidden(name)));
  const Tab = TABS[tab.active] ?? StudentTab;
  return <Tab tabs={<AddressTabs label="学员资料" titles={titles} tab={tab} />} />;
}
