import type { dictTypes } from '../../calls/dict-types.ts';
import { inUseFlags } from '../../formats/in-use.ts';
import { dictTypesExamples } from '../calls/dict-types.ts';
import { dictTypeExample, emptyDictTypeExample, ownDictTypeExample } from '../entities/dictionary.ts';
import { DELETED_ID } from './deleted-ids.ts';
import { conflict, forbidden, notFound, type RefusalsOf } from './refusal.ts';

const { dictTypeId, dictType, dictName } = dictTypeExample;
const form = dictTypesExamples.add.input;

const typeGone = notFound(
  'refuses a dictionary that does not exist',
  '该字典类型已被另一位管理员删除',
  '字典类型不存在',
);
const nameTaken = conflict('refuses a type that another dictionary uses', '已有相同的字典类型编码', '字典类型已存在');

export const dictTypesRefusals = {
  detail: [typeGone({ id: DELETED_ID })],
  add: [nameTaken({ ...form, dictType })],
  update: [
    typeGone({ ...form, dictTypeId: DELETED_ID }),
    nameTaken({ ...form, dictTypeId: emptyDictTypeExample.dictTypeId, dictType }),
    forbidden(
      'refuses another type for a built-in dictionary',
      '系统内置的字典类型，界面按编码读取，编码不能修改',
      '系统内置字典类型不能修改类型编码',
    )({ ...form, dictTypeId, dictName }),
    forbidden(
      'refuses to deactivate a built-in dictionary',
      '停用系统内置的字典类型',
      '系统内置字典类型不能停用，可以停用其中的字典数据',
    )({ ...form, dictTypeId, dictType, dictName, inUse: inUseFlags.no }),
  ],
  remove: [
    typeGone({ id: DELETED_ID }),
    forbidden(
      'refuses a built-in dictionary',
      '删除系统内置的字典类型',
      '系统内置字典类型不能删除',
    )({ id: dictTypeId }),
    conflict(
      'refuses a dictionary that has values',
      '该字典类型下还有字典数据，提示说明有几条',
      '该字典类型还有 6 条字典数据，不能删除',
    )({ id: ownDictTypeExample.dictTypeId }),
  ],
} satisfies RefusalsOf<typeof dictTypes>;
