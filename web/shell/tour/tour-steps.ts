import type { MenuItem } from '../../crud/pages/menu-item.ts';
import { pagesOf } from '../../crud/pages/menu-item.ts';

export interface TourStep {
  path: string;
  /** Title that the menu gives the page. */
  page: string;
  title: string;
  description: string;
}

/** First steps of a new institution (Spec 1 §2 Layout shell). */
const allSteps: readonly Omit<TourStep, 'page'>[] = [
  { path: '/system/staff', title: '创建员工', description: '录入各校区的老师和教务人员，排课时即可选用。' },
  { path: '/edu/room', title: '创建教室', description: '登记每个校区的教室，排课时即可选用。' },
  { path: '/edu/product', title: '创建产品', description: '设置课程产品和价格，学员报名时选购。' },
];

/** Returns the steps whose pages are in the user's menu. */
export function tourSteps(menu: readonly MenuItem[]): TourStep[] {
  const pages = pagesOf(menu);
  return allSteps.flatMap((step) => {
    const entry = pages.find(({ item }) => item.path === step.path);
    return entry ? [{ ...step, page: entry.item.title }] : [];
  });
}
