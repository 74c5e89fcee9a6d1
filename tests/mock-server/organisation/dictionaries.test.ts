import { describe, expect } from 'vitest';
import { dictData as dataCalls } from '#contracts/calls/dict-data.ts';
import { dictTypes as typeCalls } from '#contracts/calls/dict-types.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { staff } from '#contracts/calls/staff.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { students } from '#contracts/calls/students.ts';
import { teachers } from '#contracts/calls/teachers.ts';
import { dictionaries } from '#contracts/dictionaries.ts';
import type { DictData, DictType } from '#contracts/entities/dictionary.ts';
import type { Staff } from '#contracts/entities/staff.ts';
import type { Student } from '#contracts/entities/student.ts';
import type { Teacher } from '#contracts/entities/teacher.ts';
import { depts, dictTypes, dictValues } from '#seed/fixed-ids.ts';
import { deskOf } from '../../support/sale-desk.ts';
import type { Caller, Page, TestSandbox } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';
import { readSheet } from '../../support/xlsx.ts';

describe('dictionaries', () => {
  async function addType(admin: Caller, dictType: string): Promise<string> {
    await admin.data(typeCalls.add, { dictType, dictName: '教室类别' });
    const { rows } = await admin.data<Page<DictType>>(typeCalls.list, { dictType });
    return rows[0]?.dictTypeId ?? '';
  }
  const addValue = (admin: Caller, dictTypeId: string, dictValue: string, dictSort = 0) =>
    admin.data(dataCalls.add, {
      dictTypeId,
      dictType: 'room_kind',
      dictLabel: `标签${dictValue}`,
      dictValue,
      dictSort,
    });
  const valuesOf = async (admin: Caller, type: string): Promise<string[]> =>
    (await admin.data<DictData[]>(dataCalls.byType, { type })).map((row) => row.dictValue);

  it('require a unique name for a type', async ({ admin }) => {
    await addType(admin, 'room_kind');
    expect(await admin.refusal(typeCalls.add, { dictType: 'room_kind', dictName: '又一个' })).toBe(
      '0409 字典类型已存在',
    );
    expect(await admin.refusal(typeCalls.add, { dictType: 'attend_status', dictName: '又一个' })).toBe(
      '0409 字典类型已存在',
    );
  });

  it('rename a type together with its values', async ({ admin }) => {
    const dictTypeId = await addType(admin, 'room_kind');
    await addValue(admin, dictTypeId, '1');
    await admin.data(typeCalls.update, { dictTypeId, dictType: 'room_sort', dictName: '教室分类' });
    expect(await valuesOf(admin, 'room_kind')).toEqual([]);
    expect(await admin.data(dataCalls.byType, { type: 'room_sort' })).toMatchObject([
      { dictType: 'room_sort', dictName: '教室分类', dictValue: '1' },
    ]);
  });

  it('delete a type without values, but not one with values', async ({ admin }) => {
    const dictTypeId = await addType(admin, 'room_kind');
    await addValue(admin, dictTypeId, '1');
    expect(await admin.refusal(typeCalls.remove, { id: dictTypeId })).toBe(
      '0409 该字典类型还有 1 条字典数据，不能删除',
    );
    const { rows } = await admin.data<Page<DictData>>(dataCalls.list, { dictTypeId });
    await admin.data(dataCalls.remove, { ids: rows.map((row) => row.dictDataId).join(',') });
    await admin.data(typeCalls.remove, { id: dictTypeId });
    expect(await admin.refusal(typeCalls.detail, { id: dictTypeId })).toBe('0404 字典类型不存在');
  });

  it('protect the built-in types and their codes', async ({ admin }) => {
    const dictTypeId = dictTypes.attendStatus;
    expect(await admin.refusal(typeCalls.remove, { id: dictTypeId })).toBe('0403 系统内置字典类型不能删除');
    const renamed = { dictTypeId, dictType: 'attendance', dictName: '出勤状态' };
    expect(await admin.refusal(typeCalls.update, renamed)).toBe('0403 系统内置字典类型不能修改类型编码');
    await admin.data(typeCalls.update, { ...renamed, dictType: 'attend_status', dictName: '考勤' });
    expect(await admin.refusal(typeCalls.update, { ...renamed, dictType: 'attend_status', inUse: 0 })).toBe(
      '0403 系统内置字典类型不能停用，可以停用其中的字典数据',
    );
    expect(await valuesOf(admin, 'attend_status')).toEqual(['1', '2', '3']);
  });

  it('accept names of JavaScript built-ins as a type or a value', async ({ admin }) => {
    const dictTypeId = await addType(admin, 'constructor');
    await admin.data(dataCalls.add, { dictTypeId, dictType: 'constructor', dictLabel: '甲', dictValue: 'toString' });
    const { dictTypeId: ofSex } = (await admin.data<Page<DictType>>(typeCalls.list, { dictType: 'sex' })).rows[0] ?? {};
    await admin.data(dataCalls.add, { dictTypeId: ofSex, dictType: 'sex', dictLabel: '乙', dictValue: 'toString' });
    const made = (await admin.data<Page<DictData>>(dataCalls.list, { pageSize: 200 })).rows.filter(
      ({ dictValue }) => dictValue === 'toString',
    );
    await admin.data(dataCalls.remove, { ids: made.map(({ dictDataId }) => dictDataId).join(',') });
    await admin.data(typeCalls.remove, { id: dictTypeId });
  });

  it('require a unique value within its type', async ({ admin }) => {
    const dictTypeId = await addType(admin, 'room_kind');
    await addValue(admin, dictTypeId, '1');
    await expect(addValue(admin, dictTypeId, '1')).rejects.toThrow('字典键值已存在');
    const ofAnother = { dictTypeId, dictType: 'attend_status', dictLabel: '错', dictValue: '2' };
    expect(await admin.refusal(dataCalls.add, ofAnother)).toBe('0400 字典类型与所选类型不一致');
  });

  it('return values in sort order, without deactivated ones', async ({ admin }) => {
    const dictTypeId = await addType(admin, 'room_kind');
    await addValue(admin, dictTypeId, 'b', 2);
    await addValue(admin, dictTypeId, 'a', 1);
    await addValue(admin, dictTypeId, 'c', 3);
    expect(await valuesOf(admin, 'room_kind')).toEqual(['a', 'b', 'c']);
    const { rows } = await admin.data<Page<DictData>>(dataCalls.list, { dictTypeId });
    const { createTime: _, dictName: __, ...first } = rows[0] as DictData;
    await admin.data(dataCalls.update, { ...first, inUse: 0 });
    expect(await valuesOf(admin, 'room_kind')).toEqual(['b', 'c']);
    expect((await admin.data<Page<DictData>>(dataCalls.list, { dictTypeId, inUse: 0 })).total).toBe(1);
  });

  it('list the values of a type in pages of ten, or the values below a parent (Spec 2 §7)', async ({ admin }) => {
    const dictTypeId = await addType(admin, 'room_kind');
    for (let value = 1; value <= 12; value += 1) await addValue(admin, dictTypeId, String(value), value);
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
    it(`return the options of the type ${type} (Spec 2 §7)`, async ({ admin }) => {
      const rows = await admin.data<DictData[]>(dataCalls.byType, { type });
      const delivered = Object.fromEntries(rows.map((row) => [row.dictValue, row.dictLabel]));
      expect(delivered).toEqual(dictionaries[type].values);
    });

  it('offer 启用 before 停用', async ({ admin }) => {
    expect(await valuesOf(admin, 'in_use')).toEqual(['1', '0']);
  });

  it('remove several values together or none of them', async ({ admin }) => {
    const ids = `${dictValues.notNow},1843200000000000999`;
    expect(await admin.refusal(dataCalls.remove, { ids })).toBe('0404 字典数据不存在');
    // The dictionary type is inactive, so its values are not offered as options but are still listed.
    const left = async (): Promise<string[]> =>
      (await admin.data<Page<DictData>>(dataCalls.list, { dictType: 'follow_up_result' })).rows.map(
        (row) => row.dictValue,
      );
    expect(await left()).toEqual(['1', '2', '3', '4', '5']);
    await admin.data(dataCalls.remove, { ids: `${dictValues.notNow},${dictValues.notReached}` });
    expect(await left()).toEqual(['1', '2', '3']);
  });

  it('protect the code of a built-in or parent value; other fields of the value can change', async ({ admin }) => {
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
    expect(await valuesOf(admin, 'attendance_window')).toEqual(['14']);
  });

  it('refuse to remove a value that rows or child values use, and state the reason', async ({ admin }) => {
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
    expect(await valuesOf(admin, 'attend_status')).toEqual(['1', '2', '3']);
  });

  describe('a field with dictionary values', () => {
    const qiming = async (sandbox: TestSandbox): Promise<Caller> => sandbox.signIn('qiming01');
    const typeOf = async (admin: Caller, dictType: string): Promise<string> =>
      (await admin.data<Page<DictType>>(typeCalls.list, { dictType })).rows.find((row) => row.dictType === dictType)
        ?.dictTypeId ?? '';
    const hold = async (admin: Caller, dictType: string, dictValue: string, dictLabel: string): Promise<unknown> =>
      admin.data(dataCalls.add, {
        dictTypeId: await typeOf(admin, dictType),
        dictType,
        dictValue,
        dictLabel,
        dictSort: 9,
      });
    const change = async (admin: Caller, type: string, value: string, to: object): Promise<void> => {
      const { rows } = await admin.data<Page<DictData>>(dataCalls.list, { dictType: type, pageSize: 200 });
      const { createTime: _, dictName: __, ...row } = rows.find(({ dictValue }) => dictValue === value) as DictData;
      await admin.data(dataCalls.update, { ...row, ...to });
    };
    it('prevents the removal of a pay type that a receipt uses', async ({ sandbox, admin }) => {
      await hold(admin, 'sale_pay_type', 'x', '监管卡');
      await deskOf(await qiming(sandbox)).sell({ payType: 'x' });
      const values = await admin.data<DictData[]>(dataCalls.byType, { type: 'sale_pay_type' });
      const ids = values.find(({ dictValue }) => dictValue === 'x')?.dictDataId;
      expect(await admin.refusal(dataCalls.remove, { ids })).toBe(
        '0409 字典数据“监管卡”还有 1 张收据，不能删除，可以停用',
      );
    });

    const student = { studentName: '沈星辰', deptId: depts.binjiang, phone: '13857120899' };
    const member = { staffName: '贺知秋', type: 1, deptId: depts.binjiang, phone: '13857120499' };

    it('accepts an added value, and shows the label of the value on the teacher pages and in exports', async ({
      sandbox,
      admin,
    }) => {
      await hold(admin, 'sex', 'x', '不便透露');
      await hold(admin, 'personnel_status', '0', '试用');
      const caller = await qiming(sandbox);
      await caller.data(students.add, { ...student, sex: 'x' });
      await caller.data(staff.add, { ...member, sex: 'x', personnelStatus: 0 });
      const found = await caller.data<Page<Teacher>>(teachers.list, { personnelStatus: 0 });
      expect(found.rows).toMatchObject([{ teacherName: '贺知秋', sexStr: '不便透露', personnelStatusStr: '试用' }]);
      const ofStaff = readSheet((await caller.send(staff.export, { personnelStatus: 0 })).bytes).rows;
      expect(ofStaff).toHaveLength(2);
      expect(ofStaff[1]).toEqual(expect.arrayContaining(['贺知秋', '不便透露', '试用']));
      const ofStudents = readSheet((await caller.send(students.export, { studentName: '沈星辰' })).bytes).rows;
      expect(ofStudents[1]).toContain('不便透露');
      // Existing rows still show the label of the value after its deactivation.
      await change(admin, 'sex', 'x', { inUse: 0 });
      const later = readSheet((await caller.send(students.export, { studentName: '沈星辰' })).bytes).rows;
      expect(later[1]).toContain('不便透露');
    });

    it('shows the current label of its value', async ({ sandbox, admin }) => {
      await change(admin, 'sex', '2', { dictLabel: '女生' });
      await change(admin, 'in_use', '1', { dictLabel: '使用中' });
      await change(admin, 'student_course_status', '1', { dictLabel: '上课中' });
      const caller = await qiming(sandbox);
      const { rows } = await caller.data<Page<Teacher>>(teachers.list, { teacherName: '林晓雯' });
      expect(rows[0]).toMatchObject({ sexStr: '女生' });
      const words = async (call: typeof rooms.export | typeof studentCourses.export) =>
        readSheet((await caller.send(call, {})).bytes).rows.flat();
      expect(await words(rooms.export)).toContain('使用中');
      expect(await words(rooms.export)).not.toContain('启用');
      const enrolments = await words(studentCourses.export);
      expect(enrolments).toContain('上课中');
      expect(enrolments).not.toContain('在读');
    });

    it('refuses an unknown or inactive value and names the field; an existing row can keep an inactive value', async ({
      sandbox,
      admin,
    }) => {
      const caller = await qiming(sandbox);
      expect(await caller.refusal(students.add, { ...student, sex: '9' })).toBe('0400 性别“9”不在字典中，请重新选择');
      expect(await caller.refusal(staff.add, { ...member, sex: '9' })).toBe('0400 性别“9”不在字典中，请重新选择');
      expect(await caller.refusal(staff.add, { ...member, personnelStatus: 7 })).toBe(
        '0400 在职状态“7”不在字典中，请重新选择',
      );
      await caller.data(students.add, { ...student, sex: '2' });
      await caller.data(staff.add, { ...member, sex: '2', personnelStatus: 2 });
      const { studentId } = (await caller.data<Page<Student>>(students.list)).rows[0] as Student;
      const { staffId } = (await caller.data<Page<Staff>>(staff.list)).rows[0] as Staff;
      await change(admin, 'sex', '2', { inUse: 0 });
      await change(admin, 'personnel_status', '2', { inUse: 0 });
      await caller.data(students.update, { ...student, studentId, sex: '2', remark: '改' });
      await caller.data(staff.update, { ...member, staffId, sex: '2', personnelStatus: 2, remark: '改' });
      const OUT = '0400 性别“女”已停用，请重新选择';
      expect(await caller.refusal(students.add, { ...student, sex: '2' })).toBe(OUT);
      await caller.data(students.update, { ...student, studentId, sex: '1' });
      expect(await caller.refusal(students.update, { ...student, studentId, sex: '2' })).toBe(OUT);
      await caller.data(staff.update, { ...member, staffId, sex: null, personnelStatus: 1 });
      expect(await caller.refusal(staff.update, { ...member, staffId, sex: '2' })).toBe(OUT);
      expect(await caller.refusal(staff.update, { ...member, staffId, personnelStatus: 2 })).toBe(
        '0400 在职状态“离职”已停用，请重新选择',
      );
    });

    it('with numeric codes refuses a code that is not a number', async ({ admin }) => {
      for (const [type, name] of [
        ['personnel_status', '在职状态'],
        ['attend_status', '出勤状态'],
      ] as const)
        for (const value of ['x', '03', '1.5', '-1'])
          await expect(hold(admin, type, value, '试用')).rejects.toThrow(`${name}的字典键值只能是不以 0 开头的整数`);
    });
  });
});
