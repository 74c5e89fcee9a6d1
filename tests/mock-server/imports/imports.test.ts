import { readFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { clas } from '#contracts/calls/clas.ts';
import { dictData } from '#contracts/calls/dict-data.ts';
import { imports as calls } from '#contracts/calls/imports.ts';
import { staff } from '#contracts/calls/staff.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { students } from '#contracts/calls/students.ts';
import { SAMPLE_SHEETS } from '#scripts/pact/folder.ts';
import { chargeTypes } from '#contracts/entities/product.ts';
import {
  IMPORT_MAX_BYTES,
  IMPORT_MAX_ROWS,
  type ImportBatch,
  type ImportCheck,
  type ImportKind,
} from '#contracts/entities/import.ts';
import { XLSX_TYPE } from '#contracts/formats/upload.ts';
import { OPERATION_KEY_HEADER } from '#contracts/envelopes.ts';
import { depts, staffMembers, teaching } from '#seed/fixed-ids.ts';
import { sheetFile, STUDENT_HEADER, studentRows } from '../../support/import-file.ts';
import type { Caller } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';
import { readSheet, unzip } from '../../support/xlsx.ts';
import { zip } from '../../support/zip.ts';

interface Page {
  rows: Record<string, unknown>[];
  total: number;
}
interface Result {
  batchId: string | null;
  count: number;
  total: number;
  faults: ImportCheck['faults'];
}

let keys = 0;
const newKey = (): string => (++keys).toString(16).padStart(32, '0');

describe('import', () => {
  const check = (qiming: Caller, file: File, kind: ImportKind = 'student', caller = qiming, importKey = newKey()) =>
    caller.data<ImportCheck>(calls.check, { kind, importKey, file });
  const refusal = (qiming: Caller, file: File, kind: ImportKind = 'student') =>
    qiming.refusal(calls.check, { kind, importKey: newKey(), file });
  const apply = (qiming: Caller, { importKey }: { importKey: string }, caller = qiming) =>
    caller.data<Result>(calls.apply, { importKey });
  const undo = (qiming: Caller, batchId: string | null, caller = qiming) =>
    caller.data<{ count: number }>(calls.undo, { batchId });
  const found = async (qiming: Caller, studentName: string, caller = qiming) =>
    caller.data<Page>(students.list, { studentName });
  const total = async (qiming: Caller) => (await qiming.data<Page>(students.list)).total;
  const batches = (qiming: Caller, caller = qiming, kind: ImportKind = 'student') =>
    caller.data<ImportBatch[]>(calls.batches, { kind });
  const filled = (...rows: (string | number | null)[][]) => sheetFile([STUDENT_HEADER, ...rows]);

  describe('template', () => {
    const template = async (qiming: Caller, kind: ImportKind, caller = qiming) =>
      (await caller.send(calls.template, { kind })).bytes;
    const lists = (file: Buffer) =>
      [
        ...unzip(file, 'xl/worksheets/sheet1.xml').matchAll(
          /sqref="([A-Z]+)2:\1(\d+)"><formula1>'选项'!\$([A-Z])\$1:\$\3\$(\d+)</g,
        ),
      ].map(([, column, last, list, length]) => ({ column, last: Number(last), list, length: Number(length) }));

    const headers: [ImportKind, string[], string[]][] = [
      [
        'student',
        ['学员姓名*', '校区*', '联系电话*', '联系人', '性别', '出生日期', '学校', '年级', '备注'],
        ['B', 'E'],
      ],
      [
        'cla',
        [
          '班级名称*',
          '校区*',
          '教学类型*',
          '课程*',
          '授课教师',
          '招生状态*',
          '班级容量*',
          '每人每次扣课时',
          '开班日期',
          '结束日期',
          '备注',
        ],
        ['B', 'C', 'D', 'E', 'F'],
      ],
      [
        'staff',
        ['姓名*', '类型*', '所属校区', '联系电话*', '性别', '在职状态', '入职日期', '账号', '邮箱', '备注'],
        ['B', 'C', 'E', 'F'],
      ],
    ];
    for (const [kind, header, chosen] of headers)
      it(`of ${kind} contains its columns, and option lists in ${chosen.join(', ')} for every importable row`, async ({
        qiming,
      }) => {
        const file = await template(qiming, kind);
        expect(readSheet(file).rows).toEqual([header]);
        expect(lists(file).map(({ column }) => column)).toEqual(chosen);
        expect(lists(file).every(({ last }) => last === IMPORT_MAX_ROWS + 1)).toBe(true);
        expect(unzip(file, 'xl/workbook.xml')).toMatch(/<sheet [^>]*name="选项"[^>]*state="hidden"/);
      });

    it('lists the campuses that the caller can see', async ({ sandbox, qiming }) => {
      const options = async (caller: Caller) => {
        const sheet = unzip(await template(qiming, 'student', caller), 'xl/sharedStrings.xml');
        return ['滨江校区', '西湖校区', '城东校区', '望江校区'].filter((name) => sheet.includes(name));
      };
      expect(await options(qiming)).toEqual(['滨江校区', '西湖校区', '城东校区']);
      expect(await options(await sandbox.signIn('binjiang01'))).toEqual(['滨江校区']);
      expect(await options(await sandbox.signIn('lantian01'))).toEqual(['望江校区']);
    });

    it('is refused when uploaded without rows', async ({ qiming }) => {
      const file = new File([new Uint8Array(await template(qiming, 'student'))], '模板.xlsx', { type: XLSX_TYPE });
      expect(await refusal(qiming, file)).toBe('0400 文件中没有数据，请在模板中填写后再上传');
    });
  });

  describe('check', () => {
    it('collapses spaces in a cell, and reports an invisible character by row and column', async ({ qiming }) => {
      const file = await filled(
        ['\u3000甲  乙 ', ' 滨江校区\u200b', ' 13857120001\u00a0', '母亲\u3000徐静', '男', '2017-05-12\u200b'],
        ['丙\u200b', '滨江校区', '13857120002'],
        ['甲\u3000乙', '滨江校区', '13857120001'],
      );
      expect((await check(qiming, file)).faults).toEqual([
        {
          row: 3,
          column: 'A',
          columnName: '学员姓名',
          value: '丙\u200b',
          message: '含有看不见的字符，请删除后重新输入',
        },
        { row: 4, column: 'A', columnName: '学员姓名', value: '甲\u3000乙', message: '与第 2 行重复' },
      ]);
      await apply(
        qiming,
        await check(qiming, await filled(['\u3000甲  乙 ', '滨江校区', '13857120001', '母亲\u3000徐静'])),
      );
      expect((await found(qiming, '甲 乙')).rows[0]).toMatchObject({ studentName: '甲 乙', contactInfo: '母亲 徐静' });
    });

    it('reports every error by row and column, writes nothing, and offers a copy with the errors marked', async ({
      qiming,
    }) => {
      const before = await total(qiming);
      const file = await filled(
        ['甲', '滨江校区', '13857120001', null, '男', '2017-05-12'],
        ['乙', '月球校区', 13857120002, null, '男', '2017/5/2'],
        ['丙', '西湖校区', '1385712', null, '女', '2017-02-30'],
        [null, '西湖校区', '13857120004', null, null, null],
      );
      const checked = await check(qiming, file);
      expect(checked).toMatchObject({ rows: 4, faultyRows: 3, total: 4, fileName: '导入_错误标注.xlsx' });
      expect(checked.faults).toEqual([
        { row: 3, column: 'B', columnName: '校区', value: '月球校区', message: '没有这个校区，请从下拉列表中选择' },
        { row: 4, column: 'C', columnName: '联系电话', value: '1385712', message: '请输入正确的手机号' },
        { row: 4, column: 'F', columnName: '出生日期', value: '2017-02-30', message: '日期不存在' },
        { row: 5, column: 'A', columnName: '学员姓名', value: '', message: '请输入学员姓名' },
      ]);
      expect(await total(qiming)).toBe(before);
      expect(await qiming.refusal(calls.apply, { importKey: checked.importKey })).toBe(
        '0409 文件中还有错误，请修改后重新上传',
      );

      const copy = await qiming.send(calls.markedCopy, { importKey: checked.importKey });
      const { rows } = readSheet(copy.bytes);
      expect(rows[0]?.at(-1)).toBe('错误说明');
      const last = (rows[0]?.length ?? 0) - 1;
      expect(rows.slice(1).map((row) => row[last] ?? null)).toEqual([
        null,
        '校区：没有这个校区，请从下拉列表中选择',
        '联系电话：请输入正确的手机号；出生日期：日期不存在',
        '学员姓名：请输入学员姓名',
      ]);
      const sheet = unzip(copy.bytes, 'xl/worksheets/sheet1.xml');
      const styleOf = (cell: string) => new RegExp(`<c r="${cell}"[^>]*?\\bs="(\\d+)"`).exec(sheet)?.[1];
      expect(['B3', 'C4', 'F4', 'A5'].map(styleOf)).toEqual(Array(4).fill(expect.stringMatching(/\d/)));
      expect(styleOf('B2')).toBeUndefined();
      expect(sheet).toContain('<dataValidations');
    });

    it('finds no error in a marked copy after its correction, even if texts begin with = or -', async ({ qiming }) => {
      const checked = await check(qiming, await filled(['=1+1', '滨江校区', '1'], ['-乙', '滨江校区', '13857120002']));
      const copy = readSheet((await qiming.send(calls.markedCopy, { importKey: checked.importKey })).bytes);
      expect(copy.formulas).toBe(0);
      expect(copy.rows.map((row) => row[0])).toEqual(['学员姓名', "'=1+1", "'-乙"]);
      const mended = copy.rows.map((row) => row.map((cell) => (cell === '1' ? '13857120001' : cell)));
      const again = await check(qiming, await sheetFile(mended));
      expect(again).toMatchObject({ rows: 2, total: 0, fileName: null });
      await apply(qiming, again);
      expect((await found(qiming, '=1+1')).rows[0]?.['studentName']).toBe('=1+1');
      expect((await found(qiming, '-乙')).total).toBe(1);
    });

    it('accepts any column order, skips empty rows, and reports duplicates within the file', async ({ qiming }) => {
      const file = await sheetFile([
        ['联系电话', '校区', '学员姓名'],
        ['13857120001', '滨江校区', '甲'],
        [null, null, null],
        ['13857120001', '滨江校区', '甲'],
        ['13857120001', '西湖校区', '甲'],
      ]);
      const checked = await check(qiming, file);
      expect(checked.rows).toBe(3);
      expect(checked.faults).toEqual([
        { row: 4, column: 'C', columnName: '学员姓名', value: '甲', message: '与第 2 行重复' },
      ]);
    });

    it('counts rows that exist already, and accepts them', async ({ qiming }) => {
      const rows = studentRows(3);
      await apply(qiming, await check(qiming, await sheetFile([STUDENT_HEADER, ...rows])));
      const again = await check(qiming, await sheetFile([STUDENT_HEADER, ...rows, ...studentRows(4).slice(3)]));
      expect(again).toMatchObject({ rows: 4, total: 0, known: 3 });
    });

    it('names the rows that already exist, even if the phone number is formatted differently', async ({ qiming }) => {
      const rows = [
        ['方知远', '滨江校区', '13857120001'],
        ['秦若溪', '滨江校区', '13857120002'],
      ];
      await apply(qiming, await check(qiming, await filled(...rows)));
      const again = await check(
        qiming,
        await filled(
          ['新人', '滨江校区', '13857120003'],
          ['方知远', '滨江校区', '+86 138 5712 0001'],
          ['秦若溪', '西湖校区', '13857120002'],
          ['秦若溪', '滨江校区', '１３８５７１２０００２'],
        ),
      );
      expect(again).toMatchObject({ rows: 4, total: 0, known: 2 });
      expect(again.duplicates).toEqual([
        { row: 3, name: '方知远' },
        { row: 5, name: '秦若溪' },
      ]);
    });

    it('accepts phone numbers with spaces, dashes, full-width digits and +86, and finds duplicates', async ({
      qiming,
    }) => {
      const checked = await check(
        qiming,
        await filled(
          ['甲', '滨江校区', '138 5712 0001'],
          ['乙', '滨江校区', '＋86 138-5712-0002'],
          ['甲', '滨江校区', '１３８５７１２０００１'],
        ),
      );
      expect(checked.faults.map(({ row, message }) => [row, message])).toEqual([[4, '与第 2 行重复']]);
      await apply(
        qiming,
        await check(
          qiming,
          await filled(['甲', '滨江校区', '138 5712 0001'], ['乙', '滨江校区', '＋86 138-5712-0002']),
        ),
      );
      expect((await found(qiming, '甲')).rows[0]).toMatchObject({ phone: '13857120001' });
      expect((await found(qiming, '乙')).rows[0]).toMatchObject({ phone: '13857120002' });
    });

    it('rejects a birthday after the sandbox’s today or before 1900', async ({ sandbox, qiming }) => {
      const row = (name: string, birthday: string) => [name, '滨江校区', '13857120001', null, '男', birthday];
      const file = () =>
        filled(row('甲', '2026-09-08'), row('乙', '2026-09-07'), row('丙', '1899-12-31'), row('丁', '1900-01-01'));
      expect((await check(qiming, await file())).faults.map(({ row: at, message }) => [at, message])).toEqual([
        [2, '出生日期不能晚于今天'],
        [4, '出生日期不能早于 1900 年'],
      ]);
      await sandbox.control('PUT', 'clock', { advanceMs: 24 * 3_600_000 });
      const later = await check(qiming, await file(), 'student', await sandbox.signIn('qiming01'));
      expect(later.faults.map(({ row: at }) => at)).toEqual([4]);
    });

    it('rejects hours with three decimals, and removes the floating-point error of a computed cell', async ({
      qiming,
    }) => {
      const header = ['班级名称', '校区', '教学类型', '课程', '招生状态', '班级容量', '每人每次扣课时'];
      const row = (name: string, hours: number | string) => [
        name,
        '滨江校区',
        '常规',
        '少儿钢琴小组课',
        '招生中',
        12,
        hours,
      ];
      const file = await sheetFile([header, row('甲班', 0.333), row('乙班', '0.333'), row('丙班', 0.25)]);
      expect((await check(qiming, file, 'cla')).faults).toEqual([
        { row: 2, column: 'G', columnName: '每人每次扣课时', value: '0.333', message: '最多两位小数' },
        { row: 3, column: 'G', columnName: '每人每次扣课时', value: '0.333', message: '最多两位小数' },
      ]);
      await apply(qiming, await check(qiming, await sheetFile([header, row('丁班', 0.1 + 0.2)]), 'cla'));
      const { rows } = await qiming.data<Page>(clas.list, { claName: '丁班' });
      expect(rows[0]).toMatchObject({ everyStuLoseHour: 0.3 });
    });

    it('validates classes like the class form: name, course and mode, teacher, capacity, dates', async ({ qiming }) => {
      const { claName } = await qiming.data<{ claName: string }>(clas.detail, { id: teaching.cla });
      const header = [
        '班级名称',
        '校区',
        '教学类型',
        '课程',
        '授课教师',
        '招生状态',
        '班级容量',
        '每人每次扣课时',
        '开班日期',
        '结束日期',
      ];
      const fits = [
        '新班 1',
        '滨江校区',
        '常规',
        '少儿钢琴小组课',
        '林晓雯',
        '招生中',
        12,
        2,
        '2026-10-01',
        '2026-12-01',
      ];
      const instead = (at: number, value: string | number) =>
        fits.with(at, value).with(0, at === 0 ? value : `新班 ${at} ${value}`);
      const file = await sheetFile([
        header,
        fits,
        instead(0, claName),
        instead(2, '私教'),
        instead(4, '王老五'),
        instead(6, 0),
        instead(6, '十二'),
        instead(9, '2026-09-01'),
        fits,
      ]);
      const { faults } = await check(qiming, file, 'cla');
      expect(faults.map(({ row, columnName, message }) => [row, columnName, message])).toEqual([
        [3, '班级名称', '班级名称已存在'],
        [4, '教学类型', '课程与教学类型不一致'],
        [5, '授课教师', '没有这个授课教师，请从下拉列表中选择'],
        [6, '班级容量', '班级容量不能小于 1'],
        [7, '班级容量', '请输入整数'],
        [8, '结束日期', '结束日期不能早于开班日期'],
        [9, '班级名称', '与第 2 行重复'],
      ]);
    });

    it('validates staff like the staff form, including their accounts', async ({ qiming }) => {
      const header = ['姓名', '类型', '所属校区', '联系电话', '账号', '邮箱'];
      const file = await sheetFile([
        header,
        ['贺知秋', '教师', '滨江校区', '13857120499', 'hezhiqiu', 'a@example.com'],
        ['总部', '其他员工', null, '13857120498', null, null],
        ['丙', '教师', '滨江校区', '13857120497', 'teacher01', 'x'],
        ['丁', null, '滨江校区', '13857120496', 'HeZhiqiu', null],
      ]);
      const { faults } = await check(qiming, file, 'staff');
      expect(faults.map(({ row, columnName, message }) => [row, columnName, message])).toEqual([
        [4, '账号', '账号已存在'],
        [4, '邮箱', '请输入正确的邮箱地址'],
        [5, '类型', '请选择员工类型'],
        [5, '账号', '与第 2 行重复'],
      ]);
    });

    const refused: [what: string, rows: (string | null)[][], message: string][] = [
      [
        'a missing column',
        [
          ['学员姓名', '校区'],
          ['甲', '滨江校区'],
        ],
        '缺少“联系电话”列，请使用下载的模板',
      ],
      [
        'an unknown column',
        [
          ['学员姓名', '校区', '联系电话', '微信'],
          ['甲', '滨江校区', '1', 'x'],
        ],
        'D 列“微信”不在模板中，请删除该列或使用下载的模板',
      ],
      ['a duplicate column', [['学员姓名', '校区', '联系电话', '校区'], ['甲']], '列“校区”出现了两次，请删除其中一列'],
      [
        'another template',
        [
          ['班级名称', '校区'],
          ['甲', '滨江校区'],
        ],
        'A 列“班级名称”不在模板中，请删除该列或使用下载的模板',
      ],
    ];
    for (const [what, rows, message] of refused)
      it(`is refused when ${what}`, async ({ qiming }) =>
        expect(await refusal(qiming, await sheetFile(rows))).toBe(`0400 ${message}`));

    it('is refused above the maximum number of rows', async ({ qiming }) => {
      expect(await refusal(qiming, await sheetFile([STUDENT_HEADER, ...studentRows(IMPORT_MAX_ROWS + 1)]))).toBe(
        '0400 一次最多导入 2000 行，文件中有 2001 行，请拆分后再导入',
      );
    });

    it('is refused with a clear message when the file is too large, by one byte or by many', async ({ qiming }) => {
      const zeros = (length: number) => {
        const bytes = new Uint8Array(length);
        bytes.set([0x50, 0x4b, 3, 4]);
        return new File([bytes], 'x.xlsx', { type: XLSX_TYPE });
      };
      for (const length of [IMPORT_MAX_BYTES + 1, IMPORT_MAX_BYTES + 100_000, 11 * 1024 * 1024])
        expect(await refusal(qiming, zeros(length))).toBe('0413 文件不能超过 5 MB');
    });

    it('rejects a file that is not a sheet, spans too many cells, or is too large when unpacked', async ({
      qiming,
    }) => {
      const named = (bytes: Uint8Array, name = 'x.xlsx') =>
        new File([new Uint8Array(bytes)], name, { type: XLSX_TYPE });
      const UNREADABLE = '0400 文件无法读取，请使用下载的模板填写后再上传';
      const archive = Buffer.from(await (await filled(['甲', '滨江校区', '13857120001'])).arrayBuffer());
      const withSheet = (xml: string) => named(zip({ 'xl/worksheets/sheet1.xml': xml }));
      const cases: [File, string][] = [
        [named(Buffer.from('<html>')), '0400 这是网页表格，请在 Excel 中另存为 .xlsx 后再上传'],
        [named(archive.subarray(0, 400)), UNREADABLE],
        [named(zip({ 'a.txt': 'nothing' })), '0400 压缩包中没有 Excel 工作簿，请上传 .xlsx 文件'],
        [withSheet('<row r="99999999"/>'), '0400 工作表超过 20000 行，请删除多余的行后再上传'],
        [withSheet("<c r='ZZZ1'/>"), '0400 工作表超过 60 列，请使用下载的模板'],
        [withSheet('<row r="&#57;9999999"/>'), UNREADABLE],
        [withSheet('<row/>'.repeat(2_400_000)), '0400 工作表超过 20000 行，请删除多余的行后再上传'],
        [withSheet('<x:row></x:row>'.repeat(30_000)), '0400 工作表超过 20000 行，请删除多余的行后再上传'],
        [withSheet(`<row>${'<c/>'.repeat(2_400_000)}</row>`), '0400 工作表超过 200000 个单元格，请使用下载的模板'],
        [withSheet('0'.repeat(40 * 1024 * 1024)), '0400 文件展开后过大，请删除多余的工作表、行和格式后再上传'],
        [
          named(zip({ 'xl/worksheets/sheet1.xml': '0'.repeat(40 * 1024 * 1024) }, 1_000)),
          '0400 文件展开后过大，请删除多余的工作表、行和格式后再上传',
        ],
      ];
      for (const [file, message] of cases) expect(await refusal(qiming, file)).toBe(message);
    });
  });

  describe('apply', () => {
    it('inserts all rows as written and logs the user; applying again inserts nothing', async ({ qiming }) => {
      const before = await total(qiming);
      const checked = await check(qiming, await sheetFile([STUDENT_HEADER, ...studentRows(30)], '秋季新生.xlsx'));
      const result = await apply(qiming, checked);
      expect(result).toMatchObject({ count: 30, total: 0, batchId: checked.importKey });
      expect(await total(qiming)).toBe(before + 30);
      expect((await found(qiming, '导入学员12')).rows[0]).toMatchObject({
        phone: '13900000011',
        deptName: '滨江校区',
        sex: '2',
        birthday: '2017-12-12',
        remark: '第 12 名',
      });
      expect((await batches(qiming))[0]).toMatchObject({
        fileName: '秋季新生.xlsx',
        count: 30,
        createUserName: '周敏',
        undoable: true,
      });
      expect(await apply(qiming, checked)).toEqual(result);
      expect(await total(qiming)).toBe(before + 30);
    });

    it('stores a shortened, displayable name of the uploaded file', async ({ qiming }) => {
      const name = `\u202e${'长'.repeat(3_000)}.XLSX`;
      await apply(qiming, await check(qiming, await sheetFile([STUDENT_HEADER, ...studentRows(1)], name)));
      expect((await batches(qiming))[0]?.fileName).toBe(`${'长'.repeat(80)}.xlsx`);
    });

    it('inserts classes and staff with their related rows, and invalidates the lists', async ({ qiming }) => {
      const classes = await check(
        qiming,
        await sheetFile([
          ['班级名称', '校区', '教学类型', '课程', '授课教师', '招生状态', '班级容量'],
          ['周末钢琴班', '滨江校区', '常规', '少儿钢琴小组课', '林晓雯', '招生中', '12'],
        ]),
        'cla',
      );
      await apply(qiming, classes);
      const { rows } = await qiming.data<Page>(clas.list, { claName: '周末钢琴班' });
      expect(rows[0]).toMatchObject({
        departId: depts.binjiang,
        courseId: teaching.course,
        teacherId: staffMembers.linXiaowen,
        capacity: 12,
      });
      const people = await check(
        qiming,
        await sheetFile([
          ['姓名', '类型', '联系电话'],
          ['总部新人', '其他员工', '13857120498'],
        ]),
        'staff',
      );
      await apply(qiming, people);
      const { rows: members } = await qiming.data<Page>(staff.list, { staffName: '总部新人' });
      expect(members[0]).toMatchObject({ type: 2, personnelStatus: 1 });
    });

    it('offers and accepts a new dictionary value, and reports a value that was deactivated after the check', async ({
      admin,
      qiming,
    }) => {
      const gain = async (dictType: string, dictValue: string, dictLabel: string) => {
        const [{ dictTypeId } = {}] = await admin.data<{ dictTypeId: string }[]>(dictData.byType, { type: dictType });
        await admin.data(dictData.add, { dictTypeId, dictType, dictValue, dictLabel });
      };
      await gain('sex', 'x', '不便透露');
      await gain('personnel_status', '3', '试用');
      await gain('personnel_status', '4', '离职');
      const header = ['姓名', '类型', '联系电话', '性别', '在职状态'];
      const file = await sheetFile([
        header,
        ['甲', '教师', '13857120498', '不便透露', '试用'],
        ['乙', '教师', '13857120499', '不便透露', '离职（4）'],
      ]);
      await apply(qiming, await check(qiming, file, 'staff'));
      const { rows } = await qiming.data<Page>(staff.list);
      expect(rows.slice(0, 2)).toMatchObject([
        { staffName: '乙', sex: 'x', personnelStatus: 4 },
        { staffName: '甲', sex: 'x', personnelStatus: 3 },
      ]);
      const again = await check(
        qiming,
        await sheetFile([header, ['丙', '教师', '13857120497', '不便透露', '试用']]),
        'staff',
      );
      const [kept] = (
        await admin.data<{ rows: { dictValue: string }[] }>(dictData.list, { dictType: 'sex' })
      ).rows.filter(({ dictValue }) => dictValue === 'x');
      await admin.data(dictData.update, { ...kept, inUse: 0 });
      expect(await apply(qiming, again)).toMatchObject({
        count: 0,
        faults: [{ row: 2, columnName: '性别', message: '性别“不便透露”已停用，请重新选择' }],
      });
    });

    it('writes nothing when the data changed after the check, and lists the conflicts', async ({ qiming }) => {
      const header = ['姓名', '类型', '联系电话', '账号'];
      const checked = await check(
        qiming,
        await sheetFile([header, ['甲', '教师', '13857120498', 'first001'], ['乙', '教师', '13857120499', 'second02']]),
        'staff',
      );
      expect(checked.total).toBe(0);
      await qiming.data(staff.add, { staffName: '早', type: 1, phone: '13857120497', username: 'second02' });
      const result = await apply(qiming, checked);
      expect(result).toMatchObject({
        batchId: null,
        count: 0,
        total: 1,
        faults: [{ row: 3, column: 'D', columnName: '账号', value: 'second02', message: '账号已存在' }],
      });
      expect((await qiming.data<Page>(staff.list, { staffName: '甲' })).total).toBe(0);
      const copy = readSheet((await qiming.send(calls.markedCopy, { importKey: checked.importKey })).bytes);
      expect(copy.rows[2]?.at(-1)).toBe('账号：账号已存在');
    });

    it('inserts the rows of only one of two concurrent imports with equal names', async ({ qiming }) => {
      const header = ['班级名称', '校区', '教学类型', '课程', '招生状态', '班级容量'];
      const one = (name: string, other: string) =>
        sheetFile([header, ...[name, other].map((cla) => [cla, '滨江校区', '常规', '少儿钢琴小组课', '招生中', 12])]);
      const [first, second] = [
        await check(qiming, await one('同时 A', '同时 B'), 'cla'),
        await check(qiming, await one('同时 B', '同时 C'), 'cla'),
      ];
      const results = await Promise.all([apply(qiming, first), apply(qiming, second)]);
      expect(results.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual([0, 2]);
      expect((await qiming.data<Page>(clas.list, { claName: '同时' })).total).toBe(2);
    });

    it('performs an operation once when it is repeated concurrently', async ({ qiming }) => {
      const before = await total(qiming);
      const { importKey } = await check(qiming, await sheetFile([STUDENT_HEADER, ...studentRows(20)]));
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, at) =>
          qiming.send(calls.apply, { importKey }, { [OPERATION_KEY_HEADER]: `k${at % 2}` }),
        ),
      );
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(await total(qiming)).toBe(before + 20);
    });

    it('a check can be applied only by its user, in its tenant, and within two hours', async ({ sandbox, qiming }) => {
      const checked = await check(qiming, await sheetFile([STUDENT_HEADER, ...studentRows(2)]));
      const GONE = '0404 检查结果已过期，请重新上传文件';
      const lantian = await sandbox.signIn('lantian01');
      expect(await lantian.refusal(calls.apply, { importKey: checked.importKey })).toBe(GONE);
      await sandbox.control('PUT', 'clock', { advanceMs: 2 * 3_600_000 });
      expect(await (await sandbox.signIn('qiming01')).refusal(calls.apply, { importKey: checked.importKey })).toBe(
        GONE,
      );
    });
  });

  describe('importing the same rows a second time', () => {
    const rows = studentRows(32);
    const renamed = (name = '新生.xlsx') => sheetFile([STUDENT_HEADER, ...rows], name);
    const ASKED = /^0409 这份文件已在 09-07 09:\d\d 导入过，共 32 行$/;
    const refusalOf = (caller: Caller, { importKey }: { importKey: string }) =>
      caller.refusal(calls.apply, { importKey });

    it('is refused without a confirmation, and creates nothing', async ({ qiming }) => {
      const first = await check(qiming, await renamed());
      expect(first.appliedBefore ?? null).toBeNull();
      await apply(qiming, first);
      const before = await total(qiming);
      const second = await check(qiming, await renamed());
      expect(second.appliedBefore).toEqual({ createTime: expect.stringMatching(/^2026-09-07 09:/), count: 32 });
      expect(await refusalOf(qiming, second)).toMatch(ASKED);
      expect(await total(qiming)).toBe(before);
      expect(await qiming.data<Result>(calls.apply, { importKey: second.importKey, again: true })).toMatchObject({
        count: 32,
        batchId: second.importKey,
      });
      expect(await total(qiming)).toBe(before + 32);
    });

    it('is recognised with another file name, another order of columns, and by another user', async ({
      sandbox,
      qiming,
    }) => {
      await apply(qiming, await check(qiming, await renamed()));
      const turned = [STUDENT_HEADER, ...rows].map((cells) => cells.toReversed());
      const file = await sheetFile(turned, '最终版.xlsx');
      expect(await refusalOf(qiming, await check(qiming, file))).toMatch(ASKED);
      const binjiang = await sandbox.signIn('binjiang01');
      expect(await refusalOf(binjiang, await check(qiming, file, 'student', binjiang))).toMatch(ASKED);
    });

    it('needs no confirmation for another kind, another file, or after an undo', async ({ qiming }) => {
      const { batchId } = await apply(qiming, await check(qiming, await renamed()));
      const other = await check(qiming, await sheetFile([STUDENT_HEADER, ...studentRows(33)]));
      expect(other.appliedBefore ?? null).toBeNull();
      await undo(qiming, batchId);
      const again = await check(qiming, await renamed());
      expect(again.appliedBefore ?? null).toBeNull();
      expect((await apply(qiming, again)).count).toBe(32);
    });

    it('creates the rows once if two windows checked them before either imported', async ({ qiming }) => {
      const [one, other] = [await check(qiming, await renamed()), await check(qiming, await renamed())];
      const before = await total(qiming);
      await apply(qiming, one);
      expect(await refusalOf(qiming, other)).toMatch(ASKED);
      expect(await total(qiming)).toBe(before + 32);
    });

    it('reports classes by row, with the time of the earlier import', async ({ qiming }) => {
      const file = () =>
        sheetFile([
          ['班级名称', '校区', '教学类型', '课程', '招生状态', '班级容量'],
          ['周末钢琴班', '滨江校区', '常规', '少儿钢琴小组课', '招生中', 12],
        ]);
      await apply(qiming, await check(qiming, await file(), 'cla'));
      const again = await check(qiming, await file(), 'cla');
      expect(again.faults.map(({ row, message }) => [row, message])).toEqual([[2, '班级名称已存在']]);
      expect(again.appliedBefore).toMatchObject({ count: 1 });
    });

    it('never sends the checksum to the client', async ({ qiming }) => {
      await apply(qiming, await check(qiming, await renamed()));
      expect((await batches(qiming))[0]).not.toHaveProperty('fingerprint');
    });
  });

  it('reports its progress', async ({ qiming }) => {
    const importKey = newKey();
    expect(await qiming.data(calls.progress, { importKey })).toEqual({ stage: 'waiting', done: 0, total: 0 });
    await check(qiming, await sheetFile([STUDENT_HEADER, ...studentRows(3)]), 'student', qiming, importKey);
    expect(await qiming.data(calls.progress, { importKey })).toEqual({ stage: 'done', done: 3, total: 3 });
  });

  it('limits campus staff to imports into their own campus', async ({ sandbox, qiming, binjiang }) => {
    const file = await sheetFile([STUDENT_HEADER, ...studentRows(1, '西湖校区')]);
    expect((await check(qiming, file, 'student', binjiang)).faults[0]).toMatchObject({
      columnName: '校区',
      message: '没有这个校区，请从下拉列表中选择',
    });
    const nowhere = await sheetFile([
      ['姓名', '类型', '联系电话'],
      ['总部新人', '其他员工', '13857120498'],
    ]);
    expect((await check(qiming, nowhere, 'staff', binjiang)).faults[0]).toMatchObject({
      columnName: '所属校区',
      message: '请选择校区',
    });
    const own = await check(qiming, await sheetFile([STUDENT_HEADER, ...studentRows(1)]), 'student', binjiang);
    expect((await apply(qiming, own, binjiang)).count).toBe(1);
    expect((await batches(qiming))[0]).toMatchObject({ createUserName: '沈佳' });
    const over = await check(qiming, await sheetFile([STUDENT_HEADER, ...studentRows(1, '西湖校区')]));
    await apply(qiming, over);
    expect((await batches(qiming, binjiang)).map(({ createUserName }) => createUserName)).not.toContain('周敏');
    expect(await binjiang.refusal(calls.undo, { batchId: over.importKey })).toBe('0404 没有这次导入');
    expect(await (await sandbox.signIn('lantian01')).refusal(calls.undo, { batchId: over.importKey })).toBe(
      '0404 没有这次导入',
    );
  });

  describe('undo', () => {
    it('removes exactly the imported rows, and only once', async ({ qiming }) => {
      const before = await total(qiming);
      const { batchId } = await apply(
        qiming,
        await check(qiming, await sheetFile([STUDENT_HEADER, ...studentRows(5)])),
      );
      await qiming.data(students.add, { studentName: '手工', deptId: depts.binjiang, phone: '13857120899' });
      expect(await undo(qiming, batchId)).toEqual({ count: 5 });
      expect(await total(qiming)).toBe(before + 1);
      expect(await qiming.refusal(calls.undo, { batchId })).toBe('0409 这次导入已撤销');
      expect(await qiming.refusal(calls.apply, { importKey: batchId })).toBe('0409 这次导入已撤销，请重新上传文件');
      expect((await batches(qiming))[0]).toMatchObject({ undoable: false, undoneUserName: '周敏' });
    });

    it('is refused with a list of the rows in use, and then removes no row', async ({ qiming }) => {
      const { batchId } = await apply(
        qiming,
        await check(qiming, await sheetFile([STUDENT_HEADER, ...studentRows(5)])),
      );
      for (const name of ['导入学员2', '导入学员3', '导入学员4', '导入学员5']) {
        const { rows } = await found(qiming, name);
        await qiming.data(studentCourses.add, {
          studentId: rows[0]?.['studentId'],
          courseId: teaching.course,
          chargeType: chargeTypes.hour,
          balanceHour: 10,
        });
      }
      expect(await qiming.refusal(calls.undo, { batchId })).toBe(
        '0409 无法撤销：第 3 行“导入学员2”、第 4 行“导入学员3”、第 5 行“导入学员4”等 4 名学员正在使用（该学员还有 1 条报读记录，不能删除）',
      );
      expect((await found(qiming, '导入学员')).total).toBe(5);
    });

    it('is refused with the editor’s name when a row was edited after the import', async ({ sandbox, qiming }) => {
      const { batchId } = await apply(
        qiming,
        await check(qiming, await sheetFile([STUDENT_HEADER, ...studentRows(5)])),
      );
      const row = (await found(qiming, '导入学员2')).rows[0];
      await sandbox.control('PUT', 'clock', { advanceMs: 60_000 });
      const binjiang = await sandbox.signIn('binjiang01');
      await binjiang.data(students.update, { ...row, remark: '已面谈' });
      expect(await qiming.refusal(calls.undo, { batchId })).toMatch(
        /^0409 无法撤销：第 3 行“导入学员2”在导入后有修改（沈佳 \d\d-\d\d \d\d:\d\d），撤销会丢失这些修改，请在列表中逐个删除$/,
      );
      expect((await found(qiming, '导入学员')).total).toBe(5);
      await qiming.data(students.remove, { id: row?.['studentId'] });
      expect(await undo(qiming, batchId)).toEqual({ count: 4 });
    });

    it('is offered for every import of the last day', async ({ sandbox, qiming }) => {
      const files = ['甲', '乙', '丙', '丁', '戊', '己', '庚'].map((name) => `${name}.xlsx`);
      for (const [at, name] of files.entries()) {
        await sandbox.control('PUT', 'clock', { advanceMs: 1_000 });
        await apply(
          qiming,
          await check(qiming, await sheetFile([STUDENT_HEADER, ...studentRows(at + 1).slice(at)], name)),
        );
      }
      const undoable = (await batches(qiming)).filter((batch) => batch.undoable).map(({ fileName }) => fileName);
      expect(undoable).toEqual(files.toReversed());
    });

    it('skips rows that were removed after the import', async ({ qiming }) => {
      const { batchId } = await apply(
        qiming,
        await check(qiming, await sheetFile([STUDENT_HEADER, ...studentRows(3)])),
      );
      const { rows } = await found(qiming, '导入学员1');
      await qiming.data(students.remove, { id: rows[0]?.['studentId'] });
      expect(await undo(qiming, batchId)).toEqual({ count: 2 });
    });

    it('is possible for one day of the sandbox’s clock', async ({ sandbox, qiming }) => {
      const { batchId } = await apply(
        qiming,
        await check(qiming, await sheetFile([STUDENT_HEADER, ...studentRows(1)])),
      );
      await sandbox.control('PUT', 'clock', { advanceMs: 24 * 3_600_000 });
      qiming = await sandbox.signIn('qiming01');
      expect((await batches(qiming))[0]).toMatchObject({ undoable: false });
      expect(await qiming.refusal(calls.undo, { batchId })).toBe(
        '0409 导入已超过 24 小时，不能撤销，请在列表中逐个删除',
      );
    });
  });

  it('accepts the contract’s example file', async ({ qiming }) => {
    const bytes = readFileSync(SAMPLE_SHEETS.faulty);
    const checked = await check(qiming, new File([new Uint8Array(bytes)], '样例.xlsx', { type: XLSX_TYPE }));
    expect(checked).toMatchObject({ rows: 2, total: 1 });
  });
});
