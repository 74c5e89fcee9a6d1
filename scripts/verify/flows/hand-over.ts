import { claTimes } from '#contracts/calls/cla-times.ts';
import { clas } from '#contracts/calls/clas.ts';
import { courses } from '#contracts/calls/courses.ts';
import { handOvers as calls } from '#contracts/calls/hand-overs.ts';
import { staff } from '#contracts/calls/staff.ts';
import { addDays, mondayOf } from '#contracts/formats/business-date.ts';
import type { Flow } from './flow.ts';
import { lessonsOf, momentOf, newTeaching, removeLessonsLater } from './lessons.ts';
import { addTeacher, campusOf } from './test-data.ts';

/** Flow: a teacher's class and lessons pass to a successor. */
export const handOver: Flow = {
  name: 'hand-over',
  title: '交接：列出教师未上的课次和班级，交接后都归接手的教师',
  needs: ['business'],
  writes: [
    [courses.add, courses.remove, staff.add, staff.remove, clas.add, clas.remove],
    [claTimes.add, claTimes.remove, calls.apply],
  ].flat(),
  leaves: [],
  async run(story) {
    const business = await story.account('business');
    const campus = await campusOf(story, business);
    const successorId = await addTeacher(story, business, campus, '接手教师');
    const { courseId: _, ...teaching } = await newTeaching(story, business);
    const { claId, teacherId } = teaching;
    const claDate = addDays(mondayOf(await story.today(business)), 14);
    removeLessonsLater(story, business, claId);
    await story.request(business, '新增课次', claTimes.add, {
      ...teaching,
      claDate,
      startTime: '09:00',
      endTime: '10:30',
    });
    const ahead = async (title: string, ofTeacher: string) => {
      const { lessons, claCount } = await story.request(business, title, calls.ahead, { teacherId: ofTeacher });
      return [lessons.map((row) => `${row.claDate} ${row.startTime}–${row.endTime}`), claCount];
    };
    const moment = `${claDate} 09:00–10:30`;
    await story.part(async () =>
      story.check('教师未上的课次和班级数', [[moment], 1], await ahead('取教师未上的课次', teacherId)),
    );
    await story.request(business, '交接', calls.apply, { teacherId, successorId });
    const [lesson] = await lessonsOf(story, business, '交接后取课次', claId);
    story.check(
      '交接后课次的时间和教师',
      [moment, successorId],
      [lesson && momentOf(lesson), lesson?.teacherId],
      calls.apply,
    );
    const cla = await story.request(business, '交接后读回班级', clas.detail, { id: claId });
    story.check('交接后班级的教师', successorId, cla.teacherId, calls.apply);
    await story.part(async () => {
      const left = await ahead('交接后取教师未上的课次', teacherId);
      story.check('交接后教师未上的课次和班级数', [[], 0], left, calls.apply);
    });
  },
};
