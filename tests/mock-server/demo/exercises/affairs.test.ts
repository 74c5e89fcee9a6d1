import { expect } from 'vitest';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import type { ClaTimeRule } from '#contracts/entities/cla-time-rule.ts';
import type { Room } from '#contracts/entities/room.ts';
import { depts, makeUps, rooms, spareRows, staffMembers, teaching } from '#seed/fixed-ids.ts';
import type { Attempt } from '#tests/support/exercises.ts';
import { testExercise, rowOf } from '#tests/support/play.ts';

const room = { roomName: '204 古筝教室', deptId: depts.binjiang, capacity: 20 };
const addRoom =
  (changes: object = {}) =>
  (attempt: Attempt): Promise<unknown> =>
    attempt.call('rooms.add', { ...room, ...changes });

const removeRoom = async (attempt: Attempt): Promise<void> => {
  const { roomId } = await rowOf<Room>(attempt, 'rooms.list', 'roomName', '204 古筝教室', { pageSize: 50 });
  await attempt.call('rooms.remove', { id: roomId });
};

testExercise({
  exercise: 'new-room',
  start: ['还没有新增教室'],
  way: addRoom({ roomName: '风之谷' }),
  mistakes: {
    'too few seats': [addRoom({ capacity: 12 }), ['教室“204 古筝教室”的座位数是 12，应为 20']],
    'no seats': [addRoom({ capacity: null }), ['教室“204 古筝教室”没有填写座位数']],
    'a name that differs from another only by a space': [
      addRoom({ roomName: '301钢琴房' }),
      ['教室“301钢琴房”和已有的“301 钢琴房”几乎同名，容易走错'],
    ],
    'a deactivated room': [addRoom({ inUse: 0 }), ['教室“204 古筝教室”是停用的，排课时选不到它']],
    'a second room beside the right one': [
      async (attempt) => {
        await addRoom({ capacity: 2 })(attempt);
        await addRoom({ roomName: '风之谷' })(attempt);
      },
      ['新增了 2 间教室：“204 古筝教室”、“风之谷”，只需要 1 间；多出的请在“教务管理 › 教室管理”中删除'],
      removeRoom,
    ],
  },
});

const cla = {
  claName: '周末提高班',
  departId: depts.binjiang,
  teachingMode: 1,
  courseId: teaching.course,
  teacherId: staffMembers.linXiaowen,
  recruitStatus: 1,
  capacity: 12,
  openDate: '2026-09-14',
  claColor: '#c2255c',
};
const addClass =
  (changes: object = {}) =>
  (attempt: Attempt): Promise<unknown> =>
    attempt.call('clas.add', { ...cla, ...changes });

testExercise({
  exercise: 'new-class',
  start: ['还没有新建班级'],
  way: addClass({ claName: '随便叫什么', capacity: 6 }),
  mistakes: {
    'more seats than the room has': [addClass({ capacity: 13 }), ['班级容量 13 超过了 301 钢琴房的 12 个座位']],
    'the colour of another class': [addClass({ claColor: '#1C5FB8' }), ['班级颜色与另一班“少儿钢琴小组课 1 班”相同']],
    'no colour': [addClass({ claColor: null }), ['班级没有选颜色']],
    'another day': [addClass({ openDate: '2026-09-15' }), ['班级的开班日期不是 2026-09-14']],
    'no teacher': [addClass({ teacherId: null }), ['班级的授课教师不是林晓雯']],
    'a second class': [
      async (attempt) => {
        await addClass({ claColor: '#1c5fb8' })(attempt);
        await addClass({ claName: '周末班二' })(attempt);
      },
      ['新增了 2 个班级：“周末提高班”、“周末班二”，只需要 1 个；多出的请在“教务管理 › 班级管理”中删除'],
      async (attempt) => {
        const { claId } = await rowOf<{ claId: string; claName: string }>(
          attempt,
          'clas.list',
          'claName',
          '周末提高班',
          {
            claName: '周末提高班',
          },
        );
        await attempt.call('clas.remove', { id: claId });
      },
    ],
    'a class closed for enrolment': [addClass({ recruitStatus: 0 }), ['班级不是“招生中”，学员还不能加入']],
  },
});

const rule = {
  deptId: depts.binjiang,
  claId: spareRows.newCla,
  ruleType: 1,
  repeatType: 1,
  weekDay: '4',
  beginDate: '2026-09-24',
  endDate: '2026-10-29',
  filterHoliday: true,
  startTime: '16:30',
  endTime: '18:00',
  teacherId: staffMembers.linXiaowen,
  roomId: rooms.piano301,
};
const addRule =
  (changes: object = {}) =>
  (attempt: Attempt): Promise<unknown> =>
    attempt.call('claTimeRules.add', { ...rule, ...changes });

testExercise({
  exercise: 'schedule-rule',
  start: ['还没有为“少儿钢琴小组课 新班 A”建排课规则'],
  way: addRule(),
  mistakes: {
    'a rule that includes the holiday': [
      addRule({ filterHoliday: false }),
      ['规则已建，但没有避开国庆节，10 月 1 日还排着课'],
    ],
    'a rule that ends too early': [addRule({ endDate: '2026-10-22' }), ['规则已建，但缺少 2026-10-29 的课']],
    'a rule that ends too late': [
      addRule({ endDate: '2026-11-05' }),
      ['规则已建，但多排了 1 节课，应只在 9 月 24 日至 10 月 29 日的周四上课'],
    ],
    'at another time': [addRule({ startTime: '16:00' }), ['规则的上课时间不是 16:30–18:00']],
    'without a room': [addRule({ roomId: null }), ['规则没有选教室']],
    'for another class': [
      addRule({ claId: spareRows.emptyCla }),
      ['排课规则建在了别的班级，应为“少儿钢琴小组课 新班 A”'],
    ],
    'a second rule on another day': [
      async (attempt) => {
        await addRule({ weekDay: '5' })(attempt);
        await addRule()(attempt);
      },
      [
        '新增了 2 条排课规则：“少儿钢琴小组课 新班 A”周五 16:30–18:00、“少儿钢琴小组课 新班 A”周四 16:30–18:00，只需要 1 条；多出的请在“排课管理 › 排课规则”中删除',
      ],
      async (attempt) => {
        const { ruleId } = await rowOf<ClaTimeRule>(attempt, 'claTimeRules.list', 'weekDay', '5', {
          claId: spareRows.newCla,
        });
        await attempt.call('claTimeRules.remove', { id: ruleId });
      },
    ],
    'single lessons instead of a rule': [
      (attempt) => {
        const { deptId, claId, startTime, endTime, teacherId, roomId } = rule;
        const lesson = { deptId, claId, startTime, endTime, teacherId, roomId };
        return attempt.call('claTimes.add', { ...lesson, claDate: '2026-09-24' });
      },
      [
        '课是一节一节手工排的，还没有建排课规则',
        '多了一节课：“少儿钢琴小组课 新班 A”2026-09-24 16:30–18:00，任务没有要求；请在“排课管理”的课表中删除（已记上课的先撤销上课记录）',
      ],
    ],
  },
});

const teacherNamed = async (attempt: Attempt, staffName: string): Promise<string> =>
  (await rowOf<{ staffId: string; staffName: string }>(attempt, 'staff.teacherOptions', 'staffName', staffName))
    .staffId;

const moveTo =
  (changes: object) =>
  async (attempt: Attempt): Promise<unknown> => {
    const { deptId, claId, teacherId, roomId } = await attempt.call<ClaTime>('claTimes.detail', {
      id: teaching.lesson,
    });
    const kept = { courseTimeId: teaching.lesson, deptId, claId, teacherId, roomId };
    return attempt.call('claTimes.update', {
      ...kept,
      claDate: '2026-09-12',
      startTime: '10:00',
      endTime: '11:30',
      ...changes,
    });
  };

testExercise({
  exercise: 'move-lesson',
  start: ['“少儿钢琴小组课 1 班”2026-09-13 15:00 的课还没有调'],
  way: moveTo({}),
  mistakes: {
    'an occupied room': [
      moveTo({ startTime: '13:00', endTime: '14:30' }),
      ['教室冲突：同一天 13:30–15:00 还有“少儿钢琴小组课 6 班”的课'],
    ],
    'a busy teacher': [
      moveTo({ startTime: '09:00', endTime: '10:30', roomId: null }),
      [
        '课没有教室了',
        '教师冲突：同一天 08:30–10:00 还有“少儿钢琴小组课 2 班”的课',
        '教师冲突：同一天 08:30–10:00 还有“钢琴一对一（朱沐阳）”的课',
      ],
    ],
    'a shortened lesson': [moveTo({ endTime: '11:00' }), ['课的时长变成了 60 分钟，应为 90 分钟']],
    'another day': [moveTo({ claDate: '2026-09-14' }), ['课调到了 2026-09-14，应为 2026-09-12（周六）']],
    'another teacher': [
      async (attempt) => moveTo({ teacherId: await teacherNamed(attempt, '杨晶') })(attempt),
      ['授课教师改成了杨晶，调课不换教师，应仍为林晓雯'],
      moveTo({ teacherId: staffMembers.linXiaowen }),
    ],
    'a new room as well': [
      async (attempt) => {
        await moveTo({})(attempt);
        await addRoom()(attempt);
      },
      ['多了一间教室：“204 古筝教室”，任务没有要求；请在“教务管理 › 教室管理”中删除'],
      removeRoom,
    ],
    'a deleted lesson': [
      (attempt) => attempt.call('claTimes.remove', { id: teaching.lesson }),
      ['原来的课被删除了；请重新开始，用“调课”改它的时间，学员才会看到变动'],
    ],
  },
});

const buy = async (attempt: Attempt, productName = '少儿钢琴小组课 24 课时', studentId: string = spareRows.student) => {
  const { productId } = await rowOf<{ productId: string; productName: string }>(
    attempt,
    'products.list',
    'productName',
    productName,
    { productName },
  );
  await attempt.call('studentProducts.add', { studentId, productId, quantity: 1, amount: 2280 });
};
/** Sells the product in the sale dialog, with the given changes of the form. */
const sellInDialog = async (attempt: Attempt, changes: object = {}, quantity = 1): Promise<string> => {
  const productName = '少儿钢琴小组课 24 课时';
  const { productId } = await rowOf<{ productId: string; productName: string }>(
    attempt,
    'products.list',
    'productName',
    productName,
    { productName },
  );
  const amount = 2280 * quantity;
  const form = { studentId: spareRows.student, lines: [{ productId, quantity }], amount, paidAmount: amount };
  return (await attempt.call<{ saleId: string }>('sales.add', { ...form, payType: '1', ...changes })).saleId;
};
/** Refunds all purchases of a student in full. */
const refundAll = async (attempt: Attempt, studentId: string): Promise<void> => {
  const { rows } = await attempt.call<{ rows: { studentProductId: string; amount: number }[] }>(
    'studentProducts.list',
    {
      studentId,
    },
  );
  for (const { studentProductId, amount } of rows)
    await attempt.call('studentProducts.refund', { studentProductId, refundAmount: amount, remark: '录错' });
};
const seat = (attempt: Attempt, claId: string, ...studentIds: string[]): Promise<unknown> =>
  attempt.call('studentClas.allocate', { claId, studentIds });

testExercise({
  exercise: 'enrol-student',
  otherWays: {
    'the sale dialog with the class': (attempt) => sellInDialog(attempt, { claId: spareRows.emptyCla }),
  },
  start: ['学员肖梓晗还没有购买“少儿钢琴小组课 24 课时”'],
  way: async (attempt) => {
    await buy(attempt);
    await seat(attempt, spareRows.emptyCla, spareRows.student);
  },
  mistakes: {
    'a purchase without a class': [(attempt) => buy(attempt), ['肖梓晗已购买，但还没有分到“少儿钢琴小组课 新班 B”']],
    'the wrong class': [
      async (attempt) => {
        await buy(attempt);
        await seat(attempt, spareRows.newCla, spareRows.student);
      },
      ['肖梓晗分到了“少儿钢琴小组课 新班 A”，应为“少儿钢琴小组课 新班 B”'],
    ],
    'the larger package': [
      async (attempt) => {
        await buy(attempt, '少儿钢琴小组课 48 课时');
        await seat(attempt, spareRows.emptyCla, spareRows.student);
      },
      ['购买的是“少儿钢琴小组课 48 课时”，应为“少儿钢琴小组课 24 课时”', '肖梓晗账上是 48 课时，应为 24 课时'],
    ],
    'another student as well': [
      async (attempt) => {
        await buy(attempt);
        await seat(attempt, spareRows.emptyCla, spareRows.student, spareRows.waitingStudent);
      },
      ['学员魏一辰也被分了班，请把他移出'],
      async (attempt) => {
        const { rows } = await attempt.call<{ rows: { studentClaId: string; studentId: string }[] }>(
          'studentClas.list',
          { claId: spareRows.emptyCla },
        );
        const { studentClaId } = rows.find(({ studentId }) => studentId === spareRows.waitingStudent) ?? {};
        await attempt.call('studentClas.leave', { studentClaId });
      },
    ],
    'twice the quantity': [
      (attempt) => sellInDialog(attempt, { claId: spareRows.emptyCla }, 2),
      ['数量是 2，应为 1', '应收金额是 4560 元，应为 2280 元（一份，没有优惠）', '肖梓晗账上是 48 课时，应为 24 课时'],
      async (attempt) => {
        await refundAll(attempt, spareRows.student);
        await sellInDialog(attempt);
      },
    ],
    'a discount': [
      (attempt) =>
        sellInDialog(attempt, {
          claId: spareRows.emptyCla,
          discount: { kind: 'amount', value: 80, reason: '开学季' },
          amount: 2200,
          paidAmount: 2200,
        }),
      ['应收金额是 2200 元，应为 2280 元（一份，没有优惠）'],
    ],
    arrears: [
      (attempt) => sellInDialog(attempt, { claId: spareRows.emptyCla, paidAmount: 1000 }),
      ['还欠 1280 元没有收，应全部收齐；请在“学员管理 › 欠费”中收款'],
      async (attempt) => {
        const { rows } = await attempt.call<{ rows: { saleId: string }[] }>('sales.list', {
          studentId: spareRows.student,
        });
        await attempt.call('sales.pay', { saleId: rows[0]?.saleId, amount: 1280, owedAmount: 1280, payType: '1' });
      },
    ],
    'a second purchase': [
      async (attempt) => {
        await sellInDialog(attempt, { claId: spareRows.emptyCla });
        await sellInDialog(attempt);
      },
      [
        '肖梓晗登记了 2 笔购买（少儿钢琴小组课 24 课时、少儿钢琴小组课 24 课时），只需要一笔；多出的请在“学员管理 › 已购产品”中退费',
        '肖梓晗账上是 48 课时，应为 24 课时',
      ],
    ],
    'a purchase for another student': [
      (attempt) => buy(attempt, '少儿钢琴小组课 24 课时', spareRows.waitingStudent),
      ['学员肖梓晗还没有购买“少儿钢琴小组课 24 课时”', '购买登记在了学员魏一辰名下，请在“学员管理 › 已购产品”中退费'],
    ],
  },
});

interface Recorded extends ClaTime {
  studentAttendList: { studentId: string; studentClaId: string; attendStatus: number; stuLoseHour: number }[];
}
/**
 * Returns an act that corrects the attendance of the held lesson.
 * @param changed changed fields by student id; `last` is the last other student
 */
const correct =
  (changed: Readonly<Record<string, object>>) =>
  async (attempt: Attempt): Promise<unknown> => {
    const { claId, deptId, studentAttendList } = await attempt.call<Recorded>('claTimes.detail', {
      id: teaching.heldLesson,
    });
    const rows = studentAttendList.map(({ studentId, studentClaId, attendStatus, stuLoseHour }, at) => ({
      studentId,
      studentClaId,
      attendStatus,
      stuLoseHour,
      ...changed[studentId],
      ...(studentId !== teaching.student && at === studentAttendList.length - 1 && changed['last']),
    }));
    const form = { attendType: 'rule', courseTimeId: teaching.heldLesson, claId, deptId };
    return attempt.call('attendance.change', { ...form, studentAttendList: rows });
  };
const onLeave = { attendStatus: 2, stuLoseHour: 0 };

testExercise({
  exercise: 'correct-attendance',
  start: ['陈梓涵的考勤仍是到课，课时还没有退回'],
  way: correct({ [teaching.student]: onLeave }),
  mistakes: {
    'as absent': [correct({ [teaching.student]: { attendStatus: 3, stuLoseHour: 0 } }), ['陈梓涵记成了缺勤，应为请假']],
    'undoing the whole lesson': [
      (attempt) => attempt.call('attendance.remove', { id: teaching.heldLesson }),
      ['整节课的考勤被撤销了，其他学员的课时也退回了；请按实际情况重新记录这节课'],
    ],
    'another student as well': [
      correct({ [teaching.student]: onLeave, last: { attendStatus: 3, stuLoseHour: 0 } }),
      [expect.stringMatching(/的记录也被改动了，请改回原样$/)],
    ],
    'the attendance and the hours': [
      async (attempt) => {
        await correct({ [teaching.student]: onLeave })(attempt);
        await attempt.call('studentCourses.changeBalance', {
          studentCourseId: teaching.studentCourse,
          balanceHour: 10,
        });
      },
      ['陈梓涵的课时又手工调整了一次，考勤更正后已经自动退回；请在“报读课程”中调整回 8 课时'],
      (attempt) =>
        attempt.call('studentCourses.changeBalance', { studentCourseId: teaching.studentCourse, balanceHour: 8 }),
    ],
    'hours changed manually': [
      (attempt) =>
        attempt.call('studentCourses.changeBalance', { studentCourseId: teaching.studentCourse, balanceHour: 8 }),
      ['课时是手工加回的，陈梓涵的考勤仍是到课'],
    ],
  },
});

interface Choice {
  courseTimeId: string;
  claDate: string;
  startTime: string;
}
/** Books a place in the available lesson with the given date and start time. */
const bookMakeUp = async (
  attempt: Attempt,
  { claDate, startTime }: Pick<Choice, 'claDate' | 'startTime'>,
  guest: Record<string, unknown> = { owedLessonId: makeUps.open },
) => {
  const { rows } = await attempt.call<{ rows: Choice[] }>('owedLessons.choices', { courseId: teaching.course });
  const lesson = rows.find((row) => row.claDate === claDate && row.startTime === startTime);
  await attempt.call('lessonGuests.book', { courseTimeId: lesson?.courseTimeId, ...guest });
};
const SUNDAY_MORNING = { claDate: '2026-09-13', startTime: '08:30' };

testExercise({
  exercise: 'make-up-lesson',
  start: ['杜亦安缺的课还没有安排补课'],
  way: (attempt) => bookMakeUp(attempt, SUNDAY_MORNING),
  mistakes: {
    'another day': [
      (attempt) => bookMakeUp(attempt, { claDate: '2026-09-12', startTime: '13:30' }),
      ['补课约在了 2026-09-12，应为 2026-09-13（周日）'],
    ],
    'the afternoon': [
      (attempt) => bookMakeUp(attempt, { claDate: '2026-09-13', startTime: '15:00' }),
      ['补课约在了 15:00，家长只有上午有空'],
    ],
    'the right lesson, and another class as well': [
      async (attempt) => {
        await bookMakeUp(attempt, SUNDAY_MORNING);
        await addClass()(attempt);
      },
      ['多了一个班级：“周末提高班”，任务没有要求；请在“教务管理 › 班级管理”中删除'],
    ],
    'a guest who pays': [
      async (attempt) => {
        const { studentId } = await rowOf<{ studentId: string; state: string }>(
          attempt,
          'owedLessons.list',
          'state',
          'open',
          { studentName: '杜亦安' },
        );
        await bookMakeUp(attempt, SUNDAY_MORNING, { studentId });
      },
      ['杜亦安缺的课还没有安排补课', '学员杜亦安被约为插班，请取消这次预约'],
    ],
    'a waived lesson': [
      (attempt) => attempt.call('owedLessons.waive', { owedLessonId: makeUps.open, reason: '不补了' }),
      ['杜亦安的补课被放弃了，请重新开始'],
    ],
  },
});

/** Converts the visitor of the exercise. Returns the student's id. */
const convert = async (attempt: Attempt): Promise<string> => {
  const { visitor } = await rowOf<{ studentName: string; visitor: { visitorId: string } }>(
    attempt,
    'trials.list',
    'studentName',
    '宋怀瑾',
  );
  const form = { studentName: '宋怀瑾', phone: '13588201947', deptId: depts.binjiang };
  return (await attempt.call<{ studentId: string }>('trials.convert', { ...form, visitorId: visitor.visitorId }))
    .studentId;
};

testExercise({
  exercise: 'trial-conversion',
  start: ['宋怀瑾还没有转正'],
  way: async (attempt) => {
    const studentId = await convert(attempt);
    await buy(attempt, '少儿钢琴小组课 24 课时', studentId);
    await seat(attempt, spareRows.emptyCla, studentId);
  },
  mistakes: {
    'a second file': [
      (attempt) =>
        attempt.call('students.add', { studentName: '宋怀瑾', phone: '13588201947', deptId: depts.binjiang }),
      ['学员宋怀瑾是另建的，试听没有转正；请在“试听”里点“转正”'],
    ],
    'a second student of the same name': [
      async (attempt) => {
        const studentId = await convert(attempt);
        await buy(attempt, '少儿钢琴小组课 24 课时', studentId);
        await seat(attempt, spareRows.emptyCla, studentId);
        await attempt.call('students.add', { studentName: '宋怀瑾', phone: '13588201948', deptId: depts.binjiang });
      },
      [
        '新增了 2 名学员：“宋怀瑾”（13588201947）、“宋怀瑾”（13588201948），只需要 1 名；多出的请在“教务管理 › 学员管理”中删除',
      ],
      async (attempt) => {
        const { studentId } = await rowOf<{ studentId: string; phone: string }>(
          attempt,
          'students.list',
          'phone',
          '13588201948',
          { studentName: '宋怀瑾' },
        );
        await attempt.call('students.remove', { id: studentId });
      },
    ],
    'no purchase': [(attempt) => convert(attempt), ['学员宋怀瑾还没有购买“少儿钢琴小组课 24 课时”']],
    'no class': [
      async (attempt) => buy(attempt, '少儿钢琴小组课 24 课时', await convert(attempt)),
      ['宋怀瑾已购买，但还没有分到“少儿钢琴小组课 新班 B”'],
    ],
  },
});
