import type * as z from 'zod';
import { importNouns } from '#contracts/entities/import.ts';
import { claForm, recruitStatusNames } from '#contracts/entities/cla.ts';
import { teachingModeNames } from '#contracts/entities/course.ts';
import { claEntry } from '../../enrolment/index.ts';
import { campusChoices, courseChoices, teacherChoices } from '../choices.ts';
import { type ImportKindSpec, choicesFromNames } from '../kind.ts';

export const cla: ImportKindSpec<z.output<typeof claForm>> = {
  ...importNouns.cla,
  form: claForm,
  entry: claEntry,
  table: 'cla',
  name: 'claName',
  campus: 'departId',
  columns: [
    { field: 'claName', title: '班级名称', width: 28, hint: '同一校区内不能重复' },
    { field: 'departId', title: '校区', choices: campusChoices },
    {
      field: 'teachingMode',
      title: '教学类型',
      width: 12,
      choices: () => choicesFromNames(teachingModeNames, 'number'),
    },
    { field: 'courseId', title: '课程', width: 28, choices: courseChoices, hint: '须与教学类型一致' },
    { field: 'teacherId', title: '授课教师', aliases: ['教师'], choices: teacherChoices },
    {
      field: 'recruitStatus',
      title: '招生状态',
      width: 14,
      choices: () => choicesFromNames(recruitStatusNames, 'number'),
    },
    { field: 'capacity', title: '班级容量', aliases: ['容量'], width: 12, as: 'number', hint: '1 至 200 的整数' },
    {
      field: 'everyStuLoseHour',
      title: '每人每次扣课时',
      aliases: ['每次课时'],
      width: 16,
      as: 'number',
      hint: '0 至 99',
    },
    { field: 'openDate', title: '开班日期', width: 14, as: 'date' },
    { field: 'closeDate', title: '结束日期', width: 14, as: 'date', hint: '不早于开班日期' },
    { field: 'remark', title: '备注', width: 30 },
  ],
  exportedOnly: ['学员数', '候补人数', '剩余名额', '名额'],
  unique: [['claName', 'departId']],
};
