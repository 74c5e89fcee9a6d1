import { randomBytes } from 'node:crypto';
import { depts } from '#contracts/calls/depts.ts';
import { imports } from '#contracts/calls/imports.ts';
import { students } from '#contracts/calls/students.ts';
import type { Account } from './account.ts';
import { FlowSkipped } from './flow-errors.ts';
import type { Flow } from './flow.ts';
import { flowTexts } from './flow-texts.ts';
import { recordKinds, removeLater } from './record-kinds.ts';
import type { Story } from './story.ts';
import { FIRST_PAGE, newPhone } from './test-data.ts';
import { checkRecordedNow } from './recorded-now.ts';
import { cellsOf, sheetFile } from './workbook.ts';
import { leftTexts, skipTexts } from './ending-texts.ts';

const kind = 'student';
const PHONE = '联系电话';

/** Flow: a file is checked, then imported completely or not at all. The import can be undone. */
export const studentImport: Flow = {
  name: 'student-import',
  title: '导入学员：按模板填写，有错时指出行列、标出错误且不导入，无错时全部导入且只导入一次，撤销后不见',
  needs: ['business'],
  writes: [imports.check, imports.apply, imports.undo, students.remove],
  leaves: ['一条已撤销的导入记录'],
  async run(story) {
    const business = await story.account('business');
    const [campus] = await story.request(business, '取得自己的校区', depts.myCampusOptions, {});
    if (!campus) throw new FlowSkipped(skipTexts.noCampus());
    const template = await story.file(business, '下载模板', imports.template, { kind });
    const [header = []] = await cellsOf(story, template);
    const names = [story.named('学员甲'), story.named('学员乙')].sort();
    const row = (studentName: string, phone: string) =>
      header.map((title) => valueOf(title, { 学员姓名: studentName, 校区: campus.deptName, [PHONE]: phone }));
    const check = async (title: string, rows: string[][]) => {
      const importKey = randomBytes(16).toString('hex');
      const file = await sheetFile([header, ...rows], fileName(story));
      return story.request(business, title, imports.check, { kind, importKey, file });
    };

    const [one = '', other = ''] = names;
    const faulty = await check('检查一份有错的文件（第二名没有电话）', [row(one, newPhone()), row(other, '')]);
    story.check('有错的行数', [2, 1], [faulty.rows, faulty.faultyRows]);
    const [fault] = faulty.faults;
    story.check('错误所在的行和列', [3, true], [fault?.row, fault?.columnName.includes(PHONE)]);
    await story.part(() => checkMarkedCopy(story, business, faulty.importKey, names));
    const checked = await check('检查一份无错的文件', [row(one, newPhone()), row(other, newPhone())]);
    story.check('无错文件的行数和错行数', [2, 0], [checked.rows, checked.faultyRows]);
    await story.part(async () => {
      const { importKey } = checked;
      const progress = await story.request(business, '取检查的进度', imports.progress, { importKey });
      story.check('进度不超过总行数', true, progress.done <= progress.total);
    });
    story.check('只检查时列出的学员', [], await listStudents(story, business, '检查后还没有学员'), imports.check);
    await applyAndUndo(story, business, checked.importKey, names);
  },
};

/** Checks that the marked copy has every row of the file in its place. */
async function checkMarkedCopy(story: Story, business: Account, importKey: string, names: string[]): Promise<void> {
  const file = await story.file(business, '下载标出错误的文件', imports.markedCopy, { importKey });
  const [, ...rows] = await cellsOf(story, file);
  const found = rows.map((row) => names.find((name) => row.includes(name)) ?? flowTexts.nothing());
  story.check('标出错误的文件中的学员', names, found);
}

async function applyAndUndo(story: Story, business: Account, importKey: string, names: string[]): Promise<void> {
  removeLater(story, business, recordKinds.student);
  story.stays.push(leftTexts.imported(fileName(story)));
  const { count, batchId } = await story.request(business, '导入', imports.apply, { importKey });
  story.check('导入的人数', 2, count);
  story.check('导入后列出的学员', names, await listStudents(story, business, '导入后按姓名查到'), imports.apply);
  await story.request(business, '同一文件再导入一次', imports.apply, { importKey });
  story.check('再导入一次后的学员', names, await listStudents(story, business, '仍只有这两名'), imports.apply);
  const batches = await story.request(business, '取导入记录', imports.batches, { kind });
  const batch = story.only(
    '这次的导入记录',
    batches.filter((one) => one.batchId === batchId),
  );
  story.check('导入记录的人数，可撤销', [2, true], [batch.count, batch.undoable]);
  await checkRecordedNow(story, business, '导入的时间', batch.createTime);
  await story.checkWriters(imports.batches, batch);
  const undone = await story.request(business, '撤销导入', imports.undo, { batchId: batch.batchId });
  story.check('撤销的人数', 2, undone.count);
  story.check('撤销后列出的学员', [], await listStudents(story, business, '撤销后查不到'), imports.undo);
}

async function listStudents(story: Story, business: Account, title: string): Promise<string[]> {
  const query = { ...FIRST_PAGE, studentName: story.prefix };
  const { rows } = await story.request(business, title, students.list, query);
  return rows.map((row) => row.studentName).sort();
}

const fileName = (story: Story): string => `${story.named('导入')}.xlsx`;

/** Returns the value of a column by its title. The title of a required column has an asterisk, which is ignored. */
const valueOf = (title: string, values: Record<string, string>): string => values[title.replace('*', '').trim()] ?? '';
