import { bulkChanges as calls } from '#contracts/calls/bulk-changes.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { clas } from '#contracts/calls/clas.ts';
import { courses } from '#contracts/calls/courses.ts';
import { staff } from '#contracts/calls/staff.ts';
import { bulkKinds, bulkOutcomes, confirmedRows } from '#contracts/entities/bulk-change.ts';
import { addDays, mondayOf } from '#contracts/formats/business-date.ts';
import type { Flow } from './flow.ts';
import { lessonsOf, momentOf, newTeaching, removeLessonsLater } from './lessons.ts';
import { checkRecordedNow } from './recorded-now.ts';
import { FIRST_PAGE } from './test-data.ts';
import { leftTexts } from './ending-texts.ts';

/** Flow: a bulk change moves the lessons that its preview names, and its undo moves them back. */
export const bulkChange: Flow = {
  name: 'bulk-change',
  title: '批量调课：预览与结果一致，课次真的移动，记录可查，撤销后全部还原',
  needs: ['business'],
  writes: [
    [courses.add, courses.remove, staff.add, staff.remove, clas.add, clas.remove, claTimes.add, claTimes.remove],
    [calls.preview, calls.apply, calls.undo],
  ].flat(),
  leaves: ['一条已撤销的批量操作记录'],
  async run(story) {
    const business = await story.account('business');
    const { courseId: _, ...teaching } = await newTeaching(story, business);
    const { claId } = teaching;
    removeLessonsLater(story, business, claId);
    const monday = addDays(mondayOf(await story.today(business)), 14);
    const times = { startTime: '09:00', endTime: '10:30' };
    for (const claDate of [monday, addDays(monday, 1)])
      await story.request(business, `新增课次 ${claDate}`, claTimes.add, { ...teaching, ...times, claDate });
    const moments = async (title: string) => (await lessonsOf(story, business, title, claId)).map(momentOf);
    const lessons = await lessonsOf(story, business, '取班级的课次', claId);
    const before = lessons.map(momentOf);
    story.check('新增的课次', [`${monday} 09:00–10:30`, `${addDays(monday, 1)} 09:00–10:30`], before);

    const form = { kind: bulkKinds.moveLessons, ids: lessons.map(({ courseTimeId }) => courseTimeId), days: 7 };
    const { rows } = await story.request(business, '预览：推后 7 天', calls.preview, form);
    story.check(
      '预览的结果',
      [bulkOutcomes.changed, bulkOutcomes.changed],
      rows.map(({ outcome }) => outcome),
    );
    story.check('预览之后的课次', before, await moments('预览不移动课次'), calls.preview);
    const applied = await story.request(business, '推后 7 天', calls.apply, {
      ...form,
      confirmed: confirmedRows(rows),
    });
    const bulkChangeId = applied.bulkChangeId ?? '';
    story.stays.push(leftTexts.bulkChange());
    const moved = [7, 8].map((days) => `${addDays(monday, days)} 09:00–10:30`);
    story.check('推后之后的课次', moved, await moments('推后之后取课次'), calls.apply);

    const { rows: changes } = await story.request(business, '取批量操作记录', calls.list, FIRST_PAGE);
    const change = story.only(
      '这次的批量操作',
      changes.filter((row) => row.bulkChangeId === bulkChangeId),
    );
    story.check(
      '记录的种类、条数、可撤销',
      [bulkKinds.moveLessons, 2, true],
      [change.kind, change.changedCount, change.undoable],
    );
    await checkRecordedNow(story, business, '批量操作的时间', change.createTime);
    await story.checkWriters(calls.list, change);
    const undone = await story.request(business, '撤销', calls.undo, { bulkChangeId });
    story.check(
      '撤销的结果',
      [bulkOutcomes.changed, bulkOutcomes.changed],
      undone.rows.map(({ outcome }) => outcome),
    );
    story.check('撤销之后的课次', before, await moments('撤销之后取课次'), calls.undo);
    const after = await story.request(business, '撤销后取批量操作记录', calls.list, FIRST_PAGE);
    const closed = after.rows.find((row) => row.bulkChangeId === bulkChangeId);
    story.check('撤销后可撤销', false, closed?.undoable, calls.undo);
    if (closed?.updateTime) await checkRecordedNow(story, business, '撤销批量操作的时间', closed.updateTime);
    if (closed?.undoneTime) await checkRecordedNow(story, business, '撤销批量操作的时间', closed.undoneTime);
    await story.checkWriters(calls.list, closed);
  },
};
