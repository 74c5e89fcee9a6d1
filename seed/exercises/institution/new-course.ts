import { teachingModes } from '#contracts/entities/course.ts';
import { chargeTypes } from '#contracts/entities/product.ts';
import { isInUse } from '#contracts/formats/in-use.ts';
import { tenants } from '../../fixed-ids.ts';
import type { RowOf, SeenWorld } from '../../generators/check-view.ts';
import type { Exercise } from '../exercise.ts';
import { messageIf } from '../check-errors.ts';
import { quoted } from '../text.ts';

const HOURS_EACH = 1.5;
const PACKAGE = { hours: 24, price: 1560 };

export const newCourse: Exercise = {
  id: 'new-course',
  title: '开设新课程和它的产品',
  aim: '新开一门软笔书法课（名称自定）：课程类型“书法”，教学类型“常规”，每人每次扣课时 1.5，启用。再为这门课建一个产品（名称自定）：按课时计费，24 课时，价格 1560 元，启用。',
  why: '课程定的是教什么、每节扣几课时；产品定的是家长买什么、付多少钱。两样都对，才能招生、扣课时和算营收。',
  as: 'qiming01',
  page: '/edu/course',
  hints: [
    '先有课程，后有产品：产品要选它属于哪门课程。',
    '课程在“教务管理 › 课程管理”里，产品在“教务管理 › 产品管理”里，分别点“新增课程”和“新增产品”。',
    '课程管理 › 新增课程：课程类型选“书法”，教学类型选“常规”，每人每次扣课时填 1.5，点“保存课程”；产品管理 › 新增产品：课程选刚建的那门，计费方式选“按课时”，课时数 24，价格 1560，点“保存产品”。',
  ],
  governs: { course: { added: {}, most: Infinity }, product: { added: {}, most: Infinity } },
  check(world) {
    const added = world.added('course').filter(({ tenantId }) => tenantId === tenants.qiming);
    const products = world.added('product');
    const course = added.find(({ courseId }) => products.some((one) => one.courseId === courseId)) ?? added[0];
    if (!course) return ['还没有新课程，请在“课程管理”中新增', ...otherCourseErrors(world, undefined)];
    const own = products.filter(({ courseId }) => courseId === course.courseId);
    return [
      ...courseErrors(world, course),
      ...messageIf(added.length > 1, `多建了课程：新课程有 ${quoted(added.map((one) => one.courseName))}，只需要一门`),
      ...productErrors(own),
      ...otherCourseErrors(world, course),
    ];
  },
};

function courseErrors(world: SeenWorld, course: RowOf<'course'>): string[] {
  const type = world.rows('courseType').find(({ courseTypeId }) => courseTypeId === course.courseType);
  const name = `课程“${course.courseName}”`;
  return [
    ...messageIf(type?.courseTypeName !== '书法', `${name}的课程类型是“${type?.courseTypeName ?? '未选'}”，应为“书法”`),
    ...messageIf(course.teachingMode !== teachingModes.regular, `${name}的教学类型是“私教”，应为“常规”`),
    ...messageIf(
      course.everyStuLoseHour !== HOURS_EACH,
      `${name}的每人每次扣课时是 ${course.everyStuLoseHour ?? '空'}，应为 ${HOURS_EACH}`,
    ),
    ...messageIf(!isInUse(course), `${name}是停用的，不能开班和销售`),
  ];
}

function productErrors(own: readonly RowOf<'product'>[]): string[] {
  const [product] = own;
  if (!product) return ['课程还没有产品，请在“产品管理”中为它新增一个'];
  const name = `产品“${product.productName}”`;
  const byHours = product.chargeType === chargeTypes.hour;
  return [
    ...messageIf(!byHours, `${name}是按期计费的，应为按课时`),
    ...messageIf(
      byHours && product.hours !== PACKAGE.hours,
      `${name}的课时数是 ${product.hours ?? '空'}，应为 ${PACKAGE.hours}`,
    ),
    ...messageIf(product.price !== PACKAGE.price, `${name}的价格是 ${product.price} 元，应为 ${PACKAGE.price} 元`),
    ...messageIf(!isInUse(product), `${name}是停用的，家长不能购买`),
    ...messageIf(own.length > 1, `这门课程有 ${own.length} 个新产品，只需要一个`),
  ];
}

/** Returns errors for new packages that belong to a course other than the new one. */
function otherCourseErrors(world: SeenWorld, course: RowOf<'course'> | undefined): string[] {
  const otherProducts = world.added('product').filter(({ courseId }) => courseId !== course?.courseId);
  return otherProducts.map(({ productName, courseId }) => {
    const of = world.row('course', courseId)?.courseName ?? '其他课程';
    return `产品“${productName}”建在了“${of}”下面，应属于新开的课程`;
  });
}
