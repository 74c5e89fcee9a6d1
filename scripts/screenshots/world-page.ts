import { personnelStatuses, staffTypes } from '#contracts/entities/staff.ts';
import { sexes } from '#contracts/dictionaries.ts';
import { addDays, weekDayOf } from '#contracts/formats/business-date.ts';
import { groupBy, indexBy } from '#seed/generators/world-builder.ts';
import type { SeedOptions } from '#seed/index.ts';
import type { SeedData } from '#seed/schema.ts';
import { escapeHtml } from './escape-html.ts';

/** A seeded world with the options that it was generated from. */
export interface World {
  options: SeedOptions;
  data: SeedData;
}

type Cell = string | number | null | undefined;

/** Number of rows that a long table shows, at equal distances through all rows. */
const SHOWN = 40;
const WEEK = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const;

const STYLE = `
:root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; }
body { margin: 16px; }
table { border-collapse: collapse; margin: 4px 0 20px; }
th, td { padding: 1px 10px; border-bottom: 1px solid GrayText; text-align: left; }
summary { font-size: 18px; cursor: pointer; }
`;

/**
 * Returns the details of seeded worlds as one static page: people, teachers' weeks, classes, purchases and lessons by
 * month. It lists what a customer reads, so that names, prices and days can be judged by eye.
 */
export function worldPage(worlds: readonly World[]): string {
  const body = worlds.map(
    ({ options, data }, index) =>
      `<details${index === 0 ? ' open' : ''}><summary>${escapeHtml(titleOf(options))}</summary>${detailsOf(data, options.today)}</details>`,
  );
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><title>世界细节</title><style>${STYLE}</style></head><body>
<h1>世界细节</h1>
${body.join('\n')}
</body></html>
`;
}

const titleOf = ({ today, randomSeed, scenario = 'standard' }: SeedOptions): string =>
  `${today} · ${scenario} · ${randomSeed}`;

const detailsOf = (data: SeedData, today: string): string =>
  [
    table('学员', ['姓名', '性别', '生日', '年级', '学校', '联系人', '建档时间'], sampleOf(studentCells(data))),
    table('员工', ['姓名', '性别', '工作', '入职日期', '建档时间', '在职'], staffCells(data)),
    table('教师未来四周的课', ['教师', '课程方向', ...WEEK], weekCells(data, today)),
    table('班级', ['班级', '教师', '教室', '教室备注', '座位', '班级容量', '开班日期'], sampleOf(classCells(data))),
    table('购买', ['日期', '产品', '数量', '应付', '原价', '优惠', '赠送课时'], sampleOf(purchaseCells(data))),
    table('各月上课与购买', ['月份', '上课人次', '建档学员', '购买金额'], monthCells(data)),
  ].join('');

const studentCells = ({ student }: SeedData): Cell[][] =>
  student.map(({ studentName, sex, birthday, grade, school, contactInfo, createTime }) => [
    studentName,
    sexName(sex),
    birthday,
    grade,
    school,
    contactInfo,
    createTime,
  ]);

const staffCells = ({ staff }: SeedData): Cell[][] =>
  staff.map(({ staffName, sex, remark, entryDate, createTime, personnelStatus }) => [
    staffName,
    sexName(sex),
    remark,
    entryDate,
    createTime,
    personnelStatus === personnelStatuses.left ? '离职' : '在职',
  ]);

/** Lists the lessons of each teacher by weekday, over four weeks from today. */
function weekCells({ staff, claTime }: SeedData, today: string): Cell[][] {
  const end = addDays(today, 27);
  const lessons = groupBy(
    claTime.filter(({ claDate }) => claDate >= today && claDate <= end),
    'teacherId',
  );
  return staff
    .filter(({ type }) => type === staffTypes.teacher)
    .map(({ staffId, staffName, remark }) => {
      const own = lessons.get(staffId) ?? [];
      return [
        staffName,
        remark,
        ...WEEK.map((_, index) => own.filter(({ claDate }) => weekDayOf(claDate) === index + 1).length || '—'),
      ];
    });
}

function classCells({ cla, claTime, staff, room }: SeedData): Cell[][] {
  const teachers = indexBy(staff, 'staffId');
  const rooms = indexBy(room, 'roomId');
  const lessons = groupBy(claTime, 'claId');
  return cla.map(({ claId, claName, teacherId, capacity, openDate }) => {
    const own = rooms.get(lessons.get(claId)?.[0]?.roomId ?? '');
    return [
      claName,
      teachers.get(teacherId ?? '')?.staffName,
      own?.roomName,
      own?.remark,
      own?.capacity,
      capacity,
      openDate && `${openDate} ${WEEK[weekDayOf(openDate) - 1] ?? ''}`,
    ];
  });
}

function purchaseCells({ studentProduct, product }: SeedData): Cell[][] {
  const products = indexBy(product, 'productId');
  return studentProduct.map(({ buyTime, productId, quantity, amount, listAmount, discountAmount, giftHour }) => [
    buyTime?.slice(0, 10),
    products.get(productId)?.productName,
    quantity,
    amount,
    listAmount,
    discountAmount,
    giftHour,
  ]);
}

/** Lists attendances, purchases and students by month, of all schools together. Older months are stored as sums. */
function monthCells({ campusMonth, attendance, claTime, studentProduct, student }: SeedData): Cell[][] {
  const lessons = indexBy(claTime, 'courseTimeId');
  const months = new Map<string, { attendances: number; amount: number }>();
  const add = (date: string, attendances: number, amount: number): void => {
    const month = date.slice(0, 7);
    const sums = months.get(month) ?? { attendances: 0, amount: 0 };
    months.set(month, { attendances: sums.attendances + attendances, amount: sums.amount + amount });
  };
  for (const { begin, lessonNum } of campusMonth) add(begin, sumOf(lessonNum), 0);
  for (const { courseTimeId, stuLoseHour } of attendance)
    if (stuLoseHour > 0) add(lessons.get(courseTimeId)?.claDate ?? '', 1, 0);
  for (const { buyTime, amount } of studentProduct) add(buyTime ?? '', 0, amount ?? 0);
  return [...months.keys()].sort().map((month) => {
    const { attendances = 0, amount = 0 } = months.get(month) ?? {};
    const joined = student.filter(({ createTime }) => (createTime ?? '').slice(0, 7) <= month).length;
    return [month, attendances, joined, Math.round(amount)];
  });
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

const sexName = (sex: string | null | undefined): string => (sex === sexes.female ? '女' : '男');

function sampleOf(rows: Cell[][]): Cell[][] {
  const step = Math.max(1, Math.floor(rows.length / SHOWN));
  return rows.filter((_, index) => index % step === 0).slice(0, SHOWN);
}

function table(title: string, head: readonly string[], rows: readonly Cell[][]): string {
  const line = (cells: readonly Cell[], tag: 'th' | 'td'): string =>
    `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(String(cell ?? ''))}</${tag}>`).join('')}</tr>`;
  return `<h2>${escapeHtml(title)}</h2><table>${line(head, 'th')}${rows.map((cells) => line(cells, 'td')).join('')}</table>`;
}
