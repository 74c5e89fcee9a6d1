import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { dictData as entity, dictDataForm } from '../entities/dictionary.ts';
import {
  DICTIONARY_PAGE_SIZE,
  id,
  keptState,
  inUseFlag,
  fileCall,
  noData,
  pageOf,
  pageQuery,
  requiredText,
  searchText,
  sortedBy,
} from '../fields.ts';
import { dictPermissions } from '../permissions.ts';

const filters = {
  dictTypeId: id.optional(),
  dictType: searchText,
  dictName: searchText,
  dictLabel: searchText,
  inUse: inUseFlag.optional(),
  ...sortedBy('dictLabel', 'dictValue', 'dictSort', 'createTime'),
};
const type = z.string().regex(/^\w{1,60}$/, '字典类型格式不正确');

/**
 * Values of the dictionary types (Spec 2 §7). Every signed-in user reads the values of a type; administrators manage
 * them.
 */
export const dictData = defineCalls('dictData', {
  list: {
    method: 'GET',
    path: '/system/dict/data/list/searchList',
    family: 'business',
    audience: ['admin'],
    query: z.object({ ...pageQuery(DICTIONARY_PAGE_SIZE), ...filters }),
    data: pageOf(entity),
  },
  detail: {
    method: 'GET',
    path: '/system/dict/data/info/detailById/{id}',
    family: 'business',
    audience: ['admin'],
    params: z.object({ id }),
    data: entity,
  },
  byType: {
    method: 'GET',
    path: '/system/dict/data/list/dictType/{type}',
    family: 'business',
    params: z.object({ type }),
    data: z.array(entity),
  },
  byTypePage: {
    method: 'GET',
    path: '/system/dict/data/list/dictTypeByPage/{type}',
    family: 'business',
    params: z.object({ type }),
    query: z.object(pageQuery(DICTIONARY_PAGE_SIZE)),
    data: pageOf(entity),
  },
  byParent: {
    method: 'GET',
    path: '/system/dict/data/list/dictType/{type}/{parentValue}',
    family: 'business',
    params: z.object({ type, parentValue: requiredText('缺少上级键值', 60) }),
    data: z.array(entity),
  },
  add: {
    method: 'POST',
    path: '/system/dict/data/add/addDictData',
    family: 'business',
    permission: dictPermissions.add,
    body: dictDataForm,
    data: noData,
  },
  update: {
    method: 'PUT',
    path: '/system/dict/data/update/updateDictData',
    family: 'business',
    permission: dictPermissions.edit,
    body: dictDataForm.extend({
      dictDataId: id,
      dictSort: dictDataForm.shape.dictSort.unwrap().optional(),
      inUse: keptState,
    }),
    data: noData,
  },
  /** Deletes values. `ids` is one id, or several separated by commas (Spec 2 §7). */
  remove: {
    method: 'DELETE',
    path: '/system/dict/data/delete/deleteById/{ids}',
    family: 'business',
    permission: dictPermissions.remove,
    params: z.object({ ids: z.string().regex(/^[0-9A-Za-z_-]{1,32}(,[0-9A-Za-z_-]{1,32}){0,199}$/, '编号格式不正确') }),
    data: noData,
  },
  export: {
    ...fileCall,
    path: '/system/dict/data/export',
    audience: ['admin'],
    query: z.object(filters),
  },
});
