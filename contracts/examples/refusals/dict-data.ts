import type { dictData } from '../../calls/dict-data.ts';
import { refusalCodes } from '../../envelopes.ts';
import { dictDataExamples } from '../calls/dict-data.ts';
import { dictDataExample, ownDictDataExample, provinceExample, mondayExample } from '../entities/dictionary.ts';
import { GONE_ID } from './gone.ts';
import type { RefusalsOf } from './refusal.ts';

const { dictDataId, dictTypeId, dictType, dictLabel, dictValue } = dictDataExample;
const form = dictDataExamples.add.input;
const { createTime: _, dictDataId: __, ...provinceForm } = provinceExample;
const { createTime: ___, dictDataId: ____, ...ownForm } = ownDictDataExample;

const gone = {
  name: 'refuses a value that is gone',
  when: '该字典数据已被另一位管理员删除',
  code: refusalCodes.notFound,
  message: '字典数据不存在',
} as const;
const typeGone = {
  name: 'refuses a value of a dictionary that is gone',
  when: '所属字典类型已被另一位管理员删除',
  code: refusalCodes.notFound,
  message: '字典类型不存在',
} as const;
const taken = {
  name: 'refuses a code that another value of the dictionary has',
  when: '同一字典类型下已有相同的键值',
  code: refusalCodes.conflict,
  message: '字典键值已存在',
} as const;
const renamed = {
  name: 'refuses a dictionary whose type has been changed meanwhile',
  when: '打开表单后，所属字典类型的编码被修改',
  code: refusalCodes.badInput,
  message: '字典类型与所选类型不一致',
} as const;

export const dictDataRefusals = {
  detail: [{ ...gone, input: { id: GONE_ID } }],
  add: [
    { ...typeGone, input: { ...form, dictTypeId: GONE_ID } },
    { ...renamed, input: { ...form, dictType: 'attendance_status' } },
    { ...taken, input: { ...form, dictValue } },
    {
      name: 'refuses a code that is no number where rows keep a number',
      when: '业务数据以整数保存该字典的键值（出勤状态等），键值不是整数',
      input: { ...form, dictValue: 'late' },
      code: refusalCodes.badInput,
      message: '出勤状态的字典键值只能是不以 0 开头的整数',
    },
  ],
  update: [
    { ...gone, input: { ...form, dictDataId: GONE_ID } },
    { ...renamed, input: { ...dictDataExamples.update.input, dictType: 'attendance_status' } },
    { ...taken, input: { ...ownForm, dictDataId: ownDictDataExample.dictDataId, dictValue: '5' } },
    {
      name: 'refuses another code for a value of the product',
      when: '系统内置的字典数据，业务按键值判断，键值不能修改',
      input: { ...form, dictDataId, dictTypeId, dictType, dictLabel },
      code: refusalCodes.forbidden,
      message: '系统内置字典数据“到课”不能修改键值',
    },
    {
      name: 'refuses another code for a value that is used',
      when: '业务数据或下级字典正在使用该键值',
      input: { ...provinceForm, dictDataId: provinceExample.dictDataId, dictValue: '339000' },
      code: refusalCodes.conflict,
      message: '字典数据“浙江省”正在使用，不能修改键值，可以停用后新增',
    },
  ],
  remove: [
    { ...gone, input: { ids: GONE_ID } },
    {
      name: 'refuses all when one of them is gone',
      when: '批量删除时，其中一条已被另一位管理员删除：全部不删除',
      input: { ids: `${ownDictDataExample.dictDataId},${GONE_ID}` },
      code: refusalCodes.notFound,
      message: '字典数据不存在',
    },
    {
      name: 'refuses a value that is used',
      when: '业务数据或下级字典正在使用该字典数据，提示说明在哪里',
      input: { ids: provinceExample.dictDataId },
      code: refusalCodes.conflict,
      message: '字典数据“浙江省”还有 4 条下级字典数据，不能删除，可以停用',
    },
    {
      name: 'refuses a value of the product',
      when: '删除系统内置的字典数据',
      input: { ids: mondayExample.dictDataId },
      code: refusalCodes.forbidden,
      message: '系统内置字典数据“周一”不能删除，可以停用',
    },
  ],
} satisfies RefusalsOf<typeof dictData>;
