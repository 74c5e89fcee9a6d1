import { describe, expect, it } from 'vitest';
import { readWorkbook } from '#contracts/move-in/recognise/read-workbook.ts';
import { tableOf } from '#tests/support/move-in.ts';

const fieldsOf = (...args: Parameters<typeof readWorkbook>): unknown =>
  readWorkbook(...args).sheets.map(({ sheet, header, columns }) => [
    sheet,
    header,
    columns.map(({ field }) => field ?? '—').join(' '),
  ]);

describe('column titles', () => {
  it('are found below other titles, and recognised despite marks, spaces, brackets and full-width characters', () =>
    expect(
      fieldsOf([
        tableOf('Sheet1', [
          ['XX 学校在读学员一览表'],
          [],
          ['序号', '* 学生姓名', '家长\n手机（必填）', '所属 校区', '【性别】', 'ＸＸ'],
          [1, '李想', '13800138000', '滨江校区', '女', 'x'],
        ]),
      ]),
    ).toEqual([['student', [3, 3], '— studentName phone deptId — —']]));

  it('can span two rows with merged cells', () =>
    expect(
      fieldsOf([
        tableOf(
          '剩余课时统计',
          [
            ['学员姓名', '联系电话', '课程', '剩余课时', null, '剩余金额'],
            [null, null, null, '购买', '赠送', null],
            ['李想', '13800138000', '美术', 20, 2, 2400],
          ],
          {
            merges: [
              { top: 0, left: 3, bottom: 0, right: 4 },
              { top: 0, left: 0, bottom: 1, right: 0 },
            ],
          },
        ),
      ]),
    ).toEqual([['enrolment', [1, 2], 'studentId phone courseId hours givenHours value']]));

  it.each<[string, string[], string]>([
    [
      '校宝',
      ['学员姓名', '手机号', '课程名称', '剩余课时', '赠送剩余课时', '剩余学费', '有效期至', '所在班级', '报读校区'],
      'studentId phone courseId hours givenHours value expireDate claId deptId',
    ],
    [
      '小麦助教',
      ['学生姓名', '首选联系方式', '报读课程', '剩余数量', '赠课', '课程余额', '课程有效期'],
      'studentId phone courseId hours givenHours value expireDate',
    ],
    [
      '校管家',
      ['学生', '家长手机', '报名课程', '课时余额', '待消课金额', '在读班级'],
      'studentId phone courseId hours value claId',
    ],
  ])('of an export of %s are recognised as enrolments', (_, titles, fields) =>
    expect(fieldsOf([tableOf('导出数据', [titles, titles.map(() => 'x')])])).toEqual([['enrolment', [1, 1], fields]]),
  );

  it('that match the same field are read only once, by the better title, else the first', () => {
    const { sheets, findings } = readWorkbook([
      tableOf('学员', [
        ['姓名', '手机', '联系电话', '校区', '校区'],
        ['李想', '13900139000', '13800138000', '滨江校区', '城西校区'],
      ]),
    ]);
    expect(sheets[0]?.rows[0]?.cells).toEqual({ studentName: '李想', phone: '13800138000', deptId: '滨江校区' });
    expect(findings.map(({ message }) => message)).toEqual(['列“手机”、“校区”与其他列的内容相同，没有读取']);
  });

  it('that the user has matched are read or ignored as chosen', () =>
    expect(
      fieldsOf(
        [
          tableOf('学员', [
            ['姓名', '电话', '校区', '甲方', '备注'],
            ['李想', 1, '滨江', '江南小学', 'x'],
          ]),
        ],
        {
          columns: [
            { sheet: 'student', title: '甲方', field: 'school' },
            { sheet: 'student', title: '备注', field: '' },
          ],
        },
      ),
    ).toEqual([['student', [1, 1], 'studentName phone deptId school —']]));
});

describe('sheets', () => {
  it.each<[string, string[], string]>([
    ['滨江校区学员信息表(2)', ['姓名', '电话'], 'student'],
    ['Sheet1', ['校区名称', '地址', '负责人'], 'campus'],
    ['Sheet2', ['教室', '校区', '容量'], 'room'],
    ['教职工', ['姓名', '岗位', '手机'], 'staff'],
    ['Sheet3', ['姓名', '职位', '手机号', '入职日期'], 'staff'],
    ['班级名单', ['学员', '班级'], 'seat'],
    ['学员', ['姓名', '电话', '校区', '课程', '剩余课时', '剩余金额'], 'enrolment'],
    ['课表', ['班级', '星期', '上课时间'], 'rule'],
    ['Sheet5', ['班级', '日期', '开始时间', '结束时间'], 'lesson'],
    ['收费标准', ['收费项目', '课程', '课时', '总价'], 'product'],
  ])('%s with %j are recognised as %s', (name, titles, sheet) =>
    expect(readWorkbook([tableOf(name, [titles, titles.map(() => 'x')])]).sheets.map((one) => one.sheet)).toEqual([
      sheet,
    ]),
  );

  it('that are not recognised can be assigned a kind, and others can be skipped', () => {
    const tables = [
      tableOf('甲', [
        ['姓名', 'x'],
        ['李想', 'y'],
      ]),
      tableOf('学员', [
        ['姓名', '电话'],
        ['李想', 1],
      ]),
    ];
    expect(readWorkbook(tables).unread).toEqual([{ name: '甲', reason: 'unrecognised' }]);
    const chosen = readWorkbook(tables, { sheets: { 甲: 'student', 学员: null } });
    expect(chosen.sheets.map(({ name }) => name)).toEqual(['甲']);
    expect(chosen.unread).toEqual([{ name: '学员', reason: 'chosen' }]);
  });

  it('of one kind have rows with different keys', () => {
    const rows = [
      ['姓名', '电话'],
      ['李想', 1],
    ];
    const { sheets } = readWorkbook([tableOf('东湖学员', rows), tableOf('西山学员', rows)]);
    expect(sheets.map(({ rows: [first] }) => first?.key)).toEqual(['student-2', 'student-50002']);
  });
});

describe('rows', () => {
  it('repeat the values of merged cells; sums, repeated titles and hidden rows are skipped', () => {
    const { sheets, findings } = readWorkbook([
      tableOf(
        '报读',
        [
          ['学员姓名', '课程', '剩余课时'],
          ['李想', '美术', 10],
          [null, '书法', 5],
          ['学员姓名', '课程', '剩余课时'],
          ['王芳', '美术', { kind: 'formula', text: '' }],
          ['旧学员', '美术', 3],
          ['合计', null, 18],
        ],
        { merges: [{ top: 1, left: 0, bottom: 2, right: 0 }], hiddenRows: [6] },
      ),
    ]);
    expect(sheets[0]?.rows.map(({ row, cells }) => [row, cells['studentId'], cells['courseId']])).toEqual([
      [2, '李想', '美术'],
      [3, '李想', '书法'],
      [5, '王芳', '美术'],
    ]);
    expect(findings.map(({ message }) => message)).toEqual([
      '隐藏的 1 行没有读取（第 6 行）',
      '合计行没有读取（第 7 行）',
    ]);
  });

  it('beyond the maximum are an error', () => {
    const rows = [['校区名称', '地址'], ...Array.from({ length: 2001 }, (_, at) => [`校区${at}`, null])];
    expect(readWorkbook([tableOf('校区', rows)]).findings).toMatchObject([
      { kind: 'tooMany', severity: 'error', message: '“校区”最多 2000 行，文件中有 2001 行，请分几次搬入' },
    ]);
  });
});
