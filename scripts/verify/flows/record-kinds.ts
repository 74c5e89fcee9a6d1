import type { Call } from '#contracts/call.ts';
import { clas } from '#contracts/calls/clas.ts';
import { courses } from '#contracts/calls/courses.ts';
import { products } from '#contracts/calls/products.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { staff } from '#contracts/calls/staff.ts';
import { students } from '#contracts/calls/students.ts';
import { say, type Text } from '../language.ts';
import type { Account } from './account.ts';
import type { Story } from './story.ts';
import { leftTexts } from './ending-texts.ts';

/** A kind of record that flows create under a name, with the calls that list it by name and remove it. */
interface RecordKind {
  what: Text;
  list: Call;
  /** Column that contains the record's name. The list's filter has the same name as the column. */
  name: string;
  id: string;
  remove: Call;
}

export const recordKinds = {
  room: { what: { zh: '教室', en: 'room' }, list: rooms.list, name: 'roomName', id: 'roomId', remove: rooms.remove },
  course: {
    what: { zh: '课程', en: 'course' },
    list: courses.list,
    name: 'courseName',
    id: 'courseId',
    remove: courses.remove,
  },
  product: {
    what: { zh: '产品', en: 'product' },
    list: products.list,
    name: 'productName',
    id: 'productId',
    remove: products.remove,
  },
  cla: { what: { zh: '班级', en: 'class' }, list: clas.list, name: 'claName', id: 'claId', remove: clas.remove },
  student: {
    what: { zh: '学员', en: 'student' },
    list: students.list,
    name: 'studentName',
    id: 'studentId',
    remove: students.remove,
  },
  staff: {
    what: { zh: '员工', en: 'staff member' },
    list: staff.list,
    name: 'staffName',
    id: 'staffId',
    remove: staff.remove,
  },
} as const satisfies Record<string, RecordKind>;

const MAX_ROWS = 50;

/**
 * Registers a clean-up that removes all records of a kind with the flow's prefix. Must be called before the first of
 * them is added.
 */
export function removeLater(story: Story, account: Account, kind: RecordKind): void {
  story.traces.push({
    what: say(kind.what),
    find: () => findByPrefix(story.prefix, account, kind),
    remove: (id) => account.send(kind.remove, { id }),
  });
}

/**
 * Returns the records whose name has the flow's prefix. Other rows are left out, in case the list ignores its filter.
 */
async function findByPrefix(prefix: string, account: Account, { list, name, id }: RecordKind) {
  const query = { pageNum: 1, pageSize: MAX_ROWS, [name]: prefix };
  const page = (await account.send(list, query)) as { rows: Record<string, unknown>[] };
  const own = page.rows.filter((row) => String(row[name]).startsWith(prefix));
  if (own.length === 0 && page.rows.length > 0) throw new Error(leftTexts.unfiltered(list.name, name, prefix));
  return own.map((row) => ({ id: String(row[id]), name: String(row[name]) }));
}
