import { randomBytes } from 'node:crypto';
import { courses } from '#contracts/calls/courses.ts';
import { moveIn as calls } from '#contracts/calls/move-in.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { students } from '#contracts/calls/students.ts';
import { teachingModes } from '#contracts/entities/course.ts';
import { chargeTypes } from '#contracts/entities/product.ts';
import { emptyPlan, type MoveInPlan } from '#contracts/move-in/plan.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { say } from '../language.ts';
import type { Account } from './account.ts';
import type { Flow } from './flow.ts';
import { leftTexts } from './ending-texts.ts';
import { checkRecordedNow } from './recorded-now.ts';
import type { Story } from './story.ts';
import { campusOf, FIRST_PAGE, LESSON_HOURS, newPhone } from './test-data.ts';

const HOURS = 18.5;
const GIVEN_HOURS = 2;
const VALUE = 2160.6;
const YEAR_DAYS = 365;

/** Flow: a plan is written completely and once, and its undo removes everything that it wrote. */
export const moveIn: Flow = {
  name: 'move-in',
  title: '整校搬入：课程、学员和课时一次写入且只写一次，记录和合计相符，撤销后都不见；记住的列名读得回',
  needs: ['business'],
  writes: [calls.write, calls.undo, calls.rememberColumns],
  leaves: ['一条已撤销的搬入记录，以及一个记住的列名'],
  async run(story) {
    const business = await story.account('business');
    const deptId = await campusOf(story, business);
    const expireDate = addDays(await story.today(business), YEAR_DAYS);
    const names = [story.named('学员甲'), story.named('学员乙')].sort();
    const form = {
      moveInKey: randomBytes(16).toString('hex'),
      fileName: `${story.named('搬入')}.xlsx`,
      plan: planOf({ deptId, expireDate, courseName: story.named('课程'), names }),
    };
    undoLater(story, business, form.fileName);
    const listed = async (title: string) => {
      const query = { ...FIRST_PAGE, studentName: story.prefix };
      const { rows } = await story.request(business, title, students.list, query);
      return rows.toSorted((a, b) => (a.studentName < b.studentName ? -1 : 1));
    };
    story.stays.push(leftTexts.movedIn(form.fileName));
    const written = await story.request(business, '写入 1 门课程、2 名学员、1 份报读', calls.write, form);
    story.check('写入时的问题', [], written.findings);
    const { counts, totals } = written;
    story.check('写入的课程、学员和报读', [1, 2, 1], [counts?.course.add, counts?.student.add, counts?.enrolment.add]);
    const sums = [totals?.hours, totals?.givenHours, totals?.value];
    story.check('写入的课时、赠送课时和价值', [HOURS, GIVEN_HOURS, VALUE], sums);
    await story.request(business, '以同一编号再写一次，如断线重发', calls.write, form);
    const moved = await listed('按姓名查到学员');
    const namesOf = (rows: typeof moved) => rows.map((row) => row.studentName);
    story.check('写入后的学员', names, namesOf(moved), calls.write);
    const [{ studentId } = { studentId: '' }] = moved;
    const enrolments = await story.request(business, '取学员的报读', studentCourses.list, { ...FIRST_PAGE, studentId });
    const { balanceHour } = story.only('学员的报读', enrolments.rows);
    story.check('报读的课时余额', HOURS + GIVEN_HOURS, balanceHour, calls.write);
    const { moveInKey } = form;
    await story.part(async () => {
      const { done, total } = await story.request(business, '取搬入的进度', calls.progress, { moveInKey });
      story.check('进度不超过总行数', true, done <= total);
    });

    const { batchId = '' } = written;
    const batch = async (title: string) => {
      const rows = await story.request(business, title, calls.batches, {});
      return story.only(
        '这次搬入的记录',
        rows.filter((row) => row.batchId === batchId),
      );
    };
    const { fileName, undoable, createTime } = await batch('取搬入记录');
    story.check('搬入记录的文件名，可撤销', [form.fileName, true], [fileName, undoable]);
    await checkRecordedNow(story, business, '搬入的时间', createTime);
    const undone = await story.request(business, '撤销搬入', calls.undo, { batchId: batchId ?? '' });
    story.check('撤销的结果', [true, [], []], [undone.undone, undone.preventing, undone.edits]);
    story.check('撤销后的学员', [], namesOf(await listed('撤销后查不到学员')), calls.undo);
    const query = { ...FIRST_PAGE, courseName: story.prefix };
    const left = await story.request(business, '撤销后查不到课程', courses.list, query);
    story.check('撤销后的课程数', 0, left.total, calls.undo);
    await checkRecordedNow(story, business, '撤销的时间', (await batch('撤销后取搬入记录')).undoneTime);
    await story.part(() => checkColumns(story, business));
  },
};

function planOf({
  deptId,
  expireDate,
  courseName,
  names,
}: {
  deptId: string;
  expireDate: string;
  courseName: string;
  names: readonly string[];
}): MoveInPlan {
  const course = { courseName, teachingMode: teachingModes.regular, everyStuLoseHour: LESSON_HOURS };
  return {
    ...emptyPlan(),
    course: [{ action: 'add', key: 'course-3', row: 3, values: course }],
    student: names.map((studentName, at) => ({
      action: 'add',
      key: `student-${at + 3}`,
      row: at + 3,
      values: { studentName, deptId: { id: deptId }, phone: newPhone() },
    })),
    enrolment: [
      {
        action: 'add',
        key: 'enrolment-3',
        row: 3,
        values: {
          studentId: { key: 'student-3' },
          courseId: { key: 'course-3' },
          chargeType: chargeTypes.hour,
          hours: HOURS,
          givenHours: GIVEN_HOURS,
          value: VALUE,
          expireDate,
        },
      },
    ],
  };
}

/** Checks that a column that was matched by hand is remembered. */
async function checkColumns(story: Story, business: Account): Promise<void> {
  const column = { sheet: 'student', title: story.named('列'), field: 'studentName' } as const;
  story.stays.push(leftTexts.column(column.title));
  await story.request(business, '记住一个列名', calls.rememberColumns, { columns: [column] });
  const columns = await story.request(business, '读回记住的列名', calls.columns, {});
  const own = columns.filter((one) => one.title === column.title);
  story.check('记住的列名', [column], own, calls.rememberColumns);
}

/** Registers a clean-up that undoes the move-in of a file if it is still in effect. */
function undoLater(story: Story, business: Account, fileName: string): void {
  story.traces.push({
    what: say({ zh: '搬入', en: 'move-in' }),
    async find() {
      const rows = await business.send(calls.batches, {});
      const open = rows.filter((row) => row.fileName === fileName && !row.undoneTime);
      return open.map((row) => ({ id: row.batchId, name: row.fileName }));
    },
    remove: (batchId) => business.send(calls.undo, { batchId }),
  });
}
