import { studentProductStatuses } from '#contracts/entities/student-product.ts';
import { depts, tenants } from '../../fixed-ids.ts';
import type { PreparedWorld, RowOf, SeenWorld } from '../../generators/check-view.ts';
import type { Exercise } from '../exercise.ts';
import { messageIf } from '../check-errors.ts';

const NAME = '温知夏';
const PRODUCT = '少儿钢琴小组课 24 课时';
const SELLER = '沈佳';
const SALE = { quantity: 2, amount: 4360 };

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
  prepare(world) {
    putStudent(world, NAME, '13857126810');
    putStudent(world, '温芷夏', '13857126811');
  },
  check(world) {
    const student = world.rows('student').find(({ studentName }) => studentName === NAME);
    const added = world.added('studentProduct').filter(isNotRefunded);
    const own = added.filter(({ studentId }) => studentId === student?.studentId);
    const otherErrors = added.filter((one) => !own.includes(one)).map((one) => strayWords(world, one));
    const [first] = own;
    if (!first) return [`学员${NAME}还没有购买`, ...otherErrors];
    const fitting = own.find((one) => productName(world, one) === PRODUCT) ?? first;
    return [
      ...saleErrors(world, fitting),
      ...messageIf(own.length > 1, `${NAME}登记了 ${own.length} 笔购买，只需要一笔；多出的请在“已购产品”中退费`),
      ...otherErrors,
    ];
  },
};

/** True unless the purchase was refunded. A refund corrects a mistaken purchase. */
const isNotRefunded = ({ status }: RowOf<'studentProduct'>): boolean => status !== studentProductStatuses.refunded;

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

const productName = (world: SeenWorld, { productId }: RowOf<'studentProduct'>): string | undefined =>
  world.row('product', productId)?.productName;

function saleErrors(world: SeenWorld, sale: RowOf<'studentProduct'>): string[] {
  const product = productName(world, sale);
  const seller = world.row('staff', sale.salesStaffId ?? '')?.staffName;
  return [
    ...messageIf(product !== PRODUCT, `购买的是“${product ?? '未知产品'}”，应为“${PRODUCT}”`),
    ...messageIf(sale.quantity !== SALE.quantity, `数量是 ${sale.quantity}，应为 ${SALE.quantity}`),
    ...messageIf(
      sale.amount !== SALE.amount,
      `应收金额是 ${sale.amount ?? '空'} 元，应为 ${SALE.amount} 元（原价 4560 元减优惠 200 元）`,
    ),
    ...messageIf(seller !== SELLER, seller ? `销售人员是${seller}，应为${SELLER}` : `没有选销售人员，应为${SELLER}`),
  ];
}

function strayWords(world: SeenWorld, sale: RowOf<'studentProduct'>): string {
  const name = world.row('student', sale.studentId)?.studentName ?? '其他学员';
  return `学员${name}多了一笔购买“${productName(world, sale) ?? '未知产品'}”，请在“已购产品”中退费`;
}
