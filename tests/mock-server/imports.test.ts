import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clas } from '#contracts/calls/clas.ts';
import { dictData } from '#contracts/calls/dict-data.ts';
import { imports as calls } from '#contracts/calls/imports.ts';
import { staff } from '#contracts/calls/staff.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { students } from '#contracts/calls/students.ts';
import { SAMPLE_SHEETS } from '#contracts/pact/folder.ts';
import { chargeTypes } from '#contracts/entities/product.ts';
import {
  IMPORT_MAX_BYTES,
  IMPORT_MOST_ROWS,
  type ImportBatch,
  type ImportCheck,
  type ImportKind,
} from '#contracts/entities/import.ts';
import { XLSX_TYPE } from '#contracts/entities/upload.ts';
import { OPERATION_KEY_HEADER } from '#contracts/envelopes.ts';
import { depts, staffMembers, teaching } from '#seed/fixed.ts';
import { sheetFile, STUDENT_HEADER, studentRows } from '../support/import-file.ts';
import { type Caller, sharedTestServer, type TestSandbox, type TestServer } from '../support/server.ts';
import { readSheet, unzip } from '../support/xlsx.ts';
import { zipped } from '../support/zip.ts';

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

describe('an import', () => {
  let server: TestServer;
  let sandbox: TestSandbox;
  let qiming: Caller;
  beforeAll(async () => {
    server = await sharedTestServer();
  });
  beforeEach(async () => {
    sandbox = await server.sandbox();
    qiming = await sandbox.signIn('qiming01');
  });
  afterAll(() => server.close());

  const check = (file: File, kind: ImportKind = 'student', caller = qiming, importKey = newKey()) =>
    caller.data<ImportCheck>(calls.check, { kind, importKey, file });
  const refusal = (file: File, kind: ImportKind = 'student') =>
    qiming.refusal(calls.check, { kind, importKey: newKey(), file });
  const apply = ({ importKey }: { importKey: string }, caller = qiming) =>
    caller.data<Result>(calls.apply, { importKey });
  const undo = (batchId: string | null, caller = qiming) => caller.data<{ count: number }>(calls.undo, { batchId });
  const found = async (studentName: string, caller = qiming) => caller.data<Page>(students.list, { studentName });
  const total = async () => (await qiming.data<Page>(students.list)).total;
  const batches = (caller = qiming, kind: ImportKind = 'student') =>
    caller.data<ImportBatch[]>(calls.batches, { kind });
  const filled = (...rows: (string | number | null)[][]) => sheetFile([STUDENT_HEADER, ...rows]);

  describe('its template', () => {
    const template = async (kind: ImportKind, caller = qiming) => (await caller.send(calls.template, { kind })).bytes;
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
          '每次课时',
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
      it(`of ${kind} names its columns, and offers a list in ${chosen.join(', ')} for every row that may be imported`, async () => {
        const file = await template(kind);
        expect(readSheet(file).rows).toEqual([header]);
        expect(lists(file).map(({ column }) => column)).toEqual(chosen);
        expect(lists(file).every(({ last }) => last === IMPORT_MOST_ROWS + 1)).toBe(true);
        expect(unzip(file, 'xl/workbook.xml')).toMatch(/<sheet [^>]*name="选项"[^>]*state="hidden"/);
      });

    it('has the campuses of who asks in its list', async () => {
      const options = async (caller: Caller) => {
        const sheet = unzip(await template('student', caller), 'xl/sharedStrings.xml');
        return ['滨江校区', '西湖校区', '城东校区', '望江校区'].filter((name) => sheet.includes(name));
      };
      expect(await options(qiming)).toEqual(['滨江校区', '西湖校区', '城东校区']);
      expect(await options(await sandbox.signIn('binjiang01'))).toEqual(['滨江校区']);
      expect(await options(await sandbox.signIn('lantian01'))).toEqual(['望江校区']);
    });

    it('that nobody has filled in is nothing to import', async () => {
      const file = new File([new Uint8Array(await template('student'))], '模板.xlsx', { type: XLSX_TYPE });
      expect(await refusal(file)).toBe('0400 文件中没有数据，请在模板中填写后再上传');
    });
  });

  describe('its check', () => {
    it('reads cells as a form reads its fields: spaces are made single, what nobody sees is told by row and column', async () => {
      const file = await filled(
        ['\u3000甲  乙 ', ' 滨江校区\u200b', ' 13857120001\u00a0', '母亲\u3000徐静', '男', '2017-05-12\u200b'],
        ['丙\u200b', '滨江校区', '13857120002'],
        ['甲\u3000乙', '滨江校区', '13857120001'],
      );
      expect((await check(file)).faults).toEqual([
        {
          row: 3,
          column: 'A',
          columnName: '学员姓名',
          value: '丙\u200b',
          message: '含有看不见的字符，请删除后重新输入',
        },
        { row: 4, column: 'A', columnName: '学员姓名', value: '甲\u3000乙', message: '与第 2 行重复' },
      ]);
      await apply(await check(await filled(['\u3000甲  乙 ', '滨江校区', '13857120001', '母亲\u3000徐静'])));
      expect((await found('甲 乙')).rows[0]).toMatchObject({ studentName: '甲 乙', contactInfo: '母亲 徐静' });
    });

    it('tells every fault by row and column, writes nothing, and marks a copy', async () => {
      const before = await total();
      const file = await filled(
        ['甲', '滨江校区', '13857120001', null, '男', '2017-05-12'],
        ['乙', '月球校区', 13857120002, null, '男', '2017/5/2'],
        ['丙', '西湖校区', '1385712', null, '女', '2017-02-30'],
        [null, '西湖校区', '13857120004', null, null, null],
      );
      const checked = await check(file);
      expect(checked).toMatchObject({ rows: 4, faultyRows: 3, total: 4, fileName: '导入_错误标注.xlsx' });
      expect(checked.faults).toEqual([
        { row: 3, column: 'B', columnName: '校区', value: '月球校区', message: '没有这个校区，请从下拉列表中选择' },
        { row: 4, column: 'C', columnName: '联系电话', value: '1385712', message: '请输入正确的手机号' },
        { row: 4, column: 'F', columnName: '出生日期', value: '2017-02-30', message: '日期不存在' },
        { row: 5, column: 'A', columnName: '学员姓名', value: '', message: '请输入学员姓名' },
      ]);
      expect(await total()).toBe(before);
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

    it('of a mended marked copy finds nothing any more, whatever its texts begin with', async () => {
      const checked = await check(await filled(['=1+1', '滨江校区', '1'], ['-乙', '滨江校区', '13857120002']));
      const copy = readSheet((await qiming.send(calls.markedCopy, { importKey: checked.importKey })).bytes);
      expect(copy.formulas).toBe(0);
      expect(copy.rows.map((row) => row[0])).toEqual(['学员姓名', "'=1+1", "'-乙"]);
      const mended = copy.rows.map((row) => row.map((cell) => (cell === '1' ? '13857120001' : cell)));
      const again = await check(await sheetFile(mended));
      expect(again).toMatchObject({ rows: 2, total: 0, fileName: null });
      await apply(again);
      expect((await found('=1+1')).rows[0]?.['studentName']).toBe('=1+1');
      expect((await found('-乙')).total).toBe(1);
    });

    it('takes the columns in any order, leaves out empty rows, and finds what is in the file twice', async () => {
      const file = await sheetFile([
        ['联系电话', '校区', '学员姓名'],
        ['13857120001', '滨江校区', '甲'],
        [null, null, null],
        ['13857120001', '滨江校区', '甲'],
        ['13857120001', '西湖校区', '甲'],
      ]);
      const checked = await check(file);
      expect(checked.rows).toBe(3);
      expect(checked.faults).toEqual([
        { row: 4, column: 'C', columnName: '学员姓名', value: '甲', message: '与第 2 行重复' },
      ]);
    });

    it('counts who is there already, which does not stand in the way', async () => {
      const rows = studentRows(3);
      await apply(await check(await sheetFile([STUDENT_HEADER, ...rows])));
      const again = await check(await sheetFile([STUDENT_HEADER, ...rows, ...studentRows(4).slice(3)]));
      expect(again).toMatchObject({ rows: 4, total: 0, known: 3 });
    });

    it('asks of a class what its form asks: name, course and mode, teacher, capacity, dates', async () => {
      const { claName } = await qiming.data<{ claName: string }>(clas.detail, { id: teaching.cla });
      const header = [
        '班级名称',
        '校区',
        '教学类型',
        '课程',
        '授课教师',
        '招生状态',
        '班级容量',
        '每次课时',
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
      const { faults } = await check(file, 'cla');
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

    it('asks of staff what their form asks, accounts included', async () => {
      const header = ['姓名', '类型', '所属校区', '联系电话', '账号', '邮箱'];
      const file = await sheetFile([
        header,
        ['贺知秋', '教师', '滨江校区', '13857120499', 'hezhiqiu', 'a@example.com'],
        ['总部', '其他员工', null, '13857120498', null, null],
        ['丙', '教师', '滨江校区', '13857120497', 'teacher01', 'x'],
        ['丁', null, '滨江校区', '13857120496', 'HeZhiqiu', null],
      ]);
      const { faults } = await check(file, 'staff');
      expect(faults.map(({ row, columnName, message }) => [row, columnName, message])).toEqual([
        [4, '账号', '账号已存在'],
        [4, '邮箱', '请输入正确的邮箱地址'],
        [5, '类型', '请选择员工类型'],
        [5, '账号', '与第 2 行重复'],
      ]);
    });

    const refused: [what: string, rows: (string | null)[][], message: string][] = [
      [
        'a column is missing',
        [
          ['学员姓名', '校区'],
          ['甲', '滨江校区'],
        ],
        '缺少“联系电话”列，请使用下载的模板',
      ],
      [
        'a column is unknown',
        [
          ['学员姓名', '校区', '联系电话', '微信'],
          ['甲', '滨江校区', '1', 'x'],
        ],
        'D 列“微信”不在模板中，请删除该列或使用下载的模板',
      ],
      [
        'a column stands there twice',
        [['学员姓名', '校区', '联系电话', '校区'], ['甲']],
        '列“校区”出现了两次，请删除其中一列',
      ],
      [
        'it is another template',
        [
          ['班级名称', '校区'],
          ['甲', '滨江校区'],
        ],
        'A 列“班级名称”不在模板中，请删除该列或使用下载的模板',
      ],
    ];
    for (const [what, rows, message] of refused)
      it(`is refused when ${what}`, async () => expect(await refusal(await sheetFile(rows))).toBe(`0400 ${message}`));

    it('is refused when there are more rows than may be imported', async () => {
      expect(await refusal(await sheetFile([STUDENT_HEADER, ...studentRows(IMPORT_MOST_ROWS + 1)]))).toBe(
        '0400 一次最多导入 2000 行，文件中有 2001 行，请拆分后再导入',
      );
    });

    it('is refused in its own words when the file is too large, by one byte or by far', async () => {
      const zeros = (length: number) => {
        const bytes = new Uint8Array(length);
        bytes.set([0x50, 0x4b, 3, 4]);
        return new File([bytes], 'x.xlsx', { type: XLSX_TYPE });
      };
      for (const length of [IMPORT_MAX_BYTES + 1, IMPORT_MAX_BYTES + 100_000, 11 * 1024 * 1024])
        expect(await refusal(zeros(length))).toBe('0413 文件不能超过 5 MB');
    });

    it('reads no file that is no sheet, that reaches too far, or that unpacks into too much', async () => {
      const named = (bytes: Uint8Array, name = 'x.xlsx') =>
        new File([new Uint8Array(bytes)], name, { type: XLSX_TYPE });
      const UNREADABLE = '0400 文件无法读取，请使用下载的模板填写后再上传';
      const archive = Buffer.from(await (await filled(['甲', '滨江校区', '13857120001'])).arrayBuffer());
      const withSheet = (xml: string) => named(zipped({ 'xl/worksheets/sheet1.xml': xml }));
      const cases: [File, string][] = [
        [named(Buffer.from('<html>')), '0400 请上传 .xlsx 格式的 Excel 文件'],
        [named(archive, 'x.csv'), '0400 请上传 .xlsx 格式的 Excel 文件'],
        [named(archive.subarray(0, 400)), UNREADABLE],
        [named(zipped({ 'a.txt': 'nothing' })), UNREADABLE],
        [withSheet('<row r="99999999"/>'), '0400 工作表超过 20000 行，请删除多余的行后再上传'],
        [withSheet("<c r='ZZZ1'/>"), '0400 工作表超过 60 列，请使用下载的模板'],
        [withSheet('<row r="&#57;9999999"/>'), UNREADABLE],
        [withSheet('0'.repeat(40 * 1024 * 1024)), '0400 文件展开后过大，请删除多余的工作表、行和格式后再上传'],
        [
          named(zipped({ 'xl/worksheets/sheet1.xml': '0'.repeat(40 * 1024 * 1024) }, 1_000)),
          '0400 文件展开后过大，请删除多余的工作表、行和格式后再上传',
        ],
      ];
      for (const [file, message] of cases) expect(await refusal(file)).toBe(message);
    });
  });

  describe('applied', () => {
    it('brings all rows as they were written, once, and tells who did it', async () => {
      const before = await total();
      const checked = await check(await sheetFile([STUDENT_HEADER, ...studentRows(30)], '秋季新生.xlsx'));
      const result = await apply(checked);
      expect(result).toMatchObject({ count: 30, total: 0, batchId: checked.importKey });
      expect(await total()).toBe(before + 30);
      expect((await found('导入学员12')).rows[0]).toMatchObject({
        phone: '13900000011',
        deptName: '滨江校区',
        sex: '2',
        birthday: '2017-12-12',
        remark: '第 12 名',
      });
      expect((await batches())[0]).toMatchObject({
        fileName: '秋季新生.xlsx',
        count: 30,
        createUserName: '周敏',
        undoable: true,
      });
      expect(await apply(checked)).toEqual(result);
      expect(await total()).toBe(before + 30);
    });

    it('keeps a name that can be shown, whatever the file was called', async () => {
      const name = `\u202e${'长'.repeat(3_000)}.XLSX`;
      await apply(await check(await sheetFile([STUDENT_HEADER, ...studentRows(1)], name)));
      expect((await batches())[0]?.fileName).toBe(`${'长'.repeat(80)}.xlsx`);
    });

    it('classes and staff come with their parts, and count for lists', async () => {
      const classes = await check(
        await sheetFile([
          ['班级名称', '校区', '教学类型', '课程', '授课教师', '招生状态', '班级容量'],
          ['周末钢琴班', '滨江校区', '常规', '少儿钢琴小组课', '林晓雯', '招生中', '12'],
        ]),
        'cla',
      );
      await apply(classes);
      const { rows } = await qiming.data<Page>(clas.list, { claName: '周末钢琴班' });
      expect(rows[0]).toMatchObject({
        departId: depts.binjiang,
        courseId: teaching.course,
        teacherId: staffMembers.linXiaowen,
        capacity: 12,
      });
      const people = await check(
        await sheetFile([
          ['姓名', '类型', '联系电话'],
          ['总部新人', '其他员工', '13857120498'],
        ]),
        'staff',
      );
      await apply(people);
      const { rows: members } = await qiming.data<Page>(staff.list, { staffName: '总部新人' });
      expect(members[0]).toMatchObject({ type: 2, personnelStatus: 1 });
    });

    it('a choice that the dictionary gained is offered, told apart and taken; one put out of use meanwhile is told', async () => {
      const admin = await sandbox.signIn('admin01');
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
      await apply(await check(file, 'staff'));
      const { rows } = await qiming.data<Page>(staff.list);
      expect(rows.slice(0, 2)).toMatchObject([
        { staffName: '乙', sex: 'x', personnelStatus: 4 },
        { staffName: '甲', sex: 'x', personnelStatus: 3 },
      ]);
      const again = await check(await sheetFile([header, ['丙', '教师', '13857120497', '不便透露', '试用']]), 'staff');
      const [kept] = (
        await admin.data<{ rows: { dictValue: string }[] }>(dictData.list, { dictType: 'sex' })
      ).rows.filter(({ dictValue }) => dictValue === 'x');
      await admin.data(dictData.update, { ...kept, inUse: 0 });
      expect(await apply(again)).toMatchObject({
        count: 0,
        faults: [{ row: 2, columnName: '性别', message: '性别“不便透露”已停用，请重新选择' }],
      });
    });

    it('when the world has changed since the check, nothing is written and what no longer fits is told', async () => {
      const header = ['姓名', '类型', '联系电话', '账号'];
      const checked = await check(
        await sheetFile([header, ['甲', '教师', '13857120498', 'first001'], ['乙', '教师', '13857120499', 'second02']]),
        'staff',
      );
      expect(checked.total).toBe(0);
      await qiming.data(staff.add, { staffName: '早', type: 1, phone: '13857120497', username: 'second02' });
      const result = await apply(checked);
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

    it('two at once with the same names: one comes in whole, the other not at all', async () => {
      const header = ['班级名称', '校区', '教学类型', '课程', '招生状态', '班级容量'];
      const one = (name: string, other: string) =>
        sheetFile([header, ...[name, other].map((cla) => [cla, '滨江校区', '常规', '少儿钢琴小组课', '招生中', 12])]);
      const [first, second] = [
        await check(await one('同时 A', '同时 B'), 'cla'),
        await check(await one('同时 B', '同时 C'), 'cla'),
      ];
      const results = await Promise.all([apply(first), apply(second)]);
      expect(results.map(({ count }) => count).toSorted((a, b) => a - b)).toEqual([0, 2]);
      expect((await qiming.data<Page>(clas.list, { claName: '同时' })).total).toBe(2);
    });

    it('the same operation sent many times at once is one import', async () => {
      const before = await total();
      const { importKey } = await check(await sheetFile([STUDENT_HEADER, ...studentRows(20)]));
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, at) =>
          qiming.send(calls.apply, { importKey }, { [OPERATION_KEY_HEADER]: `k${at % 2}` }),
        ),
      );
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      expect(await total()).toBe(before + 20);
    });

    it('a check is its user’s own, lasts two hours, and belongs to where it was made', async () => {
      const checked = await check(await sheetFile([STUDENT_HEADER, ...studentRows(2)]));
      const GONE = '0404 检查结果已过期，请重新上传文件';
      const lantian = await sandbox.signIn('lantian01');
      expect(await lantian.refusal(calls.apply, { importKey: checked.importKey })).toBe(GONE);
      await sandbox.control('PUT', 'clock', { advanceMs: 2 * 3_600_000 });
      expect(await (await sandbox.signIn('qiming01')).refusal(calls.apply, { importKey: checked.importKey })).toBe(
        GONE,
      );
    });
  });

  it('tells how far it is', async () => {
    const importKey = newKey();
    expect(await qiming.data(calls.progress, { importKey })).toEqual({ stage: 'waiting', done: 0, total: 0 });
    await check(await sheetFile([STUDENT_HEADER, ...studentRows(3)]), 'student', qiming, importKey);
    expect(await qiming.data(calls.progress, { importKey })).toEqual({ stage: 'done', done: 3, total: 3 });
  });

  it('the staff of a campus import into their campus alone', async () => {
    const binjiang = await sandbox.signIn('binjiang01');
    const file = await sheetFile([STUDENT_HEADER, ...studentRows(1, '西湖校区')]);
    expect((await check(file, 'student', binjiang)).faults[0]).toMatchObject({
      columnName: '校区',
      message: '没有这个校区，请从下拉列表中选择',
    });
    const nowhere = await sheetFile([
      ['姓名', '类型', '联系电话'],
      ['总部新人', '其他员工', '13857120498'],
    ]);
    expect((await check(nowhere, 'staff', binjiang)).faults[0]).toMatchObject({
      columnName: '所属校区',
      message: '请选择校区',
    });
    const own = await check(await sheetFile([STUDENT_HEADER, ...studentRows(1)]), 'student', binjiang);
    expect((await apply(own, binjiang)).count).toBe(1);
    expect((await batches())[0]).toMatchObject({ createUserName: '沈佳' });
    const over = await check(await sheetFile([STUDENT_HEADER, ...studentRows(1, '西湖校区')]));
    await apply(over);
    expect((await batches(binjiang)).map(({ createUserName }) => createUserName)).not.toContain('周敏');
    expect(await binjiang.refusal(calls.undo, { batchId: over.importKey })).toBe('0404 没有这次导入');
    expect(await (await sandbox.signIn('lantian01')).refusal(calls.undo, { batchId: over.importKey })).toBe(
      '0404 没有这次导入',
    );
  });

  describe('undone', () => {
    it('takes away exactly what came, once', async () => {
      const before = await total();
      const { batchId } = await apply(await check(await sheetFile([STUDENT_HEADER, ...studentRows(5)])));
      await qiming.data(students.add, { studentName: '手工', deptId: depts.binjiang, phone: '13857120899' });
      expect(await undo(batchId)).toEqual({ count: 5 });
      expect(await total()).toBe(before + 1);
      expect(await qiming.refusal(calls.undo, { batchId })).toBe('0409 这次导入已撤销');
      expect(await qiming.refusal(calls.apply, { importKey: batchId })).toBe('0409 这次导入已撤销，请重新上传文件');
      expect((await batches())[0]).toMatchObject({ undoable: false, undoneUserName: '周敏' });
    });

    it('is refused with the rows that are in use, and then takes nothing away', async () => {
      const { batchId } = await apply(await check(await sheetFile([STUDENT_HEADER, ...studentRows(5)])));
      for (const name of ['导入学员2', '导入学员3', '导入学员4', '导入学员5']) {
        const { rows } = await found(name);
        await qiming.data(studentCourses.add, {
          studentId: rows[0]?.['studentId'],
          courseId: teaching.course,
          chargeType: chargeTypes.hour,
          balanceHour: 10,
        });
      }
      expect(await qiming.refusal(calls.undo, { batchId })).toBe(
        '0409 没有撤销：第 3 行“导入学员2”、第 4 行“导入学员3”、第 5 行“导入学员4”等 4 名学员正在使用（该学员还有 1 条报读记录，不能删除）',
      );
      expect((await found('导入学员')).total).toBe(5);
    });

    it('is offered for every import of the day, however many there were', async () => {
      const files = ['甲', '乙', '丙', '丁', '戊', '己', '庚'].map((name) => `${name}.xlsx`);
      for (const [at, name] of files.entries()) {
        await sandbox.control('PUT', 'clock', { advanceMs: 1_000 });
        await apply(await check(await sheetFile([STUDENT_HEADER, ...studentRows(at + 1).slice(at)], name)));
      }
      const undoable = (await batches()).filter((batch) => batch.undoable).map(({ fileName }) => fileName);
      expect(undoable).toEqual(files.toReversed());
    });

    it('leaves alone what has been removed since', async () => {
      const { batchId } = await apply(await check(await sheetFile([STUDENT_HEADER, ...studentRows(3)])));
      const { rows } = await found('导入学员1');
      await qiming.data(students.remove, { id: rows[0]?.['studentId'] });
      expect(await undo(batchId)).toEqual({ count: 2 });
    });

    it('is possible for a day of the sandbox’s clock', async () => {
      const { batchId } = await apply(await check(await sheetFile([STUDENT_HEADER, ...studentRows(1)])));
      await sandbox.control('PUT', 'clock', { advanceMs: 24 * 3_600_000 });
      qiming = await sandbox.signIn('qiming01');
      expect((await batches())[0]).toMatchObject({ undoable: false });
      expect(await qiming.refusal(calls.undo, { batchId })).toBe(
        '0409 导入已超过 24 小时，不能撤销，请在列表中逐个删除',
      );
    });
  });

  it('the example of the contract is a file that fits', async () => {
    const bytes = readFileSync(SAMPLE_SHEETS.faulty);
    const checked = await check(new File([new Uint8Array(bytes)], '样例.xlsx', { type: XLSX_TYPE }));
    expect(checked).toMatchObject({ rows: 2, total: 1 });
  });
});
