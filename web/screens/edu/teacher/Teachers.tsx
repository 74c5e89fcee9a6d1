import { AddressTabs, useAddressTab, useTabTitle } from '#web/crud/list/AddressTabs.tsx';
import { lazyModule } from '#web/ui/lazy/lazy-module.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { TabSkeleton } from '#web/crud/list/TabSkeleton.tsx';
import { usePageName } from '#web/ui/theme/page-name.ts';
import { TeacherList } from './TeacherList.tsx';

const TITLES = { list: '教师列表', month: '月度' };

const MonthTab = lazyPart(
  lazyModule(async () => (await import('./month/MonthTab.tsx')).MonthTab),
  TabSkeleton,
);

/** Renders 教师管理: the list of teachers, and their months. */
export function Teachers() {
  const tab = useAddressTab(TITLES);
  useTabTitle(TITLES, tab);
  const tabs = <AddressTabs label={usePageName()} titles={TITLES} tab={tab} />;
  return tab.active === 'month' ? <MonthTab tabs={tabs} /> : <TeacherList tabs={tabs} />;
}
