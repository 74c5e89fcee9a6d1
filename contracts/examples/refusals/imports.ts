import type { imports } from '../../calls/imports.ts';
import { refusalCodes } from '../../envelopes.ts';
import { importKeyExample, oldImportBatchExample } from '../entities/import.ts';
import type { State } from '../state.ts';
import { GONE_ID } from './gone.ts';
import type { RefusalsOf } from './refusal.ts';

const { conflict, notFound } = refusalCodes;

const uploaded = (file: 'faulty' | 'checked' | 'applied'): State => ({
  name: 'students were uploaded',
  params: { username: 'qiming01', file },
});
const undone: State = { name: 'an import was undone', params: { batchId: importKeyExample } };

const expired = {
  name: 'refuses a file whose check is over',
  when: '检查结果已过期（两小时），或从未上传',
  code: notFound,
  message: '检查结果已过期，请重新上传文件',
} as const;

export const importsRefusals = {
  markedCopy: [
    { ...expired, input: { importKey: importKeyExample } },
    {
      name: 'refuses a file without faults',
      when: '文件没有错误，没有可标注的内容',
      input: { importKey: importKeyExample },
      code: notFound,
      message: '文件没有错误，不需要标注',
      given: [uploaded('checked')],
    },
  ],
  apply: [
    { ...expired, input: { importKey: importKeyExample } },
    {
      name: 'refuses a file with faults',
      when: '文件中还有错误',
      input: { importKey: importKeyExample },
      code: conflict,
      message: '文件中还有错误，请修改后重新上传',
      given: [uploaded('faulty')],
    },
    {
      name: 'refuses what was imported and taken back',
      when: '同一文件已导入，又刚被撤销，例如在另一个窗口',
      input: { importKey: importKeyExample },
      code: conflict,
      message: '这次导入已撤销，请重新上传文件',
      given: [uploaded('applied'), undone],
    },
  ],
  undo: [
    {
      name: 'refuses an import that is gone',
      when: '没有这次导入',
      input: { batchId: GONE_ID },
      code: notFound,
      message: '没有这次导入',
    },
    {
      name: 'refuses an import of long ago',
      when: '导入已超过 24 小时',
      input: { batchId: oldImportBatchExample.batchId },
      code: conflict,
      message: '导入已超过 24 小时，不能撤销，请在列表中逐个删除',
      given: [
        {
          name: 'an import was made',
          params: { batchId: oldImportBatchExample.batchId, createTime: oldImportBatchExample.createTime },
        },
      ],
    },
    {
      name: 'refuses an import that was taken back',
      when: '这次导入刚被他人撤销',
      input: { batchId: importKeyExample },
      code: conflict,
      message: '这次导入已撤销',
      given: [uploaded('applied'), undone],
    },
    {
      name: 'refuses an import of students who are enrolled meanwhile',
      when: '导入的学员已有报读、在班或购买记录',
      input: { batchId: importKeyExample },
      code: conflict,
      message: '没有撤销：第 3 行“秦若溪”学员正在使用（该学员还有 1 条报读记录，不能删除）',
      given: [
        uploaded('applied'),
        { name: 'a student of an import was enrolled', params: { batchId: importKeyExample } },
      ],
    },
  ],
} satisfies RefusalsOf<typeof imports>;
