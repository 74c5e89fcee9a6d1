import fc from 'fast-check';
import type { SheetCell } from '#contracts/formats/sheet-cell.ts';
import type { MoveInExisting } from '#contracts/move-in/existing.ts';
import type { SheetTable } from '#contracts/move-in/tables/sheet-table.ts';
import { tableOf } from './move-in.ts';

type Cells = readonly SheetCell[];
type Row = fc.Arbitrary<Cells>;

const FAULTS: Cells = [{ kind: 'error', text: '#N/A' }, '？', -1, '2020-01-01', '很长'.repeat(200)];
/** Returns mostly the given cell, rarely an empty cell or a faulty one. */
const harmed = (cell: SheetCell): fc.Arbitrary<SheetCell> =>
  fc.oneof(
    { weight: 60, arbitrary: fc.constant(cell) },
    { weight: 1, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constantFrom(...FAULTS) },
  );
const oneOf = (...cells: Cells): fc.Arbitrary<SheetCell> => fc.constantFrom(...cells);

/** @param rows rows that the sheet contains in any case */
function sheet(
  name: string,
  titles: readonly string[],
  row: Row,
  maxLength: number,
  rows: readonly Cells[] = [],
): fc.Arbitrary<SheetTable[]> {
  const drawn = fc.array(
    row.chain((cells) => fc.tuple(...cells.map(harmed))),
    { maxLength },
  );
  return fc.option(drawn, { freq: 12 }).map((some) => (some ? [tableOf(name, [titles, ...rows, ...some])] : []));
}

const date = oneOf(
  '2026-09-07',
  '2026.9.12',
  '2026年10月1日',
  '2026/12/31',
  46_280,
  '2027-01-31',
  null,
  null,
  '24-9-1',
);
const time = oneOf('9:00-10:00', '18:30-20:00', '10:00-11:30', '下午2:00-3:30');
const weekDay = oneOf('周一', '周一、周三', '周六', '1,3', '每天', '周二至周四');
const count = oneOf('2', 3, '10课时', 12.5, 1, null, 40);
const money = oneOf('¥1,200.00', 300, 0, '99.99', null);
const charge = oneOf('按课时', '按课时', '按期', null);

/** Returns at most `most` of the rows, distributed evenly. */
const some = <R>(rows: readonly R[], most = 8): R[] => rows.filter((_, at) => at % Math.ceil(rows.length / most) === 0);

/** Returns random workbooks with some faults, whose rows name records of the institution and of the workbook itself. */
export function randomWorkbook(existing: MoveInExisting): fc.Arbitrary<SheetTable[]> {
  const nameOf = (rows: readonly { id: string; name: string }[], id: string | null | undefined): string | null =>
    rows.find((row) => row.id === id)?.name ?? null;
  const campusOf = (id: string) => nameOf(existing.campuses, id);
  const campusNames = [...existing.campuses.map(({ name }) => name), '新校区'];
  const courses = [
    ...some(existing.courses).map(({ name, teachingMode }) => [name, teachingMode === 2 ? '一对一' : '班课']),
    ['新围棋', '班课'],
    ['新声乐', '一对一'],
  ];
  const classes: Cells[] = [
    ...some(existing.classes, 12).map(({ name, deptId, courseId, teacherId }) => [
      name,
      campusOf(deptId),
      nameOf(existing.courses, courseId),
      nameOf(existing.staff, teacherId),
    ]),
    ...campusNames.flatMap((name) => [
      [`新围棋${name}班`, name, '新围棋', '新老师'],
      [`新班${name}`, name, existing.courses[0]?.name ?? null, '新老师'],
    ]),
  ];
  const students: Cells[] = [
    ...some(existing.students).map(({ name, phone, deptId }) => [name, phone ?? null, campusOf(deptId)]),
    ...existing.classes
      .flatMap(({ id }) => {
        const { studentId } = existing.enrolments.find(({ claId }) => claId === id) ?? {};
        const student = existing.students.find((one) => one.id === studentId);
        return student ? [[student.name, student.phone ?? null, campusOf(student.deptId)]] : [];
      })
      .slice(0, 8),
    ...campusNames.flatMap((name, at) => [
      [`新学员甲${at}`, 13_800_138_000 + at, name],
      [`新学员乙${at}`, '138 0013 9000', name],
    ]),
  ];
  const staff: Cells[] = [
    ...some(existing.staff).map(({ name, phone }) => [name, phone ?? null]),
    ['新老师', '13800138111'],
    ['新老师', '13800138111'],
    ['新前台', '13800138112'],
  ];
  const rooms: Cells[] = [
    ...some(existing.rooms).map(({ name, deptId }) => [name, campusOf(deptId)]),
    ...campusNames.map((name) => [`新教室${name}`, name]),
  ];
  const products: Cells[] = [
    ...some(existing.products).map(({ name, courseId, chargeType }) => [
      name,
      nameOf(existing.courses, courseId),
      chargeType === 'hour' ? '按课时' : '按期',
    ]),
    ['新围棋包', '新围棋', '按课时'],
    ['新声乐月卡', '新声乐', '按期'],
  ];
  const of = (rows: readonly Cells[]): Row => fc.constantFrom(...rows);
  const join = (...parts: (Row | fc.Arbitrary<SheetCell>)[]): Row => fc.tuple(...parts).map((cells) => cells.flat());
  const campus = oneOf(...campusNames, ...campusNames, null);
  const product = of(products);
  // A class with the course and a room of its campus, and a student of its campus.
  const scene = of(classes).chain((cla) => {
    const at = (cells: Cells) => cells.includes(cla[1] ?? null);
    return fc.record({
      cla: fc.constant(cla),
      student: of(students.filter(at).length > 0 ? students.filter(at) : students),
      room: of([...rooms.filter(at), [null, null]]),
      teacher: of(staff),
      product,
    });
  });
  return fc
    .tuple(
      sheet('校区', ['校区名称', '联系人', '电话'], join(campus, oneOf('张三', null), oneOf('13800138113', null)), 2, [
        ['新校区'],
      ]),
      sheet(
        '教室',
        ['教室名称', '校区', '座位数'],
        join(of(rooms), oneOf(12, '20人', null)),
        3,
        rooms.filter(([name]) => String(name).startsWith('新')),
      ),
      sheet(
        '员工',
        ['姓名', '电话', '类型', '校区', '在职状态', '邮箱'],
        join(
          of(staff),
          oneOf('教师', '教师', '教师', '前台'),
          campus,
          oneOf('在职', null, '离职'),
          oneOf('a@example.com', null),
        ),
        4,
        [['新老师', '13800138111', '教师']],
      ),
      sheet(
        '课程',
        ['课程名称', '授课方式', '每次扣课时'],
        join(of(courses as Cells[]), oneOf(1, 1.5, null)),
        3,
        courses.slice(-2),
      ),
      sheet(
        '产品',
        ['产品名称', '课程', '计费方式', '课时数', '天数', '价格'],
        join(product, oneOf(20, 40), oneOf(30, 90), oneOf(1200, 99.99)),
        3,
        [
          ['新围棋包', '新围棋', '按课时', 20, null, 1000],
          ['新声乐月卡', '新声乐', '按期', null, 30, 500],
        ],
      ),
      sheet(
        '班级',
        ['班级名称', '校区', '课程', '授课教师', '班级容量', '招生状态', '开班日期', '结束日期', '每人每次扣课时'],
        join(
          of(classes),
          oneOf(1, 2, 12, 20),
          oneOf('招生中', '满员后停止', '已停止', null),
          date,
          date,
          oneOf(1, null),
        ),
        5,
        classes.filter(([name]) => String(name).startsWith('新')).map((cells) => [...cells, 20]),
      ),
      sheet(
        '学员',
        ['学员姓名', '联系电话', '校区', '出生日期', '年级'],
        join(of(students), oneOf('2016-3-5', null), oneOf('三年级', null)),
        6,
        students.filter(([name]) => String(name).startsWith('新')),
      ),
      sheet(
        '报读',
        [
          '学员姓名',
          '联系电话',
          '校区',
          '班级',
          '课程',
          '计费方式',
          '剩余课时',
          '剩余赠送课时',
          '剩余金额',
          '课时到期日期',
          '结束日期',
          '产品',
        ],
        scene.chain(({ cla, student, product: [name = null] }) =>
          join(
            fc.constant(student),
            oneOf(cla[0] ?? null, cla[0] ?? null, null),
            fc.constant(cla[2] ?? null),
            charge,
            count,
            count,
            money,
            date,
            date,
            oneOf(name, null, null),
          ),
        ),
        10,
      ),
      sheet(
        '在班',
        ['学员姓名', '联系电话', '班级'],
        scene.map(({ cla, student }) => [...student.slice(0, 2), cla[0] ?? null]),
        8,
      ),
      sheet(
        '上课规则',
        [
          '班级',
          '校区',
          '教室',
          '授课教师',
          '星期',
          '上课时间',
          '开始日期',
          '结束日期',
          '课次数',
          '重复方式',
          '跳过节假日',
        ],
        scene.chain(({ cla, room, teacher }) =>
          join(
            fc.constant([cla[0] ?? null, cla[1] ?? null, room[0] ?? null]),
            oneOf(null, teacher[0] ?? null),
            weekDay,
            time,
            date,
            date,
            oneOf(3, 16, null),
            oneOf('每周', '隔周', '隔天'),
            oneOf('是', '否'),
          ),
        ),
        4,
      ),
      sheet(
        '课次',
        ['班级', '校区', '教室', '授课教师', '上课日期', '上课时间'],
        scene.chain(({ cla, room, teacher }) =>
          join(
            fc.constant([cla[0] ?? null, cla[1] ?? null, room[0] ?? null]),
            oneOf(null, teacher[0] ?? null),
            date,
            time,
          ),
        ),
        4,
      ),
    )
    .map((sheets) => sheets.flat());
}
