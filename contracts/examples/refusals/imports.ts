import type { imports } from '../../calls/imports.ts';
import { importKeyExample, oldImportBatchExample } from '../entities/import.ts';
import type { State } from '../state.ts';
import { DELETED_ID } from './deleted-ids.ts';
import { conflict, notFound, type RefusalsOf } from './refusal.ts';

const uploaded = (file: 'faulty' | 'checked' | 'applied'): State => ({
  name: 'students were uploaded',
  params: { username: 'qiming01', file },
});
const undoneRefusal: State = { name: 'an import was undone', params: { batchId: importKeyExample } };

const expiredRefusal = notFound(
  'refuses a file whose check has expired',
  '检查结果已过期（两小时），或从未上传',
  '检查结果已过期，请重新上传文件',
);

export const importsRefusals = {
  markedCopy: [
    expiredRefusal({ importKey: importKeyExample }),
    notFound(
      'refuses a file without errors',
      '文件没有错误，没有可标注的内容',
      '文件没有错误，不需要标注',
    )({ importKey: importKeyExample }, uploaded('checked')),
  ],
  apply: [
    expiredRefusal({ importKey: importKeyExample }),
    conflict(
      'refuses a file with errors',
      '文件中还有错误',
      '文件中还有错误，请修改后重新上传',
    )({ importKey: importKeyExample }, uploaded('faulty')),
    conflict(
      'refuses an import that has already been undone',
      '同一文件已导入，又刚被撤销，例如在另一个窗口',
      '这次导入已撤销，请重新上传文件',
    )({ importKey: importKeyExample }, uploaded('applied'), undoneRefusal),
  ],
  undo: [
    notFound('refuses an import that does not exist', '没有这次导入', '没有这次导入')({ batchId: DELETED_ID }),
    conflict(
      'refuses an import that is too old',
      '导入已超过 24 小时',
      '导入已超过 24 小时，不能撤销，请在列表中逐个删除',
    )(
      { batchId: oldImportBatchExample.batchId },
      {
        name: 'an import was made',
        params: { batchId: oldImportBatchExample.batchId, createTime: oldImportBatchExample.createTime },
      },
    ),
    conflict('refuses an import that was undone', '这次导入刚被他人撤销', '这次导入已撤销')(
      { batchId: importKeyExample },
      uploaded('applied'),
      undoneRefusal,
    ),
    conflict(
      'refuses an import whose students have since been enrolled',
      '导入的学员已有报读、在班或购买记录',
      '无法撤销：第 3 行“秦若溪”学员正在使用（该学员还有 1 条报读记录，不能删除）',
    )({ batchId: importKeyExample }, uploaded('applied'), {
      name: 'a student of an import was enrolled',
      params: { batchId: importKeyExample },
    }),
  ],
} satisfies RefusalsOf<typeof imports>;
