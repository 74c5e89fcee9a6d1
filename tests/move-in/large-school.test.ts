import { expect, it } from 'vitest';
import { checkMoveIn } from '#contracts/move-in/check/check-move-in.ts';
import { moveInPlan } from '#contracts/move-in/plan.ts';
import { readWorkbook } from '#contracts/move-in/recognise/read-workbook.ts';
import { readTables } from '#contracts/move-in/tables/read-tables.ts';
import { NOTHING_EXISTS } from '#tests/support/move-in.ts';
import { type BookCell, schoolBook } from '#tests/support/school-book.ts';

const STUDENTS = 5_000;
const ENROLMENTS = 8_000;
/** Maximum CPU time. An idle machine needs about a third of it; a quadratic search takes minutes. */
const MAX_MS = 5_000;

const name = (at: number): string => `学员${at}`;
const phone = (at: number): number => 13_800_100_001 + at;

const book = schoolBook([
  { name: '校区', rows: [['校区名称'], ['东湖'], ['西山']] },
  {
    name: '课程',
    rows: [['课程名称', '授课方式'], ...Array.from({ length: 40 }, (_, at): BookCell[] => [`课程${at}`, '班课'])],
  },
  {
    name: '学员',
    emptyTail: 10_000,
    rows: [
      ['姓名', '电话', '校区', '性别', '生日', '学校', '年级', '备注'],
      ...Array.from({ length: STUDENTS }, (_, at): BookCell[] => [
        name(at),
        at % 2 ? phone(at) : `${phone(at)}`.replace(/^(\d{3})(\d{4})/, '$1 $2 '),
        at % 3 ? '东湖' : '西山',
        '女',
        '2016.3.5',
        '江南小学',
        '三年级',
        '老学员介绍',
      ]),
    ],
  },
  {
    name: '报读',
    rows: [
      ['姓名', '电话', '课程', '剩余课时', '赠送课时', '剩余金额', '有效期至'],
      ...Array.from({ length: ENROLMENTS }, (_, at): BookCell[] => [
        name(at % STUDENTS),
        phone(at % STUDENTS),
        `课程${(at + (at >= STUDENTS ? 1 : 0)) % 40}`,
        '10课时',
        1,
        '¥1,000.10',
        45536 + 900,
      ]),
    ],
  },
]);

it(`reads and checks ${STUDENTS} students and ${ENROLMENTS} enrolments within 5 seconds`, async () => {
  const bytes = new Uint8Array(await book.arrayBuffer());
  const begin = process.cpuUsage();
  const { tables = [] } = readTables(bytes, book.name);
  const { sheets } = readWorkbook(tables);
  const { findings, totals, plan } = checkMoveIn(sheets, NOTHING_EXISTS, { today: '2026-09-07' });
  const { user, system } = process.cpuUsage(begin);
  expect(findings).toEqual([]);
  expect(totals).toMatchObject({
    students: STUDENTS,
    enrolments: ENROLMENTS,
    hours: 80_000,
    givenHours: 8_000,
    value: 8_000_800,
  });
  expect(moveInPlan.safeParse(plan).success).toBe(true);
  expect((user + system) / 1_000).toBeLessThan(MAX_MS);
});

it('checks thousands of enrolments of missing students within 5 seconds', async () => {
  const rows = Array.from({ length: ENROLMENTS }, (_, at): BookCell[] => [`别人${at}`, null, '课程1', 1]);
  const missing = schoolBook([
    { name: '校区', rows: [['校区名称'], ['东湖']] },
    {
      name: '课程',
      rows: [
        ['课程名称', '授课方式'],
        ['课程1', '班课'],
      ],
    },
    {
      name: '学员',
      rows: [
        ['姓名', '电话', '校区'],
        ...Array.from({ length: STUDENTS }, (_, at): BookCell[] => [name(at), phone(at), '东湖']),
      ],
    },
    { name: '报读', rows: [['姓名', '电话', '课程', '剩余课时'], ...rows] },
  ]);
  const { tables = [] } = readTables(new Uint8Array(await missing.arrayBuffer()), missing.name);
  const { sheets } = readWorkbook(tables);
  const begin = process.cpuUsage();
  const { findings } = checkMoveIn(sheets, NOTHING_EXISTS, { today: '2026-09-07' });
  const { user, system } = process.cpuUsage(begin);
  expect(findings).toHaveLength(ENROLMENTS);
  expect((user + system) / 1_000).toBeLessThan(MAX_MS);
});
