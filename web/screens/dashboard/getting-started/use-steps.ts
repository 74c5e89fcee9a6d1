import { courses } from '#contracts/calls/courses.ts';
import { depts } from '#contracts/calls/depts.ts';
import { products } from '#contracts/calls/products.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { staff } from '#contracts/calls/staff.ts';
import { useConsole } from '#web/crud/pages/console-context.ts';
import { useCall } from '#web/http/use-call.ts';

export interface Step {
  /** Path of the page where the step is done. */
  path: string;
  title: string;
  description: string;
  unit: string;
  /** Number of existing records; undefined while loading, null if loading failed. */
  count: number | null | undefined;
}

/** Counts that the day's figures already contain. */
interface DayCounts {
  claCnt: number;
  studentCnt: number;
}

const ONE_ROW = { pageNum: 1, pageSize: 1 };

/** Returns the steps that a new institution needs before its first lesson, each after the steps it depends on. */
export function useSteps({ claCnt, studentCnt }: DayCounts): Step[] {
  const { mayOpen } = useConsole();
  const campuses = useCall(depts.myCampuses);
  const total = useTotals();
  const steps: Step[] = [
    {
      path: '/system/campus',
      title: '校区',
      description: '核对校区的名称、地址和电话',
      unit: '个',
      count: campuses.data?.length ?? (campuses.error ? null : undefined),
    },
    { path: '/system/staff', title: '员工', description: '录入老师和教务，排课时选用', unit: '人', count: total.staff },
    { path: '/edu/room', title: '教室', description: '登记每个校区的教室', unit: '间', count: total.rooms },
    { path: '/edu/course', title: '课程', description: '课程内容和每节课的课时', unit: '门', count: total.courses },
    {
      path: '/edu/product',
      title: '产品',
      description: '课程的课时和售价，学员报名时选购',
      unit: '个',
      count: total.products,
    },
    { path: '/edu/cla', title: '班级', description: '开班，定老师和人数', unit: '个', count: claCnt },
    { path: '/edu/student', title: '学员', description: '建档、报名、分班，也可导入', unit: '人', count: studentCnt },
    {
      path: '/edu/claTimeRule?activeTab=calendar',
      title: '第一节课',
      description: '在课表上加一节课，或按规则排课',
      unit: '节',
      count: 0,
    },
  ];
  return steps.filter(({ path }) => mayOpen(path));
}

/**
 * Returns the totals of the lists, read by requesting one row of each. Lists of pages that the user may not open are
 * not requested.
 */
function useTotals() {
  const { mayOpen } = useConsole();
  const staffList = useCall(staff.list, mayOpen('/system/staff') ? ONE_ROW : null, { quiet: true });
  const roomList = useCall(rooms.list, mayOpen('/edu/room') ? ONE_ROW : null, { quiet: true });
  const courseList = useCall(courses.list, mayOpen('/edu/course') ? ONE_ROW : null, { quiet: true });
  const productList = useCall(products.list, mayOpen('/edu/product') ? ONE_ROW : null, { quiet: true });
  return {
    staff: totalOf(staffList),
    rooms: totalOf(roomList),
    courses: totalOf(courseList),
    products: totalOf(productList),
  };
}

const totalOf = ({ data, error }: { data: { total: number } | undefined; error: unknown }) =>
  data ? data.total : error ? null : undefined;
