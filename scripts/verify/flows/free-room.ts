import { availability } from '#contracts/calls/availability.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { clas } from '#contracts/calls/clas.ts';
import { courses } from '#contracts/calls/courses.ts';
import { roomUses } from '#contracts/calls/room-uses.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { staff } from '#contracts/calls/staff.ts';
import { addDays, mondayOf } from '#contracts/formats/business-date.ts';
import type { Account } from './account.ts';
import type { Flow } from './flow.ts';
import { lessonsOf, newTeaching, removeLessonsLater, weekOf } from './lessons.ts';
import { recordKinds, removeLater } from './record-kinds.ts';
import type { Story } from './story.ts';

const HOURS = { startTime: '09:00', endTime: '10:30' } as const;
/** Number of seats that no other room has, so that the search lists the new room. */
const SEATS = 999;

/** Flow: a lesson occupies its room and its teacher at its time, until it is removed. */
export const freeRoom: Flow = {
  name: 'free-room',
  title: '找空闲：加课后，教室和教师在这一天的这个时间不再空闲，删除课次后又空闲',
  needs: ['business'],
  writes: [
    [courses.add, courses.remove, staff.add, staff.remove, clas.add, clas.remove],
    [rooms.add, rooms.remove, claTimes.add, claTimes.remove],
  ].flat(),
  leaves: [],
  async run(story) {
    const business = await story.account('business');
    const { courseId: _, ...teaching } = await newTeaching(story, business);
    const { claId, deptId, teacherId } = teaching;
    const roomName = story.named('教室');
    removeLater(story, business, recordKinds.room);
    await story.request(business, '新增教室', rooms.add, { roomName, deptId, capacity: SEATS, inUse: 1 });
    const options = await story.request(business, '新增的教室可供选择', rooms.options, { deptId });
    const { roomId } = story.only(
      '可选的新教室',
      options.filter((row) => row.roomName === roomName),
    );

    const monday = addDays(mondayOf(await story.today(business)), 14);
    const freeCounts = async (title: string, hours: { startTime: string; endTime: string }): Promise<number[]> => {
      const query = { beginDate: monday, endDate: addDays(monday, 13), weekDays: '2', deptId, capacity: SEATS };
      const found = await story.request(business, title, availability.find, { ...query, ...hours });
      const room = story.only(
        '找到的新教室',
        found.rooms.rows.filter((row) => row.roomId === roomId),
      );
      const teacher = story.only(
        '找到的新教师',
        found.teachers.rows.filter((row) => row.staffId === teacherId),
      );
      return [found.dates.length, room.freeCount, teacher.freeCount];
    };
    story.check('日期数，教室和教师空闲的日期数', [2, 2, 2], await freeCounts('查两周的周二', HOURS));

    removeLessonsLater(story, business, claId);
    const lesson = { ...teaching, ...HOURS, roomId, claDate: addDays(monday, 1) };
    await story.request(business, '第一个周二加课', claTimes.add, lesson);
    const [added] = await lessonsOf(story, business, '取新增的课次', claId);
    story.check('加课后空闲的日期数', [2, 1, 1], await freeCounts('再查两周的周二', HOURS), availability.find);
    await story.part(() => checkRoomUse(story, business, { roomId, claDate: lesson.claDate }));
    const week = await weekOf(story, business, '课表上的课次', { monday, claId });
    story.check(
      '课表上的教室',
      [roomName],
      week.map((row) => row.roomName),
    );
    const touching = { startTime: '10:30', endTime: '11:30' };
    story.check('课后空闲的日期数', [2, 2, 2], await freeCounts('查这节课之后的时间', touching), availability.find);

    await story.request(business, '删除课次', claTimes.remove, { id: added?.courseTimeId ?? '' });
    story.check('删除后空闲的日期数', [2, 2, 2], await freeCounts('删除后再查', HOURS), availability.find);
  },
};

/** Checks the number and the minutes of the room's lessons on a day. */
async function checkRoomUse(
  story: Story,
  business: Account,
  { roomId, claDate }: { roomId: string; claDate: string },
): Promise<void> {
  const day = { timeBegin: claDate, timeEnd: claDate };
  const uses = await story.request(business, '取教室的使用情况', roomUses.list, day);
  const use = story.only(
    '新教室的使用情况',
    uses.filter((row) => row.roomId === roomId),
  );
  const minutes = use.bookedMinutes.flat().reduce((sum, booked) => sum + booked, 0);
  story.check('教室的课次数和占用分钟', [1, 90], [use.lessonCount, minutes]);
}
