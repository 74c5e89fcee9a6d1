import type { dictTypes as calls } from '#contracts/calls/dict-types.ts';
import { dictionaries } from '#contracts/dictionaries.ts';
import { type InUseFlag, inUseOf, isInUse } from '#contracts/formats/in-use.ts';
import { refuseWhileUsed } from '#mock-server/kernel/dependants.ts';
import { conflict, forbidden, notFound } from '#mock-server/kernel/refusal.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import { allNewestFirst } from '#mock-server/kernel/store/page.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { sortRows, sortedPage } from '#mock-server/kernel/store/sort-rows.ts';
import { rowsContaining } from '#mock-server/kernel/store/text-column.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import { exportWorkbook } from '#mock-server/kernel/files/workbook.ts';
import { labelsIn } from '../dictionary.ts';

/** Handlers for dictionary types (Spec 2 §7). Types that the product fetches by name cannot be renamed or deleted. */
export const dictTypes: Handlers<typeof calls> = {
  list: ({ store }, _, query) => sortedPage([filterTypes(store, query)], 'dictTypeId', query, (row) => row),

  detail: ({ store }, _, { id }) => findType(store, id),

  add({ store, clock }, _, form) {
    requireFreeType(store, form.dictType);
    store.tables.dictType.put({ ...form, dictTypeId: store.ids.next(), createTime: clock.moment() });
  },

  update({ store }, _, { dictTypeId, ...form }) {
    const before = findType(store, dictTypeId);
    if (before.dictType !== form.dictType && isBuiltIn(before)) throw forbidden('系统内置字典类型不能修改类型编码');
    if (isBuiltIn(before) && isInUse(before) && !isInUse(form))
      throw forbidden('系统内置字典类型不能停用，可以停用其中的字典数据');
    requireFreeType(store, form.dictType, dictTypeId);
    const { dictType, dictName } = form;
    store.tables.dictType.patch(dictTypeId, form);
    if (before.dictType === dictType && before.dictName === dictName) return;
    // The values are indexed by the type's name and display it.
    for (const { dictDataId } of store.tables.dictData.by('typeId', dictTypeId).slice())
      store.tables.dictData.patch(dictDataId, { dictType, dictName });
  },

  remove({ store }, _, { id }) {
    const row = findType(store, id);
    if (isBuiltIn(row)) throw forbidden('系统内置字典类型不能删除');
    refuseWhileUsed('该字典类型', [[store.tables.dictData.by('typeId', id).length, '条字典数据']]);
    store.tables.dictType.remove(id);
  },

  export({ store }, _, query) {
    const label = labelsIn(store);
    return exportWorkbook(store, '字典类型', {
      rows: sortRows(allNewestFirst([filterTypes(store, query)], 'dictTypeId'), query.sort),
      shown: (row) => row,
      columns: [
        ['字典名称', (row) => row.dictName],
        ['字典类型', (row) => row.dictType],
        ['状态', (row) => label('in_use', inUseOf(row))],
        ['备注', (row) => row.remark],
        ['创建时间', (row) => row.createTime],
      ],
    });
  },

  options: ({ store }) => store.tables.dictType.all().filter(isInUse),
};

interface Filter {
  dictType?: string | undefined;
  dictName?: string | undefined;
  inUse?: InUseFlag | undefined;
}
function filterTypes(store: World['store'], { dictType = '', dictName = '', inUse }: Filter): Row<'dictType'>[] {
  const nameMatches = rowsContaining(
    rowsContaining(store.tables.dictType.all(), 'dictType', dictType),
    'dictName',
    dictName,
  );
  return nameMatches.filter((row) => inUse === undefined || inUseOf(row) === inUse);
}

const isBuiltIn = (row: Row<'dictType'>): boolean => Object.hasOwn(dictionaries, row.dictType);

function findType(store: World['store'], id: string): Row<'dictType'> {
  const row = store.tables.dictType.get(id);
  if (!row) throw notFound('字典类型不存在');
  return row;
}

function requireFreeType(store: World['store'], dictType: string, self?: string): void {
  if (store.tables.dictType.by('type', dictType).some((row) => row.dictTypeId !== self))
    throw conflict('字典类型已存在');
}
