import type { dictData } from '../../calls/dict-data.ts';
import { dictDataExamples } from '../calls/dict-data.ts';
import { dictDataExample, ownDictDataExample, provinceExample, mondayExample } from '../entities/dictionary.ts';
import { DELETED_ID } from './deleted-ids.ts';
import { badInput, conflict, forbidden, notFound, type RefusalsOf } from './refusal.ts';

const { dictDataId, dictTypeId, dictType, dictLabel, dictValue } = dictDataExample;
const form = dictDataExamples.add.input;
const { createTime: _, dictDataId: __, ...provinceForm } = provinceExample;
const { createTime: ___, dictDataId: ____, ...ownForm } = ownDictDataExample;

const valueGone = notFound('refuses a value that does not exist', '该字典数据已被另一位管理员删除', '字典数据不存在');
const typeGone = notFound(
  'refuses a value of a dictionary that does not exist',
  '所属字典类型已被另一位管理员删除',
  '字典类型不存在',
);
const valueTaken = conflict(
  'refuses a code that the dictionary already has',
  '同一字典类型下已有相同的键值',
  '字典键值已存在',
);
const renamed = badInput(
  'refuses a dictionary whose type has changed since it was read',
  '打开表单后，所属字典类型的编码被修改',
  '字典类型与所选类型不一致',
);

export const dictDataRefusals = {
  detail: [valueGone({ id: DELETED_ID })],
  add: [
    typeGone({ ...form, dictTypeId: DELETED_ID }),
    renamed({ ...form, dictType: 'attendance_status' }),
    valueTaken({ ...form, dictValue }),
    badInput(
      'refuses a non-numeric code where rows store a number',
      '业务数据以整数保存该字典的键值（出勤状态等），键值不是整数',
      '出勤状态的字典键值只能是不以 0 开头的整数',
    )({ ...form, dictValue: 'late' }),
  ],
  update: [
    valueGone({ ...form, dictDataId: DELETED_ID }),
    renamed({ ...dictDataExamples.update.input, dictType: 'attendance_status' }),
    valueTaken({ ...ownForm, dictDataId: ownDictDataExample.dictDataId, dictValue: '5' }),
    forbidden(
      'refuses another code for a built-in value',
      '系统内置的字典数据，业务按键值判断，键值不能修改',
      '系统内置字典数据“到课”不能修改键值',
    )({ ...form, dictDataId, dictTypeId, dictType, dictLabel }),
    conflict(
      'refuses another code for a value that is in use',
      '业务数据或下级字典正在使用该键值',
      '字典数据“浙江省”正在使用，不能修改键值，可以停用后新增',
    )({ ...provinceForm, dictDataId: provinceExample.dictDataId, dictValue: '339000' }),
  ],
  remove: [
    valueGone({ ids: DELETED_ID }),
    notFound(
      'refuses all if one of them does not exist',
      '批量删除时，其中一条已被另一位管理员删除：全部不删除',
      '字典数据不存在',
    )({ ids: `${ownDictDataExample.dictDataId},${DELETED_ID}` }),
    conflict(
      'refuses a value that is in use',
      '业务数据或下级字典正在使用该字典数据，提示说明在哪里',
      '字典数据“浙江省”还有 4 条下级字典数据，不能删除，可以停用',
    )({ ids: provinceExample.dictDataId }),
    forbidden(
      'refuses a built-in value',
      '删除系统内置的字典数据',
      '系统内置字典数据“周一”不能删除，可以停用',
    )({ ids: mondayExample.dictDataId }),
  ],
} satisfies RefusalsOf<typeof dictData>;
