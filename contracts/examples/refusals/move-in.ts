import type { moveIn } from '../../calls/move-in.ts';
import { moveInExamples } from '../calls/move-in.ts';
import { moveInKeyExample, moveInPlanExample } from '../entities/move-in.ts';
import type { State } from '../state.ts';
import { DELETED_ID } from './deleted-ids.ts';
import { conflict, forbidden, notFound, type RefusalsOf } from './refusal.ts';

const { input } = moveInExamples.write;
const movedIn: State = { name: 'a school was moved in', params: { moveInKey: moveInKeyExample } };
const undone: State = { name: 'a move-in was undone', params: { batchId: moveInKeyExample } };
const notAdministrator = forbidden(
  'refuses a user who administers no institution',
  '登录账号不是机构管理员，例如打开页面后角色被修改',
  '只有机构管理员可以搬入数据，请切换到机构后操作',
  { as: 'binjiang01' },
);

export const moveInRefusals = {
  existing: [notAdministrator({})],
  write: [
    notAdministrator(input),
    notFound(
      'refuses a row that names a record out of sight',
      '文件检查之后，所引用的校区已删除',
      '学员第 3 行的校区不存在',
    )({
      ...input,
      plan: {
        ...moveInPlanExample,
        student: moveInPlanExample.student.map((row) => ({
          ...row,
          values: { ...row.values, deptId: { id: DELETED_ID } },
        })),
      },
    }),
    conflict(
      'refuses a move-in that was undone',
      '同一次搬入已写入，又刚被撤销，例如在另一个窗口',
      '这次搬入已撤销，请重新检查文件后再搬入',
    )(input, movedIn, undone),
  ],
  batches: [notAdministrator({})],
  undo: [
    notAdministrator({ batchId: moveInKeyExample }),
    notFound('refuses a move-in that does not exist', '没有这次搬入', '没有这次搬入')({ batchId: DELETED_ID }),
    conflict('refuses a move-in that was undone', '这次搬入刚被他人撤销', '这次搬入已撤销')(
      { batchId: moveInKeyExample },
      movedIn,
      undone,
    ),
  ],
  rememberColumns: [notAdministrator(moveInExamples.rememberColumns.input)],
} satisfies RefusalsOf<typeof moveIn>;
