import type { dictData as calls } from '#contracts/calls/dict-data.ts';
import { isDelivered } from '#contracts/dictionaries.ts';
import { type InUseFlag, inUseOf } from '#contracts/rules/in-use.ts';
import { refuseWhileUsed } from '../../../kernel/dependants.ts';
import { badInput, conflict, forbidden, notFound } from '../../../kernel/refusal.ts';
import type { World } from '../../../kernel/sandboxes/world.ts';
import { joined } from '../../../kernel/store/indexes.ts';
import { pageOfRows } from '../../../kernel/store/page.ts';
import type { Row } from '../../../kernel/store/schema.ts';
import { containing } from '../../../kernel/store/text-column.ts';
import { usesOf } from '../dictionary-uses.ts';
import type { Handlers } from '../../../kernel/routing/handler.ts';
import { workbook } from '../../../kernel/files/workbook.ts';
import { bySort, labelsIn, requireKeepable, usable } from '../dictionary.ts';

/** The values of the dictionary types (Spec 2 §7), in the order of their sort. Fetched by type, only those in use. */
export const dictData: Handlers<typeof calls> = {
  list: ({ store }, _, query) => pageOfRows(found(store, query), query),

  detail: ({ store }, _, { id }) => valueOf(store, id),

  byType: ({ store }, _, { type }) => usable(store, type),

  byTypePage: ({ store }, _, { type, ...page }) => pageOfRows(usable(store, type), page),

  byParent: ({ store }, _, { type, parentValue }) =>
    usable(store, type).filter((row) => row.parentValue === parentValue),

  add({ store, clock }, _, form) {
    const columns = columnsOf(store, form);
    requireFreeValue(store, form);
    store.tables.dictData.put({ ...columns, dictDataId: store.ids.next(), createTime: clock.moment() });
  },

  update({ store }, _, { dictDataId, ...form }) {
    requireSameCode(store, valueOf(store, dictDataId), form);
    const columns = columnsOf(store, form);
    requireFreeValue(store, form, dictDataId);
    store.tables.dictData.patch(dictDataId, columns);
  },

  /** All of them or none. */
  remove({ store }, _, { ids }) {
    for (const id of new Set(ids.split(','))) {
      const row = valueOf(store, id);
      refuseWhileUsed(`字典数据“${row.dictLabel}”`, usesOf(store, row), '可以停用');
      if (isDelivered(row)) throw forbidden(`系统内置字典数据“${row.dictLabel}”不能删除，可以停用`);
      store.tables.dictData.remove(id);
    }
  },

  export({ store }, _, query) {
    const label = labelsIn(store);
    return workbook(store, '字典数据', {
      rows: found(store, query),
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

/** The type is meant exactly; name and label match in part. */
function found({ tables }: Store, { dictTypeId, dictType, dictName = '', dictLabel = '', inUse }: Filter): Value[] {
  const rows = dictTypeId ? tables.dictData.by('typeId', dictTypeId) : tables.dictData.all();
  return containing(containing(rows, 'dictLabel', dictLabel), 'dictName', dictName)
    .filter((row) => !dictType || row.dictType === dictType)
    .filter((row) => inUse === undefined || inUseOf(row) === inUse)
    .sort(bySort);
}

function valueOf(store: Store, id: string): Value {
  const row = store.tables.dictData.get(id);
  if (!row) throw notFound('字典数据不存在');
  return row;
}

/** The type's name and title stand in each of its values. */
function columnsOf<F extends { dictTypeId: string; dictType: string; dictValue: string }>(store: Store, form: F) {
  const type = store.tables.dictType.get(form.dictTypeId);
  if (!type) throw notFound('字典类型不存在');
  if (type.dictType !== form.dictType) throw badInput('字典类型与所选类型不一致');
  requireKeepable(type, form.dictValue);
  return { ...form, dictName: type.dictName };
}

/** Rows hold a value by its code and the product decides by it: a new code would part them from it. */
function requireSameCode(store: Store, before: Value, form: { dictTypeId: string; dictValue: string }): void {
  if (form.dictTypeId !== before.dictTypeId) throw badInput('所属字典类型不能修改');
  if (form.dictValue === before.dictValue) return;
  if (isDelivered(before)) throw forbidden(`系统内置字典数据“${before.dictLabel}”不能修改键值`);
  if (usesOf(store, before).some(([count]) => count > 0))
    throw conflict(`字典数据“${before.dictLabel}”正在使用，不能修改键值，可以停用后新增`);
}

function requireFreeValue(store: Store, form: { dictTypeId: string; dictValue: string }, self?: string): void {
  const others = store.tables.dictData.by('value', joined(form.dictTypeId, form.dictValue));
  if (others.some((row) => row.dictDataId !== self)) throw conflict('字典键值已存在');
}
