import type * as z from 'zod';
import { importNouns } from '#contracts/entities/import.ts';
import { studentForm } from '#contracts/entities/student.ts';
import { studentEntry, studentGroupsInSight } from '../../enrolment/index.ts';
import { campusChoices, dictionaryChoices } from '../choices.ts';
import type { ImportKindSpec } from '../kind.ts';

export const student: ImportKindSpec<z.output<typeof studentForm>> = {
  ...importNouns.student,
  form: studentForm,
  entry: studentEntry,
  table: 'student',
  name: 'studentName',
  campus: 'deptId',
  columns: [
    { field: 'studentName', title: '学员姓名', aliases: ['姓名'], hint: '不超过 30 个字符' },
    { field: 'deptId', title: '校区', choices: campusChoices },
    { field: 'phone', title: '联系电话', hint: '11 位手机号' },
    { field: 'contactInfo', title: '联系人', aliases: ['紧急联系人'], hint: '如 母亲 徐静' },
    { field: 'sex', title: '性别', width: 10, choices: ({ store }) => dictionaryChoices(store, 'sex') },
    { field: 'birthday', title: '出生日期', width: 14, as: 'date', hint: '不晚于今天' },
    { field: 'school', title: '学校', width: 24 },
    { field: 'grade', title: '年级', width: 12 },
    { field: 'remark', title: '备注', width: 30 },
  ],
  exportedOnly: ['剩余课时（合计）', '剩余课时', '各课程剩余课时', '创建时间'],
  unique: [['studentName', 'phone', 'deptId']],
  existing: studentGroupsInSight,
};
