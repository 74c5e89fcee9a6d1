import type * as z from 'zod';
import { importNouns } from '#contracts/entities/import.ts';
import { staffForm, staffTypeNames } from '#contracts/entities/staff.ts';
import { staffEntry, staffGroupsInSight } from '../../organisation/index.ts';
import { campusChoices, dictionaryChoices } from '../choices.ts';
import { type ImportKindSpec, choicesFromNames } from '../kind.ts';

export const staff: ImportKindSpec<z.output<typeof staffForm>> = {
  ...importNouns.staff,
  form: staffForm,
  entry: staffEntry,
  table: 'staff',
  name: 'staffName',
  campus: 'deptId',
  columns: [
    { field: 'staffName', title: '姓名', hint: '不超过 30 个字符' },
    { field: 'type', title: '类型', width: 14, choices: () => choicesFromNames(staffTypeNames, 'number') },
    { field: 'deptId', title: '所属校区', choices: campusChoices, hint: '总部员工留空' },
    { field: 'phone', title: '联系电话', hint: '11 位手机号' },
    { field: 'sex', title: '性别', width: 10, choices: ({ store }) => dictionaryChoices(store, 'sex') },
    {
      field: 'personnelStatus',
      title: '在职状态',
      width: 12,
      choices: ({ store }) => dictionaryChoices(store, 'personnel_status', Number),
      hint: '留空为在职',
    },
    { field: 'entryDate', title: '入职日期', width: 14, as: 'date' },
    { field: 'username', title: '账号', hint: '4 至 16 位字母或数字，不能重复' },
    { field: 'emailAddress', title: '邮箱', width: 28 },
    { field: 'remark', title: '备注', width: 30 },
  ],
  exportedOnly: ['创建时间'],
  unique: [['staffName', 'phone'], ['username']],
  existing: staffGroupsInSight,
  note(rows) {
    const named = rows.filter(({ username }) => username).length;
    return named > 0 ? `其中 ${named} 人填写了账号：导入不会开通账号，请导入后在员工列表中开通，才能登录` : null;
  },
};
