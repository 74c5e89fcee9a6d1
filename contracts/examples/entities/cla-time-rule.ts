import { type ClaTimeRule, repeatTypes } from '../../entities/cla-time-rule.ts';

export const rulePreviewExample = {
  lessons: [
    {
      courseTimeId: '1843200000000000781',
      claDate: '2026-09-12',
      startTime: '10:00',
      endTime: '11:30',
      claTimeStatus: 1,
      deptId: '1843200000000000011',
      claId: '1843200000000000741',
      claName: '少儿钢琴小组课 1 班',
      teacherId: '1843200000000000401',
      staffName: '林晓雯',
      roomId: '1843200000000000101',
      roomName: '301 钢琴房',
      payHour: 2,
    },
  ],
  conflicts: [],
  claName: '少儿钢琴小组课 1 班',
  staffName: '林晓雯',
  roomName: '301 钢琴房',
  payHour: 2,
};

export const claTimeRuleExample = {
  ruleId: '1843200000000000761',
  deptId: '1843200000000000011',
  claId: '1843200000000000741',
  ruleType: 1,
  beginDate: '2026-08-31',
  endDate: '2026-12-27',
  repeatType: repeatTypes.weekly,
  weekDay: '6',
  filterHoliday: true,
  chooseDate: null,
  startTime: '10:00',
  endTime: '11:30',
  teacherId: '1843200000000000401',
  roomId: '1843200000000000101',
  classTheme: null,
  claName: '少儿钢琴小组课 1 班',
  deptName: '滨江校区',
  staffName: '林晓雯',
  roomName: '301 钢琴房',
  createTime: '2026-08-20 10:00:00',
} satisfies ClaTimeRule;
