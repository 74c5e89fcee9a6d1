import type { MoveInTotals } from '#contracts/move-in/totals.ts';
import { type BookSheet, dateCell, formulaCell, schoolBook, timeCell } from './school-book.ts';

/** Business date on which the school of `ODD_SHEETS` moves in; a Monday. */
export const ODD_DAY = '2026-09-07';

/**
 * A school of two campuses as its staff may have typed it, in odd forms: titles above the heads, two header rows,
 * merged cells, units, full-width digits, four forms of dates and phones, siblings with one phone, two students with
 * the same name, a student in two courses, hidden rows, a sum and a long empty tail. It is written by hand, without
 * code of the move-in.
 */
export const ODD_SHEETS: readonly BookSheet[] = [
  {
    name: '校区信息',
    merges: ['A1:D1'],
    rows: [
      ['阳光艺术学校　校区信息表'],
      ['校区名称 *', '负责人', '电话', '详细地址'],
      ['东湖校区', '林晓', '0571-8000 1234', '东湖路 1 号'],
      ['西山校区 ', '何静', '１３９００１３９０００', '西山路 2 号'],
    ],
  },
  {
    name: '教室',
    rows: [
      ['教室名称', '所属校区', '容纳人数'],
      ['201', '东湖校区', '12人'],
      [202, '东湖校区', 8],
      ['琴房A', '西山校区', '2'],
    ],
  },
  {
    name: '老师',
    rows: [
      ['姓名', '岗位', '所属校区', '手机号', '性别', '入职时间'],
      ['林晓', '老师', '东湖校区', '137 0013 7001', '女', '2019.9.1'],
      ['何静', '授课老师', '西山校区', '+86 13700137002', '女', '2020年3月1日'],
      ['方园', '前台', '东湖校区', '137-0013-7003', '男生', dateCell(43831)],
    ],
  },
  {
    name: '课程',
    rows: [
      ['课程名称', '授课方式', '每次课时'],
      ['创意美术', '班课', '2'],
      ['钢琴一对一', '1对1', '１'],
      ['硬笔书法', '小班', 1],
    ],
  },
  {
    name: '课包',
    rows: [
      ['课包名称', '课程', '收费方式', '课时', '天数', '总价'],
      ['美术40课时包', '创意美术', '按课时', '40课时', null, '¥4,800.00'],
      ['书法季卡', '硬笔书法', '按月', null, '90天', '1200元'],
    ],
  },
  {
    name: '班级',
    rows: [
      ['班级名称', '校区', '课程', '任课老师', '人数上限', '开班日期'],
      ['美术A班', '东湖校区', '创意美术', '林晓', '10', '2024/9/1 0:00'],
      ['书法周六班', '东湖校区', '硬笔书法', '林晓', 6, 45536],
      ['钢琴-陈一', '西山校区', '钢琴一对一', '何静', 1, '20240901'],
    ],
  },
  {
    name: '学员信息',
    merges: ['A1:D1', 'E1:F1'],
    hiddenRows: [15],
    emptyTail: 10_000,
    rows: [
      ['基本信息', null, null, null, '家庭信息'],
      ['学员姓名*', '校区', '性别', '出生日期', '联系电话（家长）', '家长姓名', '推荐人'],
      ['陈一', '西山校区', '男', '2016.3.5', 13800138001, '陈建', '门店'],
      ['陈二', '东湖校区', '女', '2018年7月9日', 13800138001, '陈建'],
      ['王小明', '东湖校区', '男', 42370, '138 0013 8003'],
      ['李雨桐', '东湖校区', '女', '2015-12-1', '+86 138 0013 8004'],
      ['赵子轩', '东湖校区', '男', '20170215', '１３８００１３８００５'],
      ['孙悦', '西山校区', '女', dateCell(42430), 13800138006],
      ['周可', '东湖校区', '女', null, '86-13800138007'],
      ['吴桐', '东湖校区', '男', '2016/5/6 0:00', '138-0013-8008'],
      ['郑好', '西山校区', '女', '2014.10.1', 13800138009],
      ['冯宁', '东湖校区', '男', '2017-08-08', '13800138010'],
      ['李雨桐', '西山校区', '女', '2016-1-1', '13800138011'],
      ['卫青', '东湖校区', '男', '2018-2-3', '13800138012'],
      ['已退学员', '东湖校区', '男', '2012-2-3', '13800138099'],
    ],
  },
  {
    name: '报读',
    // The cells of the student in two courses are merged.
    merges: ['A8:A9', 'B8:B9'],
    rows: [
      [
        '学员姓名',
        '手机',
        '课程',
        '收费方式',
        '剩余课时',
        '赠送课时',
        '剩余学费',
        '有效期至',
        '开始日期',
        '结束日期',
        '班级',
      ],
      ['陈一', 13800138001, '钢琴一对一', '按课时', '10课时', '2', '¥2,000.00', '2027-3-1', null, null, '钢琴-陈一'],
      ['陈二', 13800138001, '创意美术', '按课时', 20, 0, 2400, '长期', null, null, '美术A班'],
      ['王小明', null, '创意美术', '按次', '12.5', null, '1,500', null, null, null, '美术A班'],
      ['李雨桐', '138 0013 8004', '创意美术', '课时', '１６', 2, '1920元', null, null, null, '美术Ａ班'],
      ['赵子轩', null, '创意美术', '按课时', 8.5, null, 1020, null, null, null, '美术A班'],
      ['孙悦', null, '钢琴一对一', '按课时', formulaCell('8+4', 12), null, 2400],
      [
        '周可',
        '13800138007',
        '硬笔书法',
        '按月',
        null,
        null,
        '1200元',
        null,
        '2026-09-01',
        '2026年11月29日',
        '书法周六班',
      ],
      [null, null, '创意美术', '按课时', 10, '-', 1200, null, null, null, '美术A班'],
      ['吴桐', null, '硬笔书法', '按课时', 15, 1, 450, null, null, null, '书法周六班'],
      ['郑好', null, '创意美术', '按课时', 0, 3],
      ['冯宁', null, '硬笔书法', '期卡', null, null, 399.99, null, '2026/9/1', 46356],
      ['李雨桐', '13800138011', '钢琴一对一', '按课时', 6, null, 1200],
      ['卫青', null, '创意美术', '按课时', 4, null, 480],
      ['合计', null, null, null, 102, 8, 16169.99],
    ],
  },
  {
    name: '在班学员',
    rows: [
      ['学员', '联系方式', '班级'],
      ['卫青', null, '美术A班'],
      ['冯宁', 13800138010, '书法周六班'],
      ['陈二', 13800138001, '美术A班'],
    ],
  },
  {
    name: '排课规则',
    rows: [
      ['班级', '星期', '上课时间', '教室', '开始日期', '结束日期', '次数'],
      ['美术A班', '周一、三', '18:30-20:00', '201', '2026-09-01', '2026-12-31'],
      ['书法周六班', '六', '9:00~10:30', 202, null, null, 16],
      ['钢琴-陈一', '每周日', '下午2:00-3:00', '琴房A', '2026.9.1', '2027.1.31'],
    ],
  },
  {
    name: '课次',
    rows: [
      ['班级', '日期', '上课时间', '下课时间', '教室'],
      ['美术A班', '2026-9-12', timeCell(0.375), '10：30', '201'],
    ],
  },
  { name: '2023年作废', state: 'hidden', rows: [['姓名'], ['旧人']] },
];

/** The school as a workbook. */
export const oddSchoolBook = (): File => schoolBook(ODD_SHEETS, '阳光艺术学校.xlsx');

/** Sums of the school, added up by hand. */
export const ODD_TOTALS: MoveInTotals = {
  courses: [
    { courseName: '钢琴一对一', students: 3, enrolments: 3, hours: 28, givenHours: 2, value: 5600 },
    { courseName: '创意美术', students: 7, enrolments: 7, hours: 71, givenHours: 5, value: 8520 },
    { courseName: '硬笔书法', students: 3, enrolments: 3, hours: 15, givenHours: 1, value: 2049.99 },
  ],
  students: 12,
  enrolments: 13,
  hours: 114,
  givenHours: 8,
  value: 16169.99,
};

/** Number of rows that the school adds, by sheet. */
export const ODD_COUNTS = {
  campus: 2,
  room: 3,
  staff: 3,
  course: 3,
  product: 2,
  cla: 3,
  student: 12,
  enrolment: 13,
  seat: 10,
  rule: 3,
  lesson: 1,
} as const;
