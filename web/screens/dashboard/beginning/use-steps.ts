import { courses } from '#contracts/calls/courses.ts';
import { depts } from '#contracts/calls/depts.ts';
import { products } from '#contracts/calls/products.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { staff } from '#contracts/calls/staff.ts';
import { useConsole } from '../../../crud/pages/console-context.ts';
import { useCall } from '../../../http/use-call.ts';

export interface Step {
  /** Where it is done. */
  path: string;
  title: string;
  says: string;
  unit: string;
  /** How many there are; undefined until it is known, null when it did not come. */
  count: number | null | undefined;
}

/** What the figures of the day tell already. */
interface Known {
  claCnt: number;
  studentCnt: number;
}

const ONE = { pageNum: 1, pageSize: 1 };

/** What a new institution needs before its first lesson, in the order in which one thing needs another. */
export function useSteps({ claCnt, studentCnt }: Known): Step[] {
  const { mayOpen } = useConsole();
  const campuses = useCall(depts.myCampuses);
  const total = useTotals();
  const steps: Step[] = [
    {
      path: '/system/campus',
      title: '校区',
      says: '核对校区的名称、地址和电话',
      unit: '个',
      count: campuses.data?.length ?? (campuses.error ? null : undefined),
    },
    { path: '/system/staff', title: '员工', says: '录入老师和教务，排课时选用', unit: '人', count: total.staff },
    { path: '/edu/room', title: '教室', says: '登记每个校区的教室', unit: '间', count: total.rooms },
    { path: '/edu/course', title: '课程', says: '教什么，每节几课时', unit: '门', count: total.courses },
    { path: '/edu/product', title: '产品', says: '课程怎么卖，学员报名时选购', unit: '个', count: total.products },
    { path: '/edu/cla', title: '班级', says: '开班，定老师和人数', unit: '个', count: claCnt },
    { path: '/edu/student', title: '学员', says: '建档、报名、选班，也可导入', unit: '人', count: studentCnt },
    {
      path: '/edu/claTimeRule?activeTab=calendar',
      title: '第一节课',
      says: '在课表上加一节课，或按规则排课',
      unit: '节',
      count: 0,
    },
  ];
  return steps.filter(({ path }) => mayOpen(path));
}

/** Of lists one row is asked: their total is what is wanted. Nothing is asked of a page that the user may not open. */
function useTotals() {
  const { mayOpen } = useConsole();
  const staffed = useCall(staff.list, mayOpen('/system/staff') ? ONE : null, { quiet: true });
  const roomed = useCall(rooms.list, mayOpen('/edu/room') ? ONE : null, { quiet: true });
  const taught = useCall(courses.list, mayOpen('/edu/course') ? ONE : null, { quiet: true });
  const sold = useCall(products.list, mayOpen('/edu/product') ? ONE : null, { quiet: true });
  return { staff: totalOf(staffed), rooms: totalOf(roomed), courses: totalOf(taught), products: totalOf(sold) };
}

const totalOf = ({ data, error }: { data: { total: number } | undefined; error: unknown }) =>
  data ? data.total : error ? null : undefined;
