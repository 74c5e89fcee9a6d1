import { depts, tenants } from '../../fixed-ids.ts';
import type { PreparedWorld, RowOf, SeenWorld } from '../../generators/check-view.ts';
import type { Exercise } from '../exercise.ts';
import { fewestErrors, messageIf } from '../check-errors.ts';
import { type ExpectedPurchase, isNotRefunded, productName, purchaseErrors } from '../purchase-errors.ts';

const NAME = '温知夏';
const PRODUCT = '少儿钢琴小组课 24 课时';
const SALE: ExpectedPurchase = {
  product: PRODUCT,
  quantity: 2,
  amount: 4360,
  amountNote: '原价 4560 元减优惠 200 元',
  seller: '沈佳',
};

export const sellHours: Exercise = {
  id: 'sell-hours',
  title: '给学员办理购买',
  aim: '滨江校区学员温知夏购买“少儿钢琴小组课 24 课时”2 份。原价 4560 元，开学季优惠 200 元，实收 4360 元，销售人员是沈佳。',
  why: '购买一登记，课时就进到学员的账上，营收和员工业绩也从这里算。份数、实收金额错一个，家长、财务和顾问三边都对不上。',
  as: 'qiming01',
  page: '/edu/student?activeTab=studentList',
  hints: [
    '购买在“报名”里办理，从学员开始，不是从产品开始。',
    '在“教务管理 › 学员管理”的“学员”里找到温知夏，她那一行有“报名”。',
    '学员管理 › 学员 › 搜索“温知夏” › 报名：产品选“少儿钢琴小组课 24 课时”，数量 2，点“优惠”减 200 元，原因写开学季优惠，销售人员选沈佳，点“确认收款”。',
  ],
  governs: { studentProduct: { added: {}, most: Infinity } },
  prepare(world) {
    putStudent(world, NAME, '13857126810');
    putStudent(world, '温芷夏', '13857126811');
  },
  check(world) {
    const student = world.rows('student').find(({ studentName }) => studentName === NAME);
    const added = world.added('studentProduct').filter(isNotRefunded);
    const own = added.filter(({ studentId }) => studentId === student?.studentId);
    const otherErrors = added.filter((one) => !own.includes(one)).map((one) => strayWords(world, one));
    if (own.length === 0) return [`学员${NAME}还没有购买`, ...otherErrors];
    return [
      ...fewestErrors(own, (one) => purchaseErrors(world, one, SALE)),
      ...messageIf(own.length > 1, `${NAME}登记了 ${own.length} 笔购买，只需要一笔；多出的请在“已购产品”中退费`),
      ...otherErrors,
    ];
  },
};

const putStudent = (world: PreparedWorld, studentName: string, phone: string): void =>
  world.put('student', {
    studentId: world.newId(),
    studentName,
    sex: '2',
    phone,
    contactInfo: '母亲 许清',
    birthday: '2018-05-11',
    school: '春晖小学',
    grade: '三年级',
    deptId: depts.binjiang,
    tenantId: tenants.binjiang,
    createTime: '2026-09-05 10:20:00',
  });

function strayWords(world: SeenWorld, sale: RowOf<'studentProduct'>): string {
  const name = world.row('student', sale.studentId)?.studentName ?? '其他学员';
  return `学员${name}多了一笔购买“${productName(world, sale) ?? '未知产品'}”，请在“已购产品”中退费`;
}
