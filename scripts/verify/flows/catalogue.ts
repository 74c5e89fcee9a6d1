import { clas } from '#contracts/calls/clas.ts';
import { courses } from '#contracts/calls/courses.ts';
import { products } from '#contracts/calls/products.ts';
import { recruitStatuses } from '#contracts/entities/cla.ts';
import { teachingModes } from '#contracts/entities/course.ts';
import { chargeTypes } from '#contracts/entities/product.ts';
import type { Account } from './account.ts';
import type { Flow } from './flow.ts';
import { recordKinds, removeLater } from './record-kinds.ts';
import type { Story } from './story.ts';
import { addCla, addCourse, campusOf, FIRST_PAGE } from './test-data.ts';

/**
 * Flow: the filters of the lists of courses, products and classes return the matching records of an institution and no
 * others.
 */
export const catalogue: Flow = {
  name: 'catalogue',
  title: '课程、产品和班级：新增后按各个筛选条件查到，不符条件时查不到，同名被拒绝',
  needs: ['business'],
  writes: [courses.add, courses.remove, products.add, products.remove, clas.add, clas.remove],
  leaves: [],
  async run(story) {
    const business = await story.account('business');
    const departId = await campusOf(story, business);
    const courseId = await addCourse(story, business);
    await filterCourses(story, business, courseId);
    const same = { courseName: story.named('课程'), teachingMode: teachingModes.regular, everyStuLoseHour: 1 };
    await story.refused(business, '再新增同名课程', courses.add, same, '机构已有同名课程');
    let isInUse = false;
    await story.part(async () => {
      await filterProducts(story, business, courseId);
      isInUse = true;
    });
    await story.part(async () => {
      const { claId } = await addCla(story, business, { departId, courseId });
      isInUse = true;
      await filterClas(story, business, { claId, courseId, departId });
    });
    if (isInUse)
      await story.refused(business, '删除仍有班级和产品的课程', courses.remove, { id: courseId }, '课程仍在使用');
  },
};

async function filterCourses(story: Story, business: Account, courseId: string): Promise<void> {
  const listIds = async (title: string, more: { teachingMode: number }) => {
    const query = { ...FIRST_PAGE, courseName: story.prefix, ...more };
    return (await story.request(business, title, courses.list, query)).rows.map((row) => row.courseId);
  };
  const { regular, private: other } = teachingModes;
  story.check('常规课程', [courseId], await listIds('按教学类型“常规”查课程', { teachingMode: regular }));
  story.check('私教课程', [], await listIds('按教学类型“私教”查不到', { teachingMode: other }));
  await story.part(async () => {
    const options = await story.request(business, '新增的课程可供选择', courses.options, {});
    const isOffered = options.some((row) => row.courseId === courseId);
    story.check('可选的课程中有它', true, isOffered);
  });
}

async function filterProducts(story: Story, business: Account, courseId: string): Promise<void> {
  const form = { productName: story.named('产品'), courseId, chargeType: chargeTypes.hour, hours: 10, price: 1999.5 };
  removeLater(story, business, recordKinds.product);
  await story.request(business, '新增产品', products.add, form);
  const listProducts = async (title: string, filters: object) =>
    (await story.request(business, title, products.list, { ...FIRST_PAGE, ...filters })).rows;
  const product = story.only('该课程的产品', await listProducts('按课程查到新增的产品', { courseId }));
  story.check('产品的价格和课时', [1999.5, 10], [product.price, product.hours]);
  const names = async (title: string, filters: object) =>
    (await listProducts(title, { courseId, ...filters })).map((row) => row.productName);
  story.check('按课时计费', [form.productName], await names('按计费方式“课时”查产品', { chargeType: 'hour' }));
  story.check('按期计费', [], await names('按计费方式“按期”查不到', { chargeType: 'date' }));
  story.check('停用的', [], await names('按“停用”查不到', { inUse: 0 }));
  await story.refused(business, '再新增同名产品', products.add, form, '机构已有同名产品');
}

async function filterClas(
  story: Story,
  business: Account,
  { claId, courseId, departId }: { claId: string; courseId: string; departId: string },
): Promise<void> {
  const listIds = async (title: string, filters: object) => {
    const { rows } = await story.request(business, title, clas.list, { ...FIRST_PAGE, courseId, ...filters });
    return rows.map((row) => row.claId);
  };
  const { stopWhenFull, stopped } = recruitStatuses;
  story.check('该课程的班级', [claId], await listIds('按课程和校区查班级', { departId }));
  story.check('满员后停止招生的班级', [claId], await listIds('按招生状态查班级', { recruitStatus: stopWhenFull }));
  story.check('已停止招生的班级', [], await listIds('按其他招生状态查不到', { recruitStatus: stopped }));
  story.check('私教班级', [], await listIds('按其他教学类型查不到', { teachingMode: teachingModes.private }));
}
