import { describe, expect } from 'vitest';
import { clas } from '#contracts/calls/clas.ts';
import { imports as calls } from '#contracts/calls/imports.ts';
import { staff } from '#contracts/calls/staff.ts';
import { students } from '#contracts/calls/students.ts';
import type { ImportCheck, ImportKind } from '#contracts/entities/import.ts';
import { importFileError } from '#contracts/rules/import-file.ts';
import { XLSX_TYPE } from '#contracts/formats/upload.ts';
import { sheetFile, STUDENT_HEADER } from '../../support/import-file.ts';
import { booleanCell, dateCell, errorCell, formulaCell, schoolBook } from '../../support/school-book.ts';
import type { Caller } from '../../support/server.ts';
import { test as it } from '../../support/server-test.ts';
import { readSheet } from '../../support/xlsx.ts';

let keys = 0;
const newKey = (): string => `f${(++keys).toString(16).padStart(31, '0')}`;
const check = (caller: Caller, file: File, kind: ImportKind = 'student') =>
  caller.data<ImportCheck>(calls.check, { kind, importKey: newKey(), file });
const refusal = (caller: Caller, file: File) =>
  caller.refusal(calls.check, { kind: 'student', importKey: newKey(), file });
const apply = (caller: Caller, { importKey }: ImportCheck) =>
  caller.data<{ count: number }>(calls.apply, { importKey, again: true });
const named = (name: string, phone = '13857120001') => [name, '滨江校区', phone];

describe('a workbook with several sheets', () => {
  it('is read from its first visible filled sheet, and the notes name the other filled sheets', async ({ qiming }) => {
    const checked = await check(
      qiming,
      schoolBook([
        { name: '旧名单', state: 'hidden', rows: [STUDENT_HEADER, named('旧人')] },
        { name: '空', rows: [] },
        { name: '新生', rows: [STUDENT_HEADER, named('新人')] },
        { name: '候补', rows: [STUDENT_HEADER, named('候补')] },
      ]),
    );
    expect(checked).toMatchObject({ rows: 1, total: 0 });
    expect(checked.notes).toEqual(['只读取了工作表“新生”；“候补”也有内容，没有读取', '隐藏的工作表“旧名单”没有读取']);
  });

  it('is refused if only a hidden sheet is filled', async ({ qiming }) => {
    const file = schoolBook([
      { name: 'Sheet1', rows: [] },
      { name: '名单', state: 'veryHidden', rows: [STUDENT_HEADER, named('甲')] },
    ]);
    expect(await refusal(qiming, file)).toBe('0400 有内容的工作表“名单”已隐藏，请取消隐藏后再上传');
  });

  it('gives no note about the other sheets of the template', async ({ qiming }) => {
    const { bytes } = await qiming.send(calls.template, { kind: 'student' });
    const [header = []] = readSheet(bytes).rows;
    const checked = await check(
      qiming,
      schoolBook([
        { name: '学员导入', rows: [header, named('甲')] },
        { name: '填写说明', rows: [['列', '是否必填']] },
        { name: '选项', state: 'hidden', rows: [['滨江校区']] },
      ]),
    );
    expect(checked).toMatchObject({ rows: 1, total: 0 });
    expect(checked.notes ?? []).toEqual([]);
  });
});

describe('hidden rows', () => {
  const rows = [STUDENT_HEADER, named('甲'), named('藏起来的', '1'), named('丙', '13857120003')];

  it('are not imported, and the preview lists them', async ({ qiming }) => {
    const checked = await check(qiming, schoolBook([{ name: 'S', rows, hiddenRows: [3] }]));
    expect(checked).toMatchObject({ rows: 2, total: 0, notes: ['隐藏的 1 行没有读取（第 3 行）'] });
    expect((await apply(qiming, checked)).count).toBe(2);
    expect((await qiming.data<{ total: number }>(students.list, { studentName: '藏起来的' })).total).toBe(0);
  });

  it('are empty in the copy in which the errors are marked', async ({ qiming }) => {
    const file = schoolBook([{ name: 'S', rows: rows.toSpliced(1, 1, named('甲', '12')), hiddenRows: [3] }]);
    const { importKey } = await check(qiming, file);
    const copy = readSheet((await qiming.send(calls.markedCopy, { importKey })).bytes).rows;
    expect(copy.map((row) => row[0] ?? null)).toEqual(['学员姓名', '甲', null, '丙']);
  });

  it('are refused if nothing else is filled', async ({ qiming }) => {
    const file = schoolBook([{ name: 'S', rows, hiddenRows: [2, 3, 4] }]);
    expect(await refusal(qiming, file)).toBe('0400 填写了内容的行都已隐藏，请取消筛选或隐藏后再上传');
  });
});

describe('a title above the column names', () => {
  const rows = [
    ['2026 年秋季新生名单'],
    ['制表：教务处', null, '单位：人'],
    STUDENT_HEADER,
    named('甲'),
    named('乙', '12'),
  ];

  it('is recognised, and errors keep the row numbers of the file', async ({ qiming }) => {
    const checked = await check(qiming, schoolBook([{ name: 'S', rows }]));
    expect(checked).toMatchObject({ rows: 2, total: 1, notes: ['第 3 行是列名，其上的内容没有读取'] });
    expect(checked.faults[0]).toMatchObject({ row: 5, column: 'C' });
    const copy = readSheet((await qiming.send(calls.markedCopy, { importKey: checked.importKey })).bytes).rows;
    expect(copy[0]?.[0]).toBe('2026 年秋季新生名单');
    expect(copy[2]?.at(-1)).toBe('错误说明');
    expect(copy[4]?.at(-1)).toBe('联系电话：请输入正确的手机号');
    const again = await check(qiming, await sheetFile(copy.with(4, ['乙', '滨江校区', '13857120002'])));
    expect(again).toMatchObject({ rows: 2, total: 0 });
  });

  it('is refused if no row with column names follows', async ({ qiming }) => {
    expect(await refusal(qiming, schoolBook([{ name: 'S', rows: [['名单'], ['甲', '1班']] }]))).toBe(
      '0400 没有找到列名（如“学员姓名”），请使用下载的模板',
    );
  });
});

describe('a list exported by the console', () => {
  const asFile = (bytes: Buffer) => new File([new Uint8Array(bytes)], '导出.xlsx', { type: XLSX_TYPE });
  const without = '没有读取的列：';

  it('of students can be imported again', async ({ qiming }) => {
    const header = ['学员姓名', '校区', '联系电话', '联系人', '性别', '出生日期', '备注'];
    const row = ['往返', '西湖校区', '13857120999', '母亲 徐静', '女', '2017-05-12', '第一行'];
    await apply(qiming, await check(qiming, await sheetFile([header, row])));
    const all = { studentName: '往返' };
    const { bytes } = await qiming.send(students.export, all);
    const again = await check(qiming, asFile(bytes));
    expect(again).toMatchObject({
      rows: 1,
      total: 0,
      known: 1,
      notes: [`${without}剩余课时（合计）、各课程剩余课时、创建时间`],
    });
    await apply(qiming, again);
    const { rows } = await qiming.data<{ rows: Record<string, unknown>[] }>(students.list, all);
    const fields = { deptName: '西湖校区', phone: '13857120999', contactInfo: '母亲 徐静', birthday: '2017-05-12' };
    expect(rows).toMatchObject([fields, fields]);
  });

  it('of all students has no errors', async ({ qiming }) => {
    const { bytes } = await qiming.send(students.export, {});
    const again = await check(qiming, asFile(bytes));
    expect(again.faults).toEqual([]);
    expect(again.rows).toBeGreaterThan(100);
  });

  it('of all classes or staff has only the error that they already exist', async ({ qiming }) => {
    for (const [kind, call, message] of [
      ['cla', clas.export, '班级名称已存在'],
      ['staff', staff.export, '账号已存在'],
    ] as const) {
      const { bytes } = await qiming.send(call, {});
      const { faults } = await check(qiming, asFile(bytes), kind);
      expect([...new Set(faults.map((fault) => fault.message))]).toEqual([message]);
    }
  });

  it('of classes can be imported after the classes were removed', async ({ qiming }) => {
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
    ];
    const row = ['往返班', '滨江校区', '常规', '少儿钢琴小组课', '林晓雯', '招生中', 12, 2, '2026-10-01'];
    await apply(qiming, await check(qiming, await sheetFile([header, row]), 'cla'));
    const { bytes } = await qiming.send(clas.export, { claName: '往返班' });
    const find = async () =>
      (await qiming.data<{ rows: Record<string, unknown>[] }>(clas.list, { claName: '往返班' })).rows;
    const [first] = await find();
    await qiming.data(clas.remove, { id: String(first?.['claId']) });
    const again = await check(qiming, asFile(bytes), 'cla');
    expect(again).toMatchObject({ rows: 1, total: 0, notes: [`${without}学员数、剩余名额、候补人数`] });
    await apply(qiming, again);
    const { claId: _, createTime: __, ...fields } = first ?? {};
    expect((await find())[0]).toMatchObject({ claName: fields['claName'], capacity: 12, openDate: '2026-10-01' });
  });

  it('of staff can be imported after the staff were removed', async ({ qiming }) => {
    const header = ['姓名', '类型', '所属校区', '联系电话', '性别', '入职日期', '账号', '邮箱', '备注'];
    const row = ['往返师', '教师', '滨江校区', '13857120998', '女', '2026-09-01', 'wangfan01', 'a@example.com', '无'];
    const accounts = '其中 1 人填写了账号：导入不会开通账号，请导入后在员工列表中开通，才能登录';
    const checked = await check(qiming, await sheetFile([header, row]), 'staff');
    expect(checked.notes).toEqual([accounts]);
    await apply(qiming, checked);
    const { bytes } = await qiming.send(staff.export, { staffName: '往返师' });
    const { rows } = await qiming.data<{ rows: Record<string, unknown>[] }>(staff.list, { staffName: '往返师' });
    await qiming.data(staff.remove, { id: String(rows[0]?.['staffId']) });
    expect(await check(qiming, asFile(bytes), 'staff')).toMatchObject({
      rows: 1,
      total: 0,
      notes: [`${without}创建时间`, accounts],
    });
  });
});

describe('cells', () => {
  it('with a value that Excel has changed are errors', async ({ qiming }) => {
    const row = (...cells: Parameters<typeof schoolBook>[0][0]['rows'][0]) => cells;
    const file = schoolBook([
      {
        name: 'S',
        rows: [
          ['学员姓名', '校区', '联系电话', '联系人', '出生日期', '年级'],
          row('甲', '滨江校区', '13857120001', null, null, dateCell(46082)),
          row('乙', '滨江校区', errorCell('#N/A'), null, null, errorCell('#REF!')),
          row('丙', errorCell('#N/A'), '13857120003', booleanCell(0), null, null),
          row('丁', '滨江校区', '13857120004', formulaCell('A1'), formulaCell('TODAY()'), null),
          row('戊', '滨江校区', '1.38571E+10', 110101199003071000, null, null),
          row('己', '滨江校区', '13857120005', null, errorCell('#VALUE!'), booleanCell(1)),
        ],
      },
    ]);
    const { faults } = await check(qiming, file);
    expect(faults.map(({ row: at, column, value, message }) => [`${column}${at}`, value, message])).toEqual([
      ['F2', '2026-03-01', 'Excel 已把内容改成日期，请把单元格设为文本后重新填写'],
      ['C3', '#N/A', '单元格是错误值 #N/A，请改正公式或直接填写'],
      ['F3', '#REF!', '单元格是错误值 #REF!，请改正公式或直接填写'],
      ['B4', '#N/A', '单元格是错误值 #N/A，请改正公式或直接填写'],
      ['D4', 'FALSE', '单元格是 FALSE，不是文字，请直接填写'],
      ['D5', '', '公式没有结果，请在 Excel 中打开并保存，或直接填写'],
      ['E5', '', '公式没有结果，请在 Excel 中打开并保存，或直接填写'],
      ['C6', '1.38571E+10', '数字成了科学计数法，末尾的数字已丢失，请把单元格设为文本后重新填写'],
      ['D6', '110101199003071000', '数字超过 15 位，末尾的数字已丢失，请把单元格设为文本后重新填写'],
      ['E7', '#VALUE!', '单元格是错误值 #VALUE!，请改正公式或直接填写'],
      ['F7', 'TRUE', '单元格是 TRUE，不是文字，请直接填写'],
    ]);
  });

  it('in a date column may contain serials, digits, times, dots and Chinese dates', async ({ qiming }) => {
    const dates = [
      20160901,
      '20160901',
      '2016/9/1 0:00:00',
      '2016.9.1',
      '2016年9月1日',
      42614,
      '42614',
      dateCell(42614),
      dateCell(42614.5),
    ];
    const file = schoolBook([
      {
        name: 'S',
        rows: [
          ['学员姓名', '校区', '联系电话', '出生日期'],
          ...dates.map((date, at) => [`生日${at}`, '滨江校区', `1385712000${at}`, date]),
        ],
      },
    ]);
    const checked = await check(qiming, file);
    expect(checked.faults).toEqual([]);
    await apply(qiming, checked);
    const { rows } = await qiming.data<{ rows: { birthday: string }[] }>(students.list, { studentName: '生日' });
    expect(rows.map(({ birthday }) => birthday)).toEqual(dates.map(() => '2016-09-01'));
  });

  it('with impossible or future birthdays are errors', async ({ qiming }) => {
    const dates = ['2017-02-30', '2026-13-01', 20270101, dateCell(46500), 1, '昨天', '16-9-1'];
    const file = schoolBook([
      {
        name: 'S',
        rows: [
          ['学员姓名', '校区', '联系电话', '出生日期'],
          ...dates.map((date, at) => [`生日${at}`, '滨江校区', `1385712000${at}`, date]),
        ],
      },
    ]);
    const { faults } = await check(qiming, file);
    expect(faults.map(({ row, message }) => [row, message])).toEqual([
      [2, '日期不存在'],
      [3, '日期格式不正确'],
      [4, '出生日期不能晚于今天'],
      [5, '出生日期不能晚于今天'],
      [6, '日期格式不正确'],
      [7, '日期格式不正确'],
      [8, '日期格式不正确'],
    ]);
  });

  it('in a number column may contain full-width digits, but not 1e3', async ({ qiming }) => {
    const header = ['班级名称', '校区', '教学类型', '课程', '招生状态', '班级容量', '每人每次扣课时'];
    const row = (name: string, capacity: string) => [name, '滨江校区', '常规', '少儿钢琴小组课', '招生中', capacity, 2];
    const { faults } = await check(qiming, await sheetFile([header, row('一', '１２'), row('二', '1e2')]), 'cla');
    expect(faults.map(({ row: at, message }) => [at, message])).toEqual([[3, '请输入整数']]);
  });
});

describe('a file of another kind', () => {
  const bytesFile = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name);
  const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
  const stream = (name: string) =>
    Buffer.concat([OLE, Buffer.alloc(504), Buffer.from(name, 'utf16le'), Buffer.alloc(64)]);
  /** 学员姓名,校区,联系电话 and 甲,滨江校区,13857120001 in GBK. */
  const GBK = Buffer.from(
    'd1a7d4b1d0d5c3fb2cd0a3c7f82cc1aacfb5b5e7bbb00d0abcd72cb1f5bdadd0a3c7f82c31333835373132303030310d0a',
    'hex',
  );

  it.each([
    ['旧.xls', stream('Workbook'), '这是旧版 Excel 97-2003 文件（.xls），请在 Excel 中另存为 .xlsx 后再上传'],
    ['改名.xlsx', stream('Workbook'), '这是旧版 Excel 97-2003 文件（.xls），请在 Excel 中另存为 .xlsx 后再上传'],
    ['加密.xlsx', stream('EncryptedPackage'), '文件有打开密码，请在 Excel 中取消密码后再上传'],
    ['说明.docx', Buffer.from('%PDF-1.7'), '请上传 .xlsx 或 .csv 格式的文件'],
    [
      '网页.xls',
      Buffer.from('<html><table><tr><td>甲</td></tr></table></html>'),
      '这是网页表格，请在 Excel 中另存为 .xlsx 后再上传',
    ],
  ])('%s is refused because of its content', async (name, bytes, message) => {
    // it.each passes no fixtures, so this test calls the check of the file without a server.
    expect([name, importFileError({ name, size: bytes.length, type: '' }, bytes)]).toEqual([name, message]);
  });

  it('a CSV file saved by a Chinese Excel is read', async ({ qiming }) => {
    const checked = await check(qiming, bytesFile(GBK, '名单.csv'));
    expect(checked).toMatchObject({ rows: 1, total: 0 });
    await apply(qiming, checked);
    expect((await qiming.data<{ total: number }>(students.list, { phone: '13857120001' })).total).toBe(1);
  });

  it('a CSV file in UTF-8 is read, with quotes, line breaks and an empty line', async ({ qiming }) => {
    const text =
      '\ufeff"学员姓名","校区","联系电话","备注"\n"甲""乙""",滨江校区,138 5712 0001,"第一行,\n第二行"\n\n丙,滨江校区,1.38571E+10,\n';
    const { rows, faults } = await check(qiming, bytesFile(Buffer.from(text), '名单.csv'));
    expect(rows).toBe(2);
    expect(faults.map(({ row, column }) => `${column}${row}`)).toEqual(['C4']);
  });

  it('an .xlsx file with another extension is read', async ({ qiming }) => {
    const file = schoolBook([{ name: 'S', rows: [STUDENT_HEADER, named('甲')] }], '名单.xls');
    expect(await check(qiming, file)).toMatchObject({ rows: 1, total: 0 });
  });
});
