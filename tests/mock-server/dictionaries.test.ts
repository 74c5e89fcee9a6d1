import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dictData as dataCalls } from '#contracts/calls/dict-data.ts';
import { dictTypes as typeCalls } from '#contracts/calls/dict-types.ts';
import { dictionaries } from '#contracts/dictionaries.ts';
import type { DictData, DictType } from '#contracts/entities/dictionary.ts';
import { dictTypes, dictValues } from '#seed/fixed.ts';
import { type Caller, sharedTestServer, type TestServer } from '../support/server.ts';

interface Page<R> {
  rows: R[];
  total: number;
}

describe('dictionaries', () => {
  let server: TestServer;
  let admin: Caller;
  beforeAll(async () => {
    server = await sharedTestServer();
  });
  beforeEach(async () => {
    admin = await (await server.sandbox()).signIn('admin01');
  });
  afterAll(() => server.close());

  async function addType(dictType: string): Promise<string> {
    await admin.data(typeCalls.add, { dictType, dictName: '教室类别' });
    const { rows } = await admin.data<Page<DictType>>(typeCalls.list, { dictType });
    return rows[0]?.dictTypeId ?? '';
  }
  const addValue = (dictTypeId: string, dictValue: string, dictSort = 0) =>
    admin.data(dataCalls.add, {
      dictTypeId,
      dictType: 'room_kind',
      dictLabel: `标签${dictValue}`,
      dictValue,
      dictSort,
    });
  const valuesOf = async (type: string): Promise<string[]> =>
    (await admin.data<DictData[]>(dataCalls.byType, { type })).map((row) => row.dictValue);

  it('a type has a name of its own', async () => {
    await addType('room_kind');
    expect(await admin.refusal(typeCalls.add, { dictType: 'room_kind', dictName: '又一个' })).toBe(
      '0409 字典类型已存在',
    );
    expect(await admin.refusal(typeCalls.add, { dictType: 'attend_status', dictName: '又一个' })).toBe(
      '0409 字典类型已存在',
    );
  });

  it('renaming a type takes its values along', async () => {
    const dictTypeId = await addType('room_kind');
    await addValue(dictTypeId, '1');
    await admin.data(typeCalls.update, { dictTypeId, dictType: 'room_sort', dictName: '教室分类' });
    expect(await valuesOf('room_kind')).toEqual([]);
    expect(await admin.data(dataCalls.byType, { type: 'room_sort' })).toMatchObject([
      { dictType: 'room_sort', dictName: '教室分类', dictValue: '1' },
    ]);
  });

  it('a type with values is not deleted, an empty one is', async () => {
    const dictTypeId = await addType('room_kind');
    await addValue(dictTypeId, '1');
    expect(await admin.refusal(typeCalls.remove, { id: dictTypeId })).toBe(
      '0409 该字典类型还有 1 条字典数据，不能删除',
    );
    const { rows } = await admin.data<Page<DictData>>(dataCalls.list, { dictTypeId });
    await admin.data(dataCalls.remove, { ids: rows.map((row) => row.dictDataId).join(',') });
    await admin.data(typeCalls.remove, { id: dictTypeId });
    expect(await admin.refusal(typeCalls.detail, { id: dictTypeId })).toBe('0404 字典类型不存在');
  });

  it("the product's own types keep their name and stay", async () => {
    const dictTypeId = dictTypes.attendStatus;
    expect(await admin.refusal(typeCalls.remove, { id: dictTypeId })).toBe('0403 系统内置字典类型不能删除');
    const renamed = { dictTypeId, dictType: 'attendance', dictName: '出勤状态' };
    expect(await admin.refusal(typeCalls.update, renamed)).toBe('0403 系统内置字典类型不能修改类型编码');
    await admin.data(typeCalls.update, { ...renamed, dictType: 'attend_status', dictName: '考勤' });
    expect(await admin.refusal(typeCalls.update, { ...renamed, dictType: 'attend_status', inUse: 0 })).toBe(
      '0403 系统内置字典类型不能停用，可以停用其中的字典数据',
    );
    expect(await valuesOf('attend_status')).toEqual(['1', '2', '3']);
  });

  it('a type or a value may be called as any word, also as one of the language in which this is written', async () => {
    const dictTypeId = await addType('constructor');
    await admin.data(dataCalls.add, { dictTypeId, dictType: 'constructor', dictLabel: '甲', dictValue: 'toString' });
    const { dictTypeId: ofSex } = (await admin.data<Page<DictType>>(typeCalls.list, { dictType: 'sex' })).rows[0] ?? {};
    await admin.data(dataCalls.add, { dictTypeId: ofSex, dictType: 'sex', dictLabel: '乙', dictValue: 'toString' });
    const made = (await admin.data<Page<DictData>>(dataCalls.list, { pageSize: 200 })).rows.filter(
      ({ dictValue }) => dictValue === 'toString',
    );
    await admin.data(dataCalls.remove, { ids: made.map(({ dictDataId }) => dictDataId).join(',') });
    await admin.data(typeCalls.remove, { id: dictTypeId });
  });

  it('a value is unique in its type', async () => {
    const dictTypeId = await addType('room_kind');
    await addValue(dictTypeId, '1');
    await expect(addValue(dictTypeId, '1')).rejects.toThrow('字典键值已存在');
    const ofAnother = { dictTypeId, dictType: 'attend_status', dictLabel: '错', dictValue: '2' };
    expect(await admin.refusal(dataCalls.add, ofAnother)).toBe('0400 字典类型与所选类型不一致');
  });

  it('values come in the order of their sort, those out of use not at all', async () => {
    const dictTypeId = await addType('room_kind');
    await addValue(dictTypeId, 'b', 2);
    await addValue(dictTypeId, 'a', 1);
    await addValue(dictTypeId, 'c', 3);
    expect(await valuesOf('room_kind')).toEqual(['a', 'b', 'c']);
    const { rows } = await admin.data<Page<DictData>>(dataCalls.list, { dictTypeId });
    const { createTime: _, dictName: __, ...first } = rows[0] as DictData;
    await admin.data(dataCalls.update, { ...first, inUse: 0 });
    expect(await valuesOf('room_kind')).toEqual(['b', 'c']);
    expect((await admin.data<Page<DictData>>(dataCalls.list, { dictTypeId, inUse: 0 })).total).toBe(1);
  });

  it('the values of a type are also read page by page, ten at a time, or below a parent (Spec 2 §7)', async () => {
    const dictTypeId = await addType('room_kind');
    for (let value = 1; value <= 12; value += 1) await addValue(dictTypeId, String(value), value);
    const first = await admin.data<Page<DictData>>(dataCalls.byTypePage, { type: 'room_kind' });
    expect([first.total, first.rows.map((row) => row.dictValue)]).toEqual([
      12,
      ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
    ]);
    const second = await admin.data<Page<DictData>>(dataCalls.byTypePage, { type: 'room_kind', pageNum: 2 });
    expect(second.rows.map((row) => row.dictValue)).toEqual(['11', '12']);

    const cities = await admin.data<DictData[]>(dataCalls.byParent, { type: 'city', parentValue: '330000' });
    expect(cities.map((row) => row.dictLabel)).toContain('杭州市');
    expect(new Set(cities.map((row) => row.parentValue))).toEqual(new Set(['330000']));
    expect(await admin.data(dataCalls.byParent, { type: 'city', parentValue: '999999' })).toEqual([]);
  });

  const types = [
    'student_course_status',
    'sex',
    'attend_status',
    'in_use',
    'personnel_status',
    'cla_time_rule_type',
    'cla_time_repeat_type',
    'week_day',
  ] as const;
  for (const type of types)
    it(`the options of ${type} are asked for by that name (Spec 2 §7)`, async () => {
      const rows = await admin.data<DictData[]>(dataCalls.byType, { type });
      const delivered = Object.fromEntries(rows.map((row) => [row.dictValue, row.dictLabel]));
      expect(delivered).toEqual(dictionaries[type].values);
    });

  it('启用 is offered before 停用', async () => {
    expect(await valuesOf('in_use')).toEqual(['1', '0']);
  });

  it('several values are removed together or not at all', async () => {
    const ids = `${dictValues.notNow},1843200000000000999`;
    expect(await admin.refusal(dataCalls.remove, { ids })).toBe('0404 字典数据不存在');
    // The type itself is out of use: its values are no choices, but are kept in its list.
    const left = async (): Promise<string[]> =>
      (await admin.data<Page<DictData>>(dataCalls.list, { dictType: 'follow_up_result' })).rows.map(
        (row) => row.dictValue,
      );
    expect(await left()).toEqual(['1', '2', '3', '4', '5']);
    await admin.data(dataCalls.remove, { ids: `${dictValues.notNow},${dictValues.notReached}` });
    expect(await left()).toEqual(['1', '2', '3']);
  });

  it('a value by which the product decides, or that others stand below, keeps its code; all else of it may change', async () => {
    const found = async (type: string, value: string): Promise<DictData> => {
      const rows = await admin.data<DictData[]>(dataCalls.byType, { type });
      const { createTime: _, ...row } = rows.find(({ dictValue }) => dictValue === value) as DictData;
      return row;
    };
    const attended = await found('attend_status', '1');
    expect(await admin.refusal(dataCalls.update, { ...attended, dictValue: '7' })).toBe(
      '0403 系统内置字典数据“到课”不能修改键值',
    );
    const { dictDataId } = await found('in_use', '1');
    expect(await admin.refusal(dataCalls.remove, { ids: dictDataId })).toBe(
      '0403 系统内置字典数据“启用”不能删除，可以停用',
    );
    const zhejiang = await found('province', '330000');
    expect(await admin.refusal(dataCalls.update, { ...zhejiang, dictValue: '33' })).toBe(
      '0409 字典数据“浙江省”正在使用，不能修改键值，可以停用后新增',
    );
    expect(
      await admin.refusal(dataCalls.update, {
        ...zhejiang,
        dictTypeId: dictTypes.attendStatus,
        dictType: 'attend_status',
      }),
    ).toBe('0400 所属字典类型不能修改');
    await admin.data(dataCalls.update, { ...attended, dictLabel: '已到' });
    await admin.data(dataCalls.update, {
      ...(await found('attendance_window', '7')),
      dictValue: '14',
      dictLabel: '14 天',
    });
    expect(await valuesOf('attendance_window')).toEqual(['14']);
  });

  it('a value that rows hold, or that others stand below, stays, and says why', async () => {
    const idOf = async (type: string, value: string): Promise<string> =>
      (await admin.data<DictData[]>(dataCalls.byType, { type })).find((row) => row.dictValue === value)?.dictDataId ??
      '';
    const refusals = [
      { type: 'attend_status', value: '3', says: /^0409 字典数据“缺勤”还有 \d+ 条出勤记录，不能删除，可以停用$/ },
      { type: 'sex', value: '2', says: /^0409 字典数据“女”还有 \d+ 名学员、\d+ 名员工，不能删除，可以停用$/ },
      { type: 'province', value: '330000', says: /^0409 字典数据“浙江省”还有 4 条下级字典数据，不能删除，可以停用$/ },
    ];
    for (const { type, value, says } of refusals)
      expect(await admin.refusal(dataCalls.remove, { ids: await idOf(type, value) })).toMatch(says);
    expect(await valuesOf('attend_status')).toEqual(['1', '2', '3']);
  });
});
