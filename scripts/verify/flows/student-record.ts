import { studentProducts } from '#contracts/calls/student-products.ts';
import { studentRecords } from '#contracts/calls/student-records.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import type { Account } from './account.ts';
import { checkRecordedNow } from './recorded-now.ts';
import type { Story } from './story.ts';
import { FIRST_PAGE } from './test-data.ts';
import { cellsOf } from './workbook.ts';

/** Checks that the student's only purchase has the current time, and that the filter by day finds it today only. */
export async function checkPurchaseTime(story: Story, business: Account, studentId: string): Promise<void> {
  const today = await story.today(business);
  const boughtOn = async (title: string, day: string) => {
    const query = { ...FIRST_PAGE, studentId, buyTimeStart: day, buyTimeEnd: day };
    return (await story.request(business, title, studentProducts.list, query)).rows;
  };
  const rows = await boughtOn('取今天的购买记录', today);
  story.check('同一次提交的购买记录数', 1, rows.length, studentProducts.add);
  const [purchase] = rows;
  await checkRecordedNow(story, business, '购买时间', purchase?.buyTime);
  const before = await boughtOn('取昨天的购买记录', addDays(today, -1));
  story.check(
    '昨天的购买记录',
    [],
    before.map((row) => row.studentProductId),
  );
}

/** Checks the lesson in the student's record, and in its workbook. */
export async function checkStudentRecord(
  story: Story,
  business: Account,
  { studentId, claDate, hours }: { studentId: string; claDate: string; hours: number },
): Promise<void> {
  const span = { studentId, dateBegin: claDate, dateEnd: claDate };
  const { lessons, ledger, clas } = await story.request(business, '取学员档案', studentRecords.detail, span);
  const lesson = story.only('档案中的课次', lessons);
  story.check('档案中课次的日期和扣课时', [claDate, hours], [lesson.claDate, lesson.stuLoseHour]);
  const file = await story.file(business, '导出学员档案', studentRecords.export, span);
  const claName = story.named('班级');
  const wanted = [...lessons, ...ledger, ...clas].filter((row) => row.claName === claName).length;
  const exported = (await cellsOf(story, file)).filter((row) => row.includes(claName)).length;
  const label = {
    zh: `工作簿中班级“${claName}”的行数（课次、台账和班级各一行）`,
    en: `number of rows of the class "${claName}" in the workbook (one each for lesson, ledger and class)`,
  };
  story.check(label, wanted, Math.min(wanted, exported), studentRecords.export);
}
