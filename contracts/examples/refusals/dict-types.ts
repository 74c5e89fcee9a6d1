import type { dictTypes } from '../../calls/dict-types.ts';
import { refusalCodes } from '../../envelopes.ts';
import { inUseFlags } from '../../rules/in-use.ts';
import { dictTypesExamples } from '../calls/dict-types.ts';
import { dictTypeExample, emptyDictTypeExample, ownDictTypeExample } from '../entities/dictionary.ts';
import { GONE_ID } from './gone.ts';
import type { RefusalsOf } from './refusal.ts';

const { dictTypeId, dictType, dictName } = dictTypeExample;
const form = dictTypesExamples.add.input;

const gone = {
  name: 'refuses a dictionary that is gone',
  when: '该字典类型已被另一位管理员删除',
  code: refusalCodes.notFound,
  message: '字典类型不存在',
} as const;
const taken = {
  name: 'refuses a type that another dictionary has',
  when: '已有相同的字典类型编码',
  code: refusalCodes.conflict,
  message: '字典类型已存在',
} as const;

export const dictTypesRefusals = {
  detail: [{ ...gone, input: { id: GONE_ID } }],
  add: [{ ...taken, input: { ...form, dictType } }],
  update: [
    { ...gone, input: { ...form, dictTypeId: GONE_ID } },
    { ...taken, input: { ...form, dictTypeId: emptyDictTypeExample.dictTypeId, dictType } },
    {
      name: 'refuses another type for a dictionary of the product',
      when: '系统内置的字典类型，界面按编码读取，编码不能修改',
      input: { ...form, dictTypeId, dictName },
      code: refusalCodes.forbidden,
      message: '系统内置字典类型不能修改类型编码',
    },
    {
      name: 'refuses to take a dictionary of the product out of use',
      when: '停用系统内置的字典类型',
      input: { ...form, dictTypeId, dictType, dictName, inUse: inUseFlags.no },
      code: refusalCodes.forbidden,
      message: '系统内置字典类型不能停用，可以停用其中的字典数据',
    },
  ],
  remove: [
    { ...gone, input: { id: GONE_ID } },
    {
      name: 'refuses a dictionary of the product',
      when: '删除系统内置的字典类型',
      input: { id: dictTypeId },
      code: refusalCodes.forbidden,
      message: '系统内置字典类型不能删除',
    },
    {
      name: 'refuses a dictionary that has values',
      when: '该字典类型下还有字典数据，提示说明有几条',
      input: { id: ownDictTypeExample.dictTypeId },
      code: refusalCodes.conflict,
      message: '该字典类型还有 6 条字典数据，不能删除',
    },
  ],
} satisfies RefusalsOf<typeof dictTypes>;
