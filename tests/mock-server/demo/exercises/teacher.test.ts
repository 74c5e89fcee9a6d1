import type { Announcement } from '#contracts/entities/announcement.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import type { StudentCla } from '#contracts/entities/student-cla.ts';
import type { ClaTimeChange } from '#contracts/entities/teacher-request.ts';
import type { TeacherCla } from '#contracts/entities/teacher.ts';
import { depts, rooms, staffMembers, teaching } from '#seed/fixed-ids.ts';
import type { Attempt } from '#tests/support/exercises.ts';
import { testExercise, rowOf } from '#tests/support/play.ts';

const RECORDED = '教师不能更正已经记好的考勤：工作中请教务更正，练习里请重新开始';
const ASKED = '已提交的申请教师不能撤回或修改：工作中请教务驳回，练习里请重新开始';

const ME = staffMembers.linXiaowen;
const [ATTENDED, ON_LEAVE, ABSENT] = [1, 2, 3];

/** Returns the roll call of the piano weekend class, with only the students named in `statuses`. */
async function roll(attempt: Attempt, statuses: Readonly<Record<string, number>>, hours = 2) {
  const { claId } = await rowOf<TeacherCla>(attempt, 'teachers.clas', 'claName', '少儿钢琴周末班', { teacherId: ME });
  const { rows } = await attempt.call<{ rows: StudentCla[] }>('students.toAttend', { claId, effect: true });
  const studentAttendList = rows
    .filter(({ studentName }) => statuses[studentName] !== undefined)
    .map(({ studentId, studentClaId, studentName }) => {
      const attendStatus = statuses[studentName];
      return { studentId, studentClaId, attendStatus, stuLoseHour: attendStatus === ATTENDED ? hours : 0 };
    });
  return { claId, deptId: depts.binjiang, studentAttendList };
}

const recordPlanned = async (attempt: Attempt, statuses: Readonly<Record<string, number>>, hours?: number) => {
  const form = await roll(attempt, statuses, hours);
  const [lesson] = await attempt.call<{ courseTimeId: string }[]>('claTimes.recent', {
    attended: false,
    diffNowDay: 7,
    claId: form.claId,
  });
  await attempt.call('attendance.record', { attendType: 'rule', ...lesson, ...form });
};
const RIGHT = { 安可儿: ATTENDED, 白嘉禾: ATTENDED, 程知远: ON_LEAVE, 丁一诺: ABSENT, 方屿: ATTENDED };

const EXTRA = { claDate: '2026-09-05', startTime: '10:00', endTime: '11:30' };
const recordUnscheduled = async (attempt: Attempt, statuses: Readonly<Record<string, number>>, when: object = EXTRA) =>
  attempt.call('attendance.record', {
    attendType: 'custom',
    ...(await roll(attempt, statuses)),
    ...when,
    teacherId: ME,
    roomId: rooms.piano301,
  });

testExercise({
  exercise: 'record-attendance',
  start: ['“少儿钢琴周末班”昨天 18:30 的课还没有记'],
  way: (attempt) => recordPlanned(attempt, RIGHT),
  mistakes: {
    'leave and absence confused': [
      (attempt) => recordPlanned(attempt, { ...RIGHT, 程知远: ABSENT, 丁一诺: ON_LEAVE }),
      ['程知远记成了“缺勤”，应为“请假”', '丁一诺记成了“请假”，应为“缺勤”', RECORDED],
    ],
    'a missing student': [
      (attempt) => {
        const { 丁一诺: _, ...others } = RIGHT;
        return recordPlanned(attempt, others);
      },
      ['丁一诺没有记录，名单里漏选了', RECORDED],
    ],
    'too few hours': [
      (attempt) => recordPlanned(attempt, RIGHT, 1),
      ['安可儿扣了 1 课时，应扣 2 课时', '白嘉禾扣了 1 课时，应扣 2 课时', '方屿扣了 1 课时，应扣 2 课时', RECORDED],
    ],
    'an unscheduled lesson instead': [
      (attempt) => recordUnscheduled(attempt, RIGHT, { claDate: '2026-09-06', startTime: '10:00', endTime: '11:30' }),
      ['“少儿钢琴周末班”昨天 18:30 的课还没有记', '多记了“少儿钢琴周末班”2026-09-06 10:00 的课，请重新开始练习'],
    ],
  },
});

const ALL_PRESENT = { 安可儿: ATTENDED, 白嘉禾: ATTENDED, 方屿: ATTENDED };
testExercise({
  exercise: 'record-extra',
  start: ['还没有补记“少儿钢琴周末班” 2026-09-05 的加课'],
  way: (attempt) => recordUnscheduled(attempt, ALL_PRESENT),
  mistakes: {
    'recording the whole class': [
      (attempt) => recordUnscheduled(attempt, { ...ALL_PRESENT, 程知远: ATTENDED, 丁一诺: ABSENT }),
      ['程知远没有参加加课，不应记录', '丁一诺没有参加加课，不应记录', RECORDED],
    ],
    'another day and end time': [
      (attempt) => recordUnscheduled(attempt, ALL_PRESENT, { ...EXTRA, claDate: '2026-09-06', endTime: '11:00' }),
      ['加课记到了 2026-09-06，应为 2026-09-05', '上课时间记成了 10:00–11:00，应为 10:00–11:30', RECORDED],
    ],
    'a present student marked on leave or left out': [
      (attempt) => recordUnscheduled(attempt, { 安可儿: ATTENDED, 白嘉禾: ON_LEAVE }),
      ['白嘉禾应记为“到课”', '方屿参加了加课，没有记录', RECORDED],
    ],
  },
});

const askLeave = (attempt: Attempt, remarks: string, courseTimeId: string = teaching.lesson) =>
  attempt.call('teachers.applyForLeave', { courseTimeId, remarks });
/** Returns the id of the teacher's lesson on 8 September 2026. */
const otherLesson = async (attempt: Attempt): Promise<string> =>
  (await rowOf<ClaTime>(attempt, 'teachers.lessons', 'claDate', '2026-09-08', { teacherId: ME, pageSize: 100 }))
    .courseTimeId;
const NO_LEAVE = '还没有为 2026-09-13（周日）15:00 的“少儿钢琴小组课 1 班”申请请假';

testExercise({
  exercise: 'ask-leave',
  accepted: ['no substitute suggested', 'a remark that refuses a substitute', 'an insufficient reason'],
  start: [NO_LEAVE],
  way: (attempt) => askLeave(attempt, '家中有事，建议杨晶代课'),
  mistakes: {
    'no substitute suggested': [
      (attempt) => askLeave(attempt, '家中有事，不能到校'),
      ['备注没有写建议由谁代课', ASKED],
    ],
    'a remark that refuses a substitute': [
      (attempt) => askLeave(attempt, '家中有事，不用代课了'),
      ['备注里写着“不用代课”，和任务相反，要为这节课请假，并建议代课的老师', ASKED],
    ],
    'an insufficient reason': [
      (attempt) => askLeave(attempt, '有事'),
      ['备注太短，审核的人看不出原因', '备注没有写建议由谁代课', ASKED],
    ],
    'another lesson': [
      async (attempt) => askLeave(attempt, '家中有事，建议杨晶代课', await otherLesson(attempt)),
      [NO_LEAVE, '多申请了一次请假：2026-09-08 16:30 的“少儿钢琴小组课 3 班”不该请假', ASKED],
    ],
    'moving the lesson instead': [
      (attempt) => askChange(attempt, {}),
      [NO_LEAVE, '提交的是调课申请，这里要的是请假', ASKED],
    ],
  },
});

const CHANGE = {
  courseTimeId: teaching.lesson,
  claId: teaching.cla,
  claDate: '2026-09-16',
  startTime: '18:30',
  endTime: '20:00',
  teacherId: ME,
  remarks: '周日参加比赛',
};
const askChange = (attempt: Attempt, changes: object) =>
  attempt.call('teachers.applyForChange', { ...CHANGE, ...changes });
const colleague = async (attempt: Attempt): Promise<string> =>
  (await rowOf<{ staffId: string; staffName: string }>(attempt, 'staff.teacherOptions', 'staffName', '杨晶')).staffId;

testExercise({
  exercise: 'ask-change',
  accepted: ['a remark that contradicts the request'],
  start: ['还没有为 2026-09-13 15:00 的“少儿钢琴小组课 1 班”申请调课'],
  way: (attempt) => askChange(attempt, {}),
  mistakes: {
    'another day and time': [
      (attempt) => askChange(attempt, { claDate: '2026-09-17', endTime: '19:30' }),
      ['新的上课日期是 2026-09-17，应为 2026-09-16', '新的时间是 18:30–19:30，应为 18:30–20:00', ASKED],
    ],
    'another teacher': [
      async (attempt) => askChange(attempt, { teacherId: await colleague(attempt) }),
      ['授课教师改成了杨晶，应仍为林晓雯', ASKED],
    ],
    'a remark that contradicts the request': [
      (attempt) => askChange(attempt, { remarks: '周日有空，不用调课了' }),
      ['备注里写着“不用调课”，和任务相反，这节课要调到新的时间', ASKED],
    ],
    'a leave request instead': [
      (attempt) => askLeave(attempt, '周日参加比赛'),
      ['还没有为 2026-09-13 15:00 的“少儿钢琴小组课 1 班”申请调课', '提交了请假申请，这节课仍由您上，不用请假', ASKED],
    ],
  },
});

const askAgain = async (attempt: Attempt, changes: object) => {
  const { rows } = await attempt.call<{ rows: ClaTimeChange[] }>('teachers.changes', { teacherId: ME, pageSize: 100 });
  const rejected = rows.find(({ courseTimeId }) => courseTimeId === teaching.lesson);
  await attempt.call('teachers.applyForChangeAgain', {
    ...CHANGE,
    changeTimeId: rejected?.changeTimeId,
    claDate: '2026-09-18',
    ...changes,
  });
};

testExercise({
  exercise: 'ask-again',
  start: ['被驳回的调课还没有重新申请'],
  way: (attempt) => askAgain(attempt, {}),
  mistakes: {
    'resubmitting it unchanged': [
      (attempt) => askAgain(attempt, { claDate: '2026-09-16' }),
      ['重新提交的日期还是 9 月 16 日，审核意见说那天没有空的琴房', ASKED],
    ],
    'a different day and time': [
      (attempt) => askAgain(attempt, { claDate: '2026-09-17', startTime: '19:00' }),
      ['重新提交的日期是 2026-09-17，审核意见要求改到 2026-09-18', '时间改成了 19:00–20:00，应仍为 18:30–20:00', ASKED],
    ],
    'a leave request instead': [
      (attempt) => askLeave(attempt, '周日参加比赛'),
      ['被驳回的调课还没有重新申请', '提交了请假申请，这里要的是调课', ASKED],
    ],
  },
});

const read = async (attempt: Attempt) => {
  const { announcementId } = await rowOf<Announcement>(attempt, 'announcements.mine', 'title', '教师联系方式核对');
  await attempt.call('announcements.read', { id: announcementId });
};
const updateProfile = (attempt: Attempt, changes: object = {}) =>
  attempt.call('profile.update', {
    name: '林晓雯',
    phone: '13857120466',
    emailAddress: 'linxiaowen@qiming.example.com',
    ...changes,
  });

testExercise({
  exercise: 'read-notice',
  accepted: ['a changed profile without reading'],
  start: [
    '公告“教师联系方式核对”还没有打开看',
    '手机号码还是 13857120401，公告要求改成 13857120466',
    '邮箱地址是 teacher01@example.com，公告要求改成 linxiaowen@qiming.example.com',
  ],
  way: async (attempt) => {
    await read(attempt);
    await updateProfile(attempt);
  },
  mistakes: {
    'reading without any change': [
      read,
      [
        '手机号码还是 13857120401，公告要求改成 13857120466',
        '邮箱地址是 teacher01@example.com，公告要求改成 linxiaowen@qiming.example.com',
      ],
    ],
    'a changed profile without reading': [
      (attempt) => updateProfile(attempt),
      ['公告“教师联系方式核对”还没有打开看'],
      read,
    ],
    'a wrong digit of the number and a changed name': [
      async (attempt) => {
        await read(attempt);
        await updateProfile(attempt, { phone: '13857120446', name: '林老师' });
      },
      ['手机号码还是 13857120446，公告要求改成 13857120466', '姓名改成了“林老师”，应仍为“林晓雯”'],
    ],
  },
});
