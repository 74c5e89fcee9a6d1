import * as z from 'zod';
import { defineCalls } from '../call.ts';
import { dictType, dictTypeForm, dictTypeOption } from '../entities/dictionary.ts';
import {
  DICTIONARY_PAGE_SIZE,
  id,
  keptState,
  inUseFlag,
  fileCall,
  noData,
  pageOf,
  pageQuery,
  searchText,
  sortedBy,
} from '../fields.ts';
import { dictPermissions } from '../permissions.ts';

const filters = {
  dictType: searchText,
  dictName: searchText,
  inUse: inUseFlag.optional(),
  ...sortedBy('dictName', 'dictType', 'createTime'),
};

/** Dictionary types (Spec 2 §7), managed by platform administrators. */
export const dictTypes = defineCalls('dictTypes', {
  list: {
    method: 'GET',
    path: '/system/dict/type/list/searchList',
    family: 'business',
    audience: ['admin'],
    query: z.object({ ...pageQuery(DICTIONARY_PAGE_SIZE), ...filters }),
    data: pageOf(dictType),
  },
  detail: {
    method: 'GET',
    path: '/system/dict/type/info/detailById/{id}',
    family: 'business',
    audience: ['admin'],
    params: z.object({ id }),
    data: dictType,
  },
  add: {
    method: 'POST',
    path: '/system/dict/type/add/addDictType',
    family: 'business',
    permission: dictPermissions.add,
    outdates: ['dictData'],
    body: dictTypeForm,
    data: noData,
  },
  update: {
    method: 'PUT',
    path: '/system/dict/type/update/updateDictType',
    family: 'business',
    permission: dictPermissions.edit,
    outdates: ['dictData'],
    body: dictTypeForm.extend({ dictTypeId: id, inUse: keptState }),
    data: noData,
  },
  remove: {
    method: 'DELETE',
    path: '/system/dict/type/delete/deleteById/{id}',
    family: 'business',
    permission: dictPermissions.remove,
    outdates: ['dictData'],
    params: z.object({ id }),
    data: noData,
  },
  export: {
    ...fileCall,
    path: '/system/dict/type/export',
    audience: ['admin'],
    query: z.object(filters),
  },
  options: {
    method: 'GET',
    path: '/system/dict/type/list/optionSelect',
    family: 'business',
    data: z.array(dictTypeOption),
  },
});
