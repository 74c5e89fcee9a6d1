import type { Call } from '../call.ts';
import { clas } from '../calls/clas.ts';
import { courses } from '../calls/courses.ts';
import { products } from '../calls/products.ts';
import { rooms } from '../calls/rooms.ts';
import { staff } from '../calls/staff.ts';
import { students } from '../calls/students.ts';
import type { Account } from './account.ts';
import type { Story } from './story.ts';

/** What flows make under a name, how it is listed by it and how it is removed. */
interface Kind {
  what: string;
  list: Call;
  /** The column of the name, by which the list is filtered too. */
  name: string;
  id: string;
  remove: Call;
}

export const kinds = {
  room: { what: '教室', list: rooms.list, name: 'roomName', id: 'roomId', remove: rooms.remove },
  course: { what: '课程', list: courses.list, name: 'courseName', id: 'courseId', remove: courses.remove },
  product: { what: '产品', list: products.list, name: 'productName', id: 'productId', remove: products.remove },
  cla: { what: '班级', list: clas.list, name: 'claName', id: 'claId', remove: clas.remove },
  student: { what: '学员', list: students.list, name: 'studentName', id: 'studentId', remove: students.remove },
  staff: { what: '员工', list: staff.list, name: 'staffName', id: 'staffId', remove: staff.remove },
} as const satisfies Record<string, Kind>;

const MOST = 50;

/** Removes, when the flow is over, all of a kind that bear its names. Said before the first is added. */
export function removeLater(story: Story, account: Account, kind: Kind): void {
  story.traces.push({
    what: kind.what,
    find: () => bearing(story.prefix, account, kind),
    remove: (id) => account.send(kind.remove, { id }),
  });
}

/** Only what bears the flow's own names, whatever else a list holds that does not know its filter. */
async function bearing(prefix: string, account: Account, { list, name, id }: Kind) {
  const query = { pageNum: 1, pageSize: MOST, [name]: prefix };
  const page = (await account.send(list, query)) as { rows: Record<string, unknown>[] };
  const own = page.rows.filter((row) => String(row[name]).startsWith(prefix));
  if (own.length === 0 && page.rows.length > 0) throw new Error(`${list.name} 没有按 ${name} 筛选，找不到“${prefix}…”`);
  return own.map((row) => ({ id: String(row[id]), name: String(row[name]) }));
}
