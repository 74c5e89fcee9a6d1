import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { dictType, dictTypeExample, dictTypeForm, dictTypeOption } from '../entities/dictionary.ts';
import { DICTIONARY_PAGE_SIZE, id, inUseFlag, namedFile, nothing, pageOf, pageQuery } from '../fields.ts';
import { dictPermissions } from '../permissions.ts';

const filters = {
  dictType: z.string().trim().optional(),
  dictName: z.string().trim().optional(),
  inUse: inUseFlag.optional(),
};
const { dictTypeId, createTime, ...formExample } = dictTypeExample;
/** A type without values; only such a one may go. */
const UNUSED_TYPE_ID = '1843200000000000202';
const option = { dictTypeId, dictType: dictTypeExample.dictType, dictName: dictTypeExample.dictName };

/** Dictionary types (Spec 2 §7), kept by platform administrators. */
export const dictTypes = defineCalls('dictTypes', {
  list: {
    method: 'GET',
    path: '/system/dict/type/list/searchList',
    family: 'business',
    audience: ['admin'],
    query: z.object({ ...pageQuery(DICTIONARY_PAGE_SIZE), ...filters }),
    data: pageOf(dictType),
    example: { input: { pageNum: 1, pageSize: 10 }, data: { rows: [dictTypeExample], total: 1 } },
  },
  detail: {
    method: 'GET',
    path: '/system/dict/type/info/detailById/{id}',
    family: 'business',
    audience: ['admin'],
    params: z.object({ id }),
    data: dictType,
    example: { input: { id: dictTypeId }, data: dictTypeExample },
  },
  add: {
    method: 'POST',
    path: '/system/dict/type/add/addDictType',
    family: 'business',
    permission: dictPermissions.add,
    outdates: ['dictData'],
    body: dictTypeForm,
    data: nothing,
    example: { input: { ...formExample, dictType: 'lesson_level', dictName: '课程级别' }, data: null },
  },
  update: {
    method: 'PUT',
    path: '/system/dict/type/update/updateDictType',
    family: 'business',
    permission: dictPermissions.edit,
    outdates: ['dictData'],
    body: dictTypeForm.extend({ dictTypeId: id }),
    data: nothing,
    example: { input: { dictTypeId, ...formExample }, data: null },
  },
  remove: {
    method: 'DELETE',
    path: '/system/dict/type/delete/deleteById/{id}',
    family: 'business',
    permission: dictPermissions.remove,
    outdates: ['dictData'],
    params: z.object({ id }),
    data: nothing,
    example: { input: { id: UNUSED_TYPE_ID }, data: null },
  },
  export: {
    method: 'GET',
    path: '/system/dict/type/export',
    family: 'file',
    audience: ['admin'],
    query: z.object(filters),
    data: namedFile,
    example: { input: { dictType: 'attend_status' }, data: null },
  },
  options: {
    method: 'GET',
    path: '/system/dict/type/list/optionSelect',
    family: 'business',
    data: z.array(dictTypeOption),
    example: { data: [option] },
  },
});
