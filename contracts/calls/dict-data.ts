import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { dictData as entity, dictDataExample, dictDataForm } from '../entities/dictionary.ts';
import { DICTIONARY_PAGE_SIZE, id, inUseFlag, namedFile, nothing, pageOf, pageQuery } from '../fields.ts';
import { dictPermissions } from '../permissions.ts';

const filters = {
  dictTypeId: id.optional(),
  dictType: z.string().trim().optional(),
  dictName: z.string().trim().optional(),
  dictLabel: z.string().trim().optional(),
  inUse: inUseFlag.optional(),
};
const type = z.string().regex(/^\w{1,60}$/, '字典类型格式不正确');
const { dictDataId, createTime, ...formExample } = dictDataExample;

/** The values of the dictionary types (Spec 2 §7). Everyone signed in reads them by type; administrators keep them. */
export const dictData = defineCalls('dictData', {
  list: {
    method: 'GET',
    path: '/system/dict/data/list/searchList',
    family: 'business',
    audience: ['admin'],
    query: z.object({ ...pageQuery(DICTIONARY_PAGE_SIZE), ...filters }),
    data: pageOf(entity),
    example: {
      input: { pageNum: 1, pageSize: 10, dictTypeId: dictDataExample.dictTypeId },
      data: { rows: [dictDataExample], total: 1 },
    },
  },
  detail: {
    method: 'GET',
    path: '/system/dict/data/info/detailById/{id}',
    family: 'business',
    audience: ['admin'],
    params: z.object({ id }),
    data: entity,
    example: { input: { id: dictDataId }, data: dictDataExample },
  },
  byType: {
    method: 'GET',
    path: '/system/dict/data/list/dictType/{type}',
    family: 'business',
    params: z.object({ type }),
    data: z.array(entity),
    example: { input: { type: 'attend_status' }, data: [dictDataExample] },
  },
  byTypePage: {
    method: 'GET',
    path: '/system/dict/data/list/dictTypeByPage/{type}',
    family: 'business',
    params: z.object({ type }),
    query: z.object(pageQuery(DICTIONARY_PAGE_SIZE)),
    data: pageOf(entity),
    example: {
      input: { type: 'attend_status', pageNum: 1, pageSize: 10 },
      data: { rows: [dictDataExample], total: 1 },
    },
  },
  byParent: {
    method: 'GET',
    path: '/system/dict/data/list/dictType/{type}/{parentValue}',
    family: 'business',
    params: z.object({ type, parentValue: z.string().min(1).max(60) }),
    data: z.array(entity),
    example: {
      input: { type: 'city', parentValue: '330000' },
      data: [{ ...dictDataExample, dictType: 'city', dictLabel: '杭州市', dictValue: '330100', parentValue: '330000' }],
    },
  },
  add: {
    method: 'POST',
    path: '/system/dict/data/add/addDictData',
    family: 'business',
    permission: dictPermissions.add,
    body: dictDataForm,
    data: nothing,
    example: { input: { ...formExample, dictLabel: '补课', dictValue: '9' }, data: null },
  },
  update: {
    method: 'PUT',
    path: '/system/dict/data/update/updateDictData',
    family: 'business',
    permission: dictPermissions.edit,
    body: dictDataForm.extend({ dictDataId: id }),
    data: nothing,
    example: { input: { dictDataId, ...formExample }, data: null },
  },
  /** `ids`: one or several, a comma list (Spec 2 §7). */
  remove: {
    method: 'DELETE',
    path: '/system/dict/data/delete/deleteById/{ids}',
    family: 'business',
    permission: dictPermissions.remove,
    params: z.object({ ids: z.string().regex(/^[0-9A-Za-z_-]{1,32}(,[0-9A-Za-z_-]{1,32}){0,199}$/, '编号格式不正确') }),
    data: nothing,
    example: { input: { ids: '1843200000000000304,1843200000000000305' }, data: null },
  },
  export: {
    method: 'GET',
    path: '/system/dict/data/export',
    family: 'file',
    audience: ['admin'],
    query: z.object(filters),
    data: namedFile,
    example: { input: { dictType: 'attend_status' }, data: null },
  },
});
