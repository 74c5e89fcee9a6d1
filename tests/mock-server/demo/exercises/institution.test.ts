import type { Announcement } from '#contracts/entities/announcement.ts';
import type { Course } from '#contracts/entities/course.ts';
import type { Staff } from '#contracts/entities/staff.ts';
import type { Student } from '#contracts/entities/student.ts';
import { roleIds } from '#contracts/roles.ts';
import { depts, spareRows, teaching, tenants } from '#seed/fixed-ids.ts';
import type { Attempt } from '#tests/support/exercises.ts';
import { testExercise, rowOf } from '#tests/support/play.ts';

const addCourse = async (attempt: Attempt, changes: object = {}): Promise<string> => {
  const types = await rowOf<{ courseTypeId: string; courseTypeName: string }>(
    attempt,
    'courses.types',
    'courseTypeName',
    '书法',
  );
  const form = { courseName: '软笔入门', courseType: types.courseTypeId, teachingMode: 1, everyStuLoseHour: 1.5 };
  await attempt.call('courses.add', { ...form, ...changes });
  return (await rowOf<Course>(attempt, 'courses.list', 'courseName', '软笔入门')).courseId;
};
const addProduct = (attempt: Attempt, courseId: string, changes: object = {}) =>
  attempt.call('products.add', {
    productName: '软笔 24 课时',
    courseId,
    chargeType: 'hour',
    hours: 24,
    price: 1560,
    ...changes,
  });

testExercise({
  exercise: 'new-course',
  start: ['还没有新课程，请在“课程管理”中新增'],
  way: async (attempt) => addProduct(attempt, await addCourse(attempt)),
  mistakes: {
    'a course without a product': [(attempt) => addCourse(attempt), ['课程还没有产品，请在“产品管理”中为它新增一个']],
    'a course with wrong hours and type': [
      async (attempt) =>
        addProduct(attempt, await addCourse(attempt, { everyStuLoseHour: 2, courseType: teaching.courseType })),
      ['课程“软笔入门”的课程类型是“音乐”，应为“书法”', '课程“软笔入门”的每人每次扣课时是 2，应为 1.5'],
    ],
    'a product of another course': [
      async (attempt) => {
        await addCourse(attempt);
        await addProduct(attempt, teaching.course);
      },
      [
        '课程还没有产品，请在“产品管理”中为它新增一个',
        '产品“软笔 24 课时”建在了“少儿钢琴小组课”下面，应属于新开的课程',
      ],
    ],
    'a product with another price, by period': [
      async (attempt) =>
        addProduct(attempt, await addCourse(attempt), { chargeType: 'date', days: 90, hours: null, price: 1650 }),
      ['产品“软笔 24 课时”是按期计费的，应为按课时', '产品“软笔 24 课时”的价格是 1650 元，应为 1560 元'],
    ],
  },
});

const MEMBER = { staffName: '章亦然', type: 1, deptId: depts.xihu, phone: '13857120435', entryDate: '2026-09-07' };
const hire = async (attempt: Attempt, changes: object = {}): Promise<string> => {
  await attempt.call('staff.add', { ...MEMBER, ...changes });
  return (await rowOf<Staff>(attempt, 'staff.list', 'staffName', '章亦然')).staffId;
};
const openAccount = (attempt: Attempt, standing: object) =>
  attempt.call('users.add', { username: 'zhangyiran', name: '章亦然', password: 'Spring2026', ...standing });

testExercise({
  exercise: 'hire-teacher',
  start: ['还没有录入员工“章亦然”，请在“员工管理”中新增'],
  way: async (attempt) => openAccount(attempt, { staffId: await hire(attempt) }),
  mistakes: {
    'no account': [(attempt) => hire(attempt), ['还没有为她开通账号，她现在不能登录']],
    'no teacher, of another campus': [
      async (attempt) => openAccount(attempt, { staffId: await hire(attempt, { type: 2, deptId: depts.binjiang }) }),
      [
        '员工类型选成了“其他员工”，应为“教师”，否则排课时选不到她',
        '所属校区是“滨江校区”，应为“西湖校区”',
        '账号的角色不是“教师”',
        '账号不能进入西湖校区',
        '账号还能进入“滨江校区”，应只有西湖校区',
      ],
    ],
    'an account without a teacher': [
      async (attempt) => {
        await hire(attempt);
        await openAccount(attempt, { roleIds: [roleIds.staff], tenantIds: [tenants.xihu] });
      },
      ['新账号没有关联章亦然的员工资料，请在“系统用户”中修改账号，角色选“教师”，关联教师选她'],
    ],
    'only the requested account name': [
      (attempt) => hire(attempt, { username: 'zhangyiran' }),
      ['员工资料里填的账号还没有开通，请再点这名员工的“开通账号”'],
    ],
    'no entry date': [
      async (attempt) => openAccount(attempt, { staffId: await hire(attempt, { entryDate: null }) }),
      ['没有填写入职日期'],
    ],
  },
});

const sell = async (attempt: Attempt, changes: object = {}, name = '温知夏') => {
  const { studentId } = await rowOf<Student>(attempt, 'students.list', 'studentName', name, { studentName: name });
  const product = await productNamed(attempt, '少儿钢琴小组课 24 课时');
  const { staffId } = await rowOf<Staff>(attempt, 'staff.list', 'staffName', '沈佳', { staffName: '沈佳' });
  const sale = { studentId, productId: product, quantity: 2, amount: 4360, salesStaffId: staffId };
  return attempt.call('studentProducts.add', { ...sale, ...changes });
};
const productNamed = async (attempt: Attempt, productName: string): Promise<string> =>
  (
    await rowOf<{ productId: string; productName: string }>(attempt, 'products.list', 'productName', productName, {
      productName,
    })
  ).productId;

testExercise({
  exercise: 'sell-hours',
  accepted: ['two purchases, one of them refunded'],
  start: ['学员温知夏还没有购买'],
  way: (attempt) => sell(attempt),
  mistakes: {
    'the list price without a seller': [
      (attempt) => sell(attempt, { amount: 4560, salesStaffId: null }),
      ['应收金额是 4560 元，应为 4360 元（原价 4560 元减优惠 200 元）', '没有选销售人员，应为沈佳'],
    ],
    'arrears of the sale': [
      async (attempt) => {
        const { studentId } = await rowOf<Student>(attempt, 'students.list', 'studentName', '温知夏', {
          studentName: '温知夏',
        });
        const { staffId } = await rowOf<Staff>(attempt, 'staff.list', 'staffName', '沈佳', { staffName: '沈佳' });
        const productId = await productNamed(attempt, '少儿钢琴小组课 24 课时');
        await attempt.call('sales.add', {
          studentId,
          lines: [{ productId, quantity: 2 }],
          discount: { kind: 'amount', value: 200, reason: '开学季优惠' },
          amount: 4360,
          paidAmount: 0,
          salesStaffId: staffId,
        });
      },
      ['还欠 4360 元没有收，应全部收齐；请在“学员管理 › 欠费”中收款'],
      async (attempt) => {
        const { rows } = await attempt.call<{ rows: { saleId: string }[] }>('sales.list', { studentName: '温知夏' });
        await attempt.call('sales.pay', { saleId: rows[0]?.saleId, amount: 4360, owedAmount: 4360, payType: '1' });
      },
    ],
    'the larger package once': [
      (attempt) => sell(attempt, { productId: teaching.product, quantity: 1 }),
      ['购买的是“少儿钢琴小组课 48 课时”，应为“少儿钢琴小组课 24 课时”', '数量是 1，应为 2'],
    ],
    'the wrong student': [
      (attempt) => sell(attempt, {}, '温芷夏'),
      ['学员温知夏还没有购买', '学员温芷夏多了一笔购买“少儿钢琴小组课 24 课时”，请在“已购产品”中退费'],
    ],
    'two purchases, one of them refunded': [
      async (attempt) => {
        await sell(attempt, { amount: 4560 });
        const { rows } = await attempt.call<{ rows: { studentProductId: string }[] }>('studentProducts.list');
        await refund(attempt, 4560, '重登', rows[0]?.studentProductId);
        await sell(attempt);
      },
      [],
    ],
    twice: [
      async (attempt) => {
        await sell(attempt);
        await sell(attempt);
      },
      ['温知夏登记了 2 笔购买，只需要一笔；多出的请在“已购产品”中退费'],
    ],
  },
});

const refund = (
  attempt: Attempt,
  refundAmount: number,
  remark: string | null = '搬家',
  id: string = teaching.studentProduct,
) => attempt.call('studentProducts.refund', { studentProductId: id, refundAmount, remark });

testExercise({
  exercise: 'refund-hours',
  accepted: ['a remark that contradicts the refund'],
  start: ['陈梓涵 2026-06-11 购买的“少儿钢琴小组课 24 课时”还没有退费'],
  way: (attempt) => refund(attempt, 570),
  mistakes: {
    'another amount without a reason': [
      (attempt) => refund(attempt, 300, null),
      [
        '退费金额是 300 元，应为 570 元（2280 ÷ 24 × 6）',
        '没有填备注，日后查不到为什么退',
        '退费确认后不能修改，请重新开始练习',
      ],
    ],
    'a remark that contradicts the refund': [
      (attempt) => refund(attempt, 570, '没有搬家'),
      ['备注里写着“没有搬家”，和任务相反，退费的原因是搬家', '退费确认后不能修改，请重新开始练习'],
    ],
    'her other purchase': [
      async (attempt) => {
        const { rows } = await attempt.call<{ rows: { studentProductId: string; productName: string }[] }>(
          'studentProducts.list',
          { studentId: teaching.student },
        );
        const other = rows.find(({ productName }) => productName.startsWith('中国舞'));
        await refund(attempt, 100, '搬家', other?.studentProductId);
      },
      [
        '陈梓涵 2026-06-11 购买的“少儿钢琴小组课 24 课时”还没有退费',
        '多退了陈梓涵的“中国舞考级 24 课时”，这一笔不该退',
        '退费确认后不能修改，请重新开始练习',
      ],
    ],
  },
});

const move = (attempt: Attempt, claId: string) =>
  attempt.call('studentCourses.changeCla', { studentCourseId: teaching.studentCourse, claId });

testExercise({
  exercise: 'change-class',
  start: ['陈梓涵还在“少儿钢琴小组课 1 班”'],
  way: (attempt) => move(attempt, spareRows.newCla),
  mistakes: {
    'another class': [
      (attempt) => move(attempt, spareRows.emptyCla),
      ['陈梓涵转到了“少儿钢琴小组课 新班 B”，应为“少儿钢琴小组课 新班 A”'],
    ],
    'only removed from the class': [
      (attempt) => attempt.call('studentClas.leave', { studentClaId: teaching.studentCla }),
      ['陈梓涵已移出 1 班，还没有进“少儿钢琴小组课 新班 A”'],
    ],
    'changed hours': [
      async (attempt) => {
        await move(attempt, spareRows.newCla);
        await attempt.call('studentCourses.changeBalance', {
          studentCourseId: teaching.studentCourse,
          balanceHour: 24,
        });
      },
      ['她的课时余额从 6 变成了 24，转班不该改余额'],
    ],
  },
});

const HOLIDAY = { title: '国庆放假安排', content: '10 月 1 日至 10 月 7 日放假，10 月 8 日恢复上课。' };
const announce = (attempt: Attempt, changes: object = {}) =>
  attempt.call('announcements.add', { ...HOLIDAY, ...changes });
const withdraw = async (attempt: Attempt, title = '国庆放假安排（初稿）') => {
  const row = await rowOf<Announcement>(attempt, 'announcements.list', 'title', title, { pageSize: 100 });
  await attempt.call('announcements.withdraw', { id: row.announcementId });
};

testExercise({
  exercise: 'announce-holiday',
  accepted: [
    'no date for the restart of lessons',
    'lessons as usual instead of the holiday',
    'only one campus as audience',
  ],
  start: ['还没有发布新的国庆放假公告', '“国庆放假安排（初稿）”还在发布中，请撤回'],
  way: async (attempt) => {
    await announce(attempt, { content: '10月1日至7日放假，10月8日恢复上课。' });
    await withdraw(attempt);
  },
  mistakes: {
    'a draft that is still published': [(attempt) => announce(attempt), ['“国庆放假安排（初稿）”还在发布中，请撤回']],
    'no date for the restart of lessons': [
      async (attempt) => {
        await announce(attempt, { content: '10 月 1 日至 10 月 7 日放假。' });
        await withdraw(attempt);
      },
      ['公告没有写明 10 月 8 日恢复上课'],
    ],
    'lessons as usual instead of the holiday': [
      async (attempt) => {
        await announce(attempt, { content: '10 月 1 日至 10 月 7 日照常上课，10 月 8 日恢复上课。' });
        await withdraw(attempt);
      },
      [
        '公告没有写明 10 月 1 日开始放假',
        '公告没有写明放到 10 月 7 日',
        '公告里写着“照常上课”，和放假相反；请改成放假',
      ],
      async (attempt) => {
        await withdraw(attempt, HOLIDAY.title);
        await announce(attempt);
      },
    ],
    'two new announcements': [
      async (attempt) => {
        await withdraw(attempt);
        await announce(attempt);
        await announce(attempt, { title: '国庆活动', content: '10 月 1 日至 10 月 3 日有活动。' });
      },
      ['新增了 2 条公告：“国庆放假安排”、“国庆活动”，只需要 1 条；多出的请在“公告管理”中撤回'],
      (attempt) => withdraw(attempt, '国庆活动'),
    ],
    'only one campus as audience': [
      async (attempt) => {
        await withdraw(attempt);
        const campus = await attempt.as('qiming01');
        await switchTo(campus, tenants.xihu);
        await announce(campus);
      },
      ['公告只发给了“西湖校区”，其他校区看不到；请切换到“启明艺术培训中心”再发布'],
    ],
    'withdrawing another announcement': [
      async (attempt) => {
        await announce(attempt);
        await withdraw(attempt);
        await withdraw(attempt, '汇报演出报名开始');
      },
      ['公告“汇报演出报名开始”也被撤回了，它应当继续发布'],
    ],
  },
});

async function switchTo(attempt: Attempt, tenantId: string): Promise<void> {
  await attempt.call('session.switchTenant', { id: tenantId });
}

const left = async (attempt: Attempt, staffName: string) => {
  const { staffId, type, phone, deptId } = await rowOf<Staff>(attempt, 'staff.list', 'staffName', staffName);
  await attempt.call('staff.update', { staffId, staffName, type, phone, deptId, personnelStatus: 2 });
};

testExercise({
  exercise: 'staff-left',
  start: ['于澜的在职状态还不是“离职”', '于澜的账号还能登录'],
  way: (attempt) => left(attempt, '于澜'),
  mistakes: {
    'only the account deactivated': [
      async (attempt) => {
        const { userId } = await rowOf<Staff>(attempt, 'staff.list', 'staffName', '于澜');
        await attempt.call('users.changeEnable', { userId, enable: 0 });
      },
      ['于澜的在职状态还不是“离职”'],
    ],
    'the wrong teacher': [
      (attempt) => left(attempt, '于岚'),
      [
        '于澜的在职状态还不是“离职”',
        '于澜的账号还能登录',
        '于岚也被设成了离职，请改回“在职”并启用账号',
        '于岚的账号也被停用了，请启用',
      ],
    ],
    'deleting the teacher': [
      async (attempt) => {
        const { staffId } = await rowOf<Staff>(attempt, 'staff.list', 'staffName', '于澜');
        await attempt.call('staff.remove', { id: staffId });
      },
      ['于澜的员工资料被删除了，应设为离职并保留资料；请重新开始练习'],
    ],
  },
});
