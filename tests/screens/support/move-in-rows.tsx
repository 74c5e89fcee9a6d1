import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import type { MoveInPlan } from '#contracts/move-in/plan.ts';
import { MoveInPage } from '#web/screens/system/moveIn/MoveInPage.tsx';
import { type Answer, answerCalls, type Sent } from './answer-calls.ts';
import { fakeEngine } from './move-in-engine.ts';
import { renderScreen } from './render.tsx';

/** Returns an added row of a plan. */
export const added = <V,>(key: string, values: V) => ({
  action: 'add' as const,
  key,
  row: Number(key.split('-')[1]),
  values,
});

/** Returns a file to be chosen, always with equal content. */
export const singleFile = (): File => new File([new Uint8Array([1, 2, 3])], '搬家.xlsx');

const MISSING = () => new Response('', { status: 404 });
const WRITES = ['depts.add', 'courses.add', 'clas.add', 'students.add', 'studentCourses.add'];
const KEYS: Readonly<Record<string, string>> = {
  depts: 'deptId',
  courses: 'courseId',
  clas: 'claId',
  students: 'studentId',
  studentCourses: 'studentCourseId',
};

/** Fields of a stored record that its form lacks. */
const STORED: Readonly<Record<string, Sent>> = {
  clas: { studentCnt: 0 },
  studentCourses: { status: enrolmentStatuses.enrolled },
};

/** Records of a backend by list. */
export type Rows = Record<string, Sent[]>;

/**
 * Opens the page with a backend that lacks the calls of the move-in. Its lists return the added records.
 * @param rows initial records of the backend, to which added records are appended
 * @param after may return a response to the addition of a record, which is stored nevertheless
 */
export function openRows(
  plan: MoveInPlan,
  rows: Rows,
  { answers = {}, refuse, after }: { answers?: Record<string, Answer>; refuse?: Refuse; after?: Refuse } = {},
) {
  const engine = fakeEngine({ plan });
  const add = (list: string) => (form: Sent) => {
    const refusal = refuse?.(form, list);
    if (refusal) return refusal;
    const own = (rows[list] ??= []);
    own.push({ ...form, ...STORED[list], [KEYS[list] ?? '']: `${KEYS[list]}${own.length}` });
    return after?.(form, list) ?? null;
  };
  const list = (name: string) => () => ({ rows: rows[name] ?? [], total: rows[name]?.length ?? 0 });
  const empty = () => ({ rows: [], total: 0 });
  const backend = answerCalls({
    'moveIn.batches': MISSING,
    'moveIn.columns': MISSING,
    'moveIn.existing': MISSING,
    'depts.myCampusOptions': () => [],
    'courses.types': () => [],
    'rooms.list': empty,
    'staff.list': empty,
    'products.list': empty,
    'claTimeRules.list': empty,
    'claTimes.calendar': () => ({ columnTitles: [], claTimeContainer: [] }),
    'holidays.ofYear': MISSING,
    ...Object.fromEntries(
      Object.keys(KEYS).flatMap((name) => [
        [`${name}.list`, list(name)],
        [`${name}.add`, add(name)],
      ]),
    ),
    'studentCourses.list': ({ studentId }) => {
      const found = (rows['studentCourses'] ?? []).filter((row) => !studentId || row['studentId'] === studentId);
      return { rows: found, total: found.length };
    },
    ...answers,
  });
  const user = userEvent.setup({ applyAccept: false });
  const view = renderScreen(<MoveInPage />, { title: '一次搬入' });
  const press = async (label: string) => {
    await user.click(await screen.findByRole('button', { name: label }));
    await user.click(await screen.findByRole('button', { name: '确认写入' }));
  };
  const write = async (label: string) => {
    await user.upload(await screen.findByLabelText('搬入的文件'), singleFile());
    await press(label);
  };
  const writes = () => backend.sent.filter(({ name }) => WRITES.includes(name)).map(({ name }) => name);
  return { backend, engine, user, view, write, press, writes };
}
type Refuse = (form: Sent, list: string) => Response | undefined;
