import type { dictData as calls } from '#contracts/calls/dict-data.ts';
import { isBuiltInValue } from '#contracts/dictionaries.ts';
import { type InUseFlag, inUseOf } from '#contracts/formats/in-use.ts';
import { refuseWhileUsed } from '#mock-server/kernel/dependants.ts';
import { badInput, conflict, forbidden, notFound } from '#mock-server/kernel/refusal.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import { joinKey } from '#mock-server/kernel/store/indexes.ts';
import { pageOfRows } from '#mock-server/kernel/store/page.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { sortRows } from '#mock-server/kernel/store/sort-rows.ts';
import { rowsContaining } from '#mock-server/kernel/store/text-column.ts';
import { usesOf } from '../dictionary-uses.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import { exportWorkbook } from '#mock-server/kernel/files/workbook.ts';
import { bySort, labelsIn, requireNumericCode, valuesInUse } from '../dictionary.ts';

/**
 * Handlers for dictionary values (Spec 2 §7), by default sorted by position. The call by type returns only values in
 * use.
 */
export const dictData: Handlers<typeof calls> = {
  list: ({ store }, _, query) => pageOfRows(sortRows(filterValues(store, query), query.sort), query),

  detail: ({ store }, _, { id }) => findValue(store, id),

  byType: ({ store }, _, { type }) => valuesInUse(store, type),

  byTypePage: ({ store }, _, { type, ...page }) => pageOfRows(valuesInUse(store, type), page),

  byParent: ({ store }, _, { type, parentValue }) =>
    valuesInUse(store, type).filter((row) => row.parentValue === parentValue),

  add({ store, clock }, _, form) {
    const columns = columnsOf(store, form);
    requireFreeValue(store, form);
    store.tables.dictData.put({ ...columns, dictDataId: store.ids.next(), createTime: clock.moment() });
  },

  update({ store }, _, { dictDataId, ...form }) {
    requireSameCode(store, findValue(store, dictDataId), form);
    const columns = columnsOf(store, form);
    requireFreeValue(store, form, dictDataId);
    store.tables.dictData.patch(dictDataId, columns);
  },

  /** Removes all of the given values, or none if one of them must not be removed. */
  remove({ store }, _, { ids }) {
    for (const id of new Set(ids.split(','))) {
      const row = findValue(store, id);
      refuseWhileUsed(`字典数据“${row.dictLabel}”`, usesOf(store, row), '可以停用');
      if (isBuiltInValue(row)) throw forbidden(`系统内置字典数据“${row.dictLabel}”不能删除，可以停用`);
      store.tables.dictData.remove(id);
    }
  },

  export({ store }, _, query) {
    const label = labelsIn(store);
    return exportWorkbook(store, '字典数据', {
      rows: sortRows(filterValues(store, query), query.sort),
      shown: (row) => row,
      columns: [
        ['字典类型', (row) => row.dictType],
        ['字典名称', (row) => row.dictName],
        ['字典标签', (row) => row.dictLabel],
        ['字典键值', (row) => row.dictValue],
        ['显示排序', (row) => row.dictSort],
        ['状态', (row) => label('in_use', inUseOf(row))],
        ['备注', (row) => row.remark],
        ['创建时间', (row) => row.createTime],
      ],
    });
  },
};

type Value = Row<'dictData'>;
type Store = World['store'];

interface Filter {
  dictTypeId?: string | undefined;
  dictType?: string | undefined;
  dictName?: string | undefined;
  dictLabel?: string | undefined;
  inUse?: InUseFlag | undefined;
}

/**
 * Returns the values that match the filters. The type must match exactly; name and label need only contain the text.
 */
function filterValues(
  { tables }: Store,
  { dictTypeId, dictType, dictName = '', dictLabel = '', inUse }: Filter,
): Value[] {
  const rows = dictTypeId ? tables.dictData.by('typeId', dictTypeId) : tables.dictData.all();
  return rowsContaining(rowsContaining(rows, 'dictLabel', dictLabel), 'dictName', dictName)
    .filter((row) => !dictType || row.dictType === dictType)
    .filter((row) => inUse === undefined || inUseOf(row) === inUse)
    .sort(bySort);
}

function findValue(store: Store, id: string): Value {
  const row = store.tables.dictData.get(id);
  if (!row) throw notFound('字典数据不存在');
  return row;
}

/**
 * Returns the form's columns with the name of the dictionary type. Validates the type and the code.
 * @throws Refusal
 */
function columnsOf<F extends { dictTypeId: string; dictType: string; dictValue: string }>(store: Store, form: F) {
  const type = store.tables.dictType.get(form.dictTypeId);
  if (!type) throw notFound('字典类型不存在');
  if (type.dictType !== form.dictType) throw badInput('字典类型与所选类型不一致');
  requireNumericCode(type, form.dictValue);
  return { ...form, dictName: type.dictName };
}

/** Requires that a value keeps its type, and keeps its code if the value is built in or in use. */
function requireSameCode(store: Store, before: Value, form: { dictTypeId: string; dictValue: string }): void {
  if (form.dictTypeId !== before.dictTypeId) throw badInput('所属字典类型不能修改');
  if (form.dictValue === before.dictValue) return;
  if (isBuiltInValue(before)) throw forbidden(`系统内置字典数据“${before.dictLabel}”不能修改键值`);
  if (usesOf(store, before).some(([count]) => count > 0))
    throw conflict(`字典数据“${before.dictLabel}”正在使用，不能修改键值，可以停用后新增`);
}

function requireFreeValue(store: Store, form: { dictTypeId: string; dictValue: string }, self?: string): void {
  const others = store.tables.dictData.by('value', joinKey(form.dictTypeId, form.dictValue));
  if (others.some((row) => row.dictDataId !== self)) throw conflict('字典键值已存在');
}
