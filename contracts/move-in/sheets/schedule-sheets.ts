import { repeatTypes } from '../../entities/cla-time-rule.ts';
import { dictionaries } from '../../dictionaries.ts';
import { campus, choicesOf, cla, room, teacher } from './common-columns.ts';
import type { ColumnSpec, SheetSpec } from './sheet-spec.ts';

const hours: readonly ColumnSpec[] = [
  {
    field: 'startTime',
    title: '上课时间',
    synonyms: ['开始时间', '起始时间', '上课开始时间', '时间', '时间段', '上课时段', '时段', '上课时间段', '开课时间'],
    as: 'time',
    required: true,
    hint: '如 18:30，或 18:30-20:00',
    examples: ['18:30', '10:00'],
    width: 12,
  },
  {
    field: 'endTime',
    title: '下课时间',
    synonyms: ['结束时间', '上课结束时间', '终止时间'],
    as: 'time',
    hint: '如 20:00；上课时间已写明时可以留空',
    examples: ['20:00', '11:00'],
    width: 12,
  },
];
const classTeacher: ColumnSpec = { ...teacher, hint: '留空与班级一致', examples: [] };
const classCampus: ColumnSpec = {
  ...campus,
  required: undefined,
  hint: '有同名班级时填写班级的校区；可以留空',
  examples: [],
};
const classTheme: ColumnSpec = {
  field: 'classTheme',
  title: '上课主题',
  synonyms: ['主题', '课程主题', '上课内容', '内容', '课题'],
  as: 'text',
  hint: '不超过 60 个字符',
  examples: [],
};

export const ruleSheet: SheetSpec = {
  sheet: 'rule',
  title: '上课规则',
  synonyms: ['排课规则', '上课时间', '课表', '固定课表', '排课', '班级课表', '上课安排'],
  name: 'claId',
  hint: '每行一个每周固定的上课时间，由此生成今天起的课次。',
  columns: [
    { ...cla, examples: ['美术周三班', '李思钢琴'] },
    classCampus,
    {
      field: 'weekDay',
      title: '星期',
      synonyms: ['周几', '上课星期', '上课日', '星期几', '周次', '上课周期', '上课日期', '周'],
      as: 'weekDays',
      hint: '如 周一、周三；隔天的规则留空',
      examples: ['周三', '周六'],
      width: 14,
    },
    ...hours,
    { ...room, examples: ['201', '琴房一'] },
    classTeacher,
    {
      field: 'beginDate',
      title: '开始日期',
      synonyms: ['起始日期', '开课日期', '开班日期', '生效日期'],
      as: 'date',
      hint: '留空为今天；只生成今天起的课次',
      examples: ['2026-09-01', '2026-09-01'],
      width: 14,
    },
    {
      field: 'endDate',
      title: '结束日期',
      synonyms: ['截止日期', '结课日期', '终止日期', '结班日期'],
      as: 'date',
      hint: '与课次数填一项',
      examples: ['2027-01-31'],
      width: 14,
    },
    {
      field: 'count',
      title: '课次数',
      synonyms: ['次数', '总课次', '节数', '排课次数', '课次', '排课节数'],
      as: 'number',
      unit: 'hours',
      hint: '从今天起的课次数；与结束日期填一项',
      examples: ['', 16],
      width: 12,
    },
    {
      field: 'repeatType',
      title: '重复方式',
      synonyms: ['重复', '循环方式', '排课方式', '频率', '重复规则'],
      as: 'choice',
      choices: choicesOf(dictionaries.cla_time_repeat_type.values, 'number', {
        [repeatTypes.weekly]: ['每周循环', '每周重复', '周循环', '每星期'],
        [repeatTypes.everySecondDay]: ['隔日', '每两天', '隔天重复', '隔天循环'],
        [repeatTypes.everySecondWeek]: ['双周', '每两周', '隔周循环', '隔周重复', '单双周'],
      }),
      fallback: dictionaries.cla_time_repeat_type.values[repeatTypes.weekly],
      hint: '每周、隔周或隔天；留空为每周',
      examples: ['每周', '每周'],
      width: 12,
    },
    {
      field: 'filterHoliday',
      title: '跳过节假日',
      synonyms: ['节假日', '过滤节假日', '节假日跳过', '避开节假日', '节假日不上课'],
      as: 'choice',
      choices: [
        { value: true, label: '是', synonyms: ['跳过', '不上课', 'Y', 'TRUE', '过滤'] },
        { value: false, label: '否', synonyms: ['不跳过', '照常', '上课', 'N', 'FALSE', '不过滤'] },
      ],
      fallback: '是',
      hint: '是或否；留空为是',
      examples: ['是', '是'],
      width: 12,
    },
    classTheme,
  ],
};

export const lessonSheet: SheetSpec = {
  sheet: 'lesson',
  title: '课次',
  synonyms: ['课表明细', '未上课次', '排课明细', '上课课次', '日程', '课节'],
  name: 'claId',
  hint: '每行一节单独安排的课，今天或以后。由“上课规则”生成的课次不必填写。',
  columns: [
    { ...cla, examples: ['美术周三班'] },
    classCampus,
    {
      field: 'claDate',
      title: '上课日期',
      synonyms: ['日期', '上课日', '排课日期', '课程日期'],
      as: 'date',
      required: true,
      hint: '不早于今天',
      examples: ['2026-09-12'],
      width: 14,
    },
    ...hours.map((column): ColumnSpec => ({ ...column, examples: column.examples.slice(0, 1) })),
    room,
    classTeacher,
    classTheme,
    {
      field: 'payHour',
      title: '扣课时',
      synonyms: ['课时', '消耗课时', '每次扣课时', '扣除课时', '课时数'],
      as: 'number',
      unit: 'hours',
      hint: '留空与班级一致',
      examples: [],
      width: 12,
    },
  ],
};
