import { claTimes } from '#contracts/calls/cla-times.ts';
import { clas } from '#contracts/calls/clas.ts';
import { courses } from '#contracts/calls/courses.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { staff } from '#contracts/calls/staff.ts';
import { addDays, mondayOf } from '#contracts/formats/business-date.ts';
import type { Flow } from './flow.ts';
import { recordKinds, removeLater } from './record-kinds.ts';
import { lessonsOf, momentOf, newTeaching, removeLessonsLater, weekOf } from './lessons.ts';

/** Flow: a moved lesson disappears from its old week and appears in the new one. */
export const moveLesson: Flow = {
  name: 'lesson-moved',
  title: '课次：调到下一周后，原来一周的课表里没有了，新的一周里有',
  needs: ['business'],
  writes: [
    [courses.add, courses.remove, staff.add, staff.remove, clas.add, clas.remove],
    [rooms.add, rooms.remove, claTimes.add, claTimes.update, claTimes.remove],
  ].flat(),
  leaves: [],
  async run(story) {
    const business = await story.account('business');
    const { courseId: _, ...teaching } = await newTeaching(story, business);
    const { claId, deptId } = teaching;
    const roomName = story.named('教室');
    removeLater(story, business, recordKinds.room);
    await story.request(business, '新增教室', rooms.add, { roomName, deptId, inUse: 1 });
    const options = await story.request(business, '新增的教室可供选择', rooms.options, { deptId });
    const { roomId } = story.only(
      '可选的新教室',
      options.filter((row) => row.roomName === roomName),
    );

    const monday = addDays(mondayOf(await story.today(business)), 7);
    const next = addDays(monday, 7);
    const from = { claDate: addDays(monday, 2), startTime: '09:00', endTime: '10:30' };
    const to = { claDate: addDays(next, 4), startTime: '14:00', endTime: '15:00' };
    removeLessonsLater(story, business, claId);
    await story.request(business, '新增课次', claTimes.add, { ...teaching, ...from });
    const added = story.only('这一周的课次', await weekOf(story, business, '取这一周的课表', { monday, claId }));
    const { courseTimeId } = added;
    story.check('课次的日期和时间', `${from.claDate} 09:00–10:30`, momentOf(added));

    await story.request(business, '调到下一周，并安排教室', claTimes.update, {
      ...teaching,
      ...to,
      courseTimeId,
      roomId,
    });
    const before = await weekOf(story, business, '再取原来一周的课表', { monday, claId });
    story.check('原来一周的课次', [], before.map(momentOf));
    const after = await weekOf(story, business, '取新的一周的课表', { monday: next, claId });
    const moved = `${to.claDate} 14:00–15:00`;
    story.check(
      '新的一周的课次',
      [[courseTimeId, moved]],
      after.map((row) => [row.courseTimeId, momentOf(row)]),
    );
    const detail = await story.request(business, '读回课次', claTimes.detail, { id: courseTimeId });
    story.check('读回的时间和教室', [moved, roomId], [momentOf(detail), detail.roomId]);

    await story.request(business, '删除课次', claTimes.remove, { id: courseTimeId });
    const remaining = await lessonsOf(story, business, '删除后取课次', claId);
    story.check('删除后还在的课次', [], remaining.map(momentOf));
  },
};
