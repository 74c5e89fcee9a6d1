import { NothingToCheck } from '../nothing-to-check.ts';
import { announcements } from '#contracts/calls/announcements.ts';
import { clas } from '#contracts/calls/clas.ts';
import { courses } from '#contracts/calls/courses.ts';
import { products } from '#contracts/calls/products.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { session } from '#contracts/calls/session.ts';
import { staff } from '#contracts/calls/staff.ts';
import { students } from '#contracts/calls/students.ts';
import { depts } from '#contracts/calls/depts.ts';
import { tenants } from '#contracts/calls/tenants.ts';
import { users } from '#contracts/calls/users.ts';
import { announcementStatuses } from '#contracts/entities/announcement.ts';
import { recruitStatuses } from '#contracts/entities/cla.ts';
import { teachingModes } from '#contracts/entities/course.ts';
import { deptTypes } from '#contracts/entities/dept.ts';
import { chargeTypes } from '#contracts/entities/product.ts';
import { personnelStatuses, staffTypes } from '#contracts/entities/staff.ts';
import { randomBytes } from 'node:crypto';
import { roles } from '#contracts/rules/audience.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { addCourse, addTeacher, campusOf, newPhone } from '../../flows/test-data.ts';
import type { CallValues, PropertyContext } from '../context.ts';
import { rowsIn } from '../inputs.ts';
import type { WrittenRecord } from './written-record.ts';
import { reasonTexts } from '../reason-texts.ts';

const business = (context: PropertyContext) => context.story.account('business');

async function campus(context: PropertyContext): Promise<CallValues> {
  return { deptId: await campusOf(context.story, await business(context)), today: await context.today() };
}

/** Records of an institution. */
export const institutionRecords: readonly WrittenRecord[] = [
  {
    idField: 'roomId',
    nameField: 'roomName',
    list: rooms.list,
    add: rooms.add,
    remove: rooms.remove,
    shownIn: [rooms.options],
    prepare: campus,
    form: (roomName, { deptId }) => ({ roomName, deptId, capacity: 17, inUse: 1, remark: '新增的备注' }),
    changes: (roomName, { deptId }) => [
      { call: rooms.update, values: { roomName, deptId, capacity: 23, inUse: 1, remark: '修改的备注' } },
      { call: rooms.update, values: { roomName, deptId, capacity: 23, inUse: 0, remark: null } },
    ],
  },
  {
    idField: 'courseId',
    nameField: 'courseName',
    list: courses.list,
    add: courses.add,
    remove: courses.remove,
    shownIn: [courses.options],
    form: (courseName) => ({
      courseName,
      teachingMode: teachingModes.regular,
      everyStuLoseHour: 1.5,
      inUse: 1,
      remark: '新增的备注',
    }),
    changes: (courseName) => [
      {
        call: courses.update,
        values: {
          courseName,
          teachingMode: teachingModes.private,
          everyStuLoseHour: 2.5,
          inUse: 1,
          remark: '修改的备注',
        },
      },
    ],
  },
  {
    idField: 'productId',
    nameField: 'productName',
    list: products.list,
    add: products.add,
    remove: products.remove,
    prepare: async (context) => ({ courseId: await addCourse(context.story, await business(context)) }),
    form: (productName, { courseId }) => ({
      productName,
      courseId,
      chargeType: chargeTypes.hour,
      hours: 12.5,
      validDays: 180,
      price: 1999.57,
      inUse: 1,
    }),
    changes: (productName, { courseId }) => [
      {
        call: products.update,
        values: {
          productName,
          courseId,
          chargeType: chargeTypes.hour,
          hours: 24.5,
          validDays: 200,
          price: 2468.13,
          inUse: 1,
        },
      },
      {
        call: products.update,
        values: { productName, courseId, chargeType: chargeTypes.date, days: 90, price: 0.29, inUse: 0 },
      },
    ],
  },
  {
    idField: 'claId',
    nameField: 'claName',
    list: clas.list,
    add: clas.add,
    remove: clas.remove,
    shownIn: [clas.options],
    async prepare(context) {
      const ids = await campus(context);
      const account = await business(context);
      const courseId = await addCourse(context.story, account);
      return { ...ids, courseId, teacherId: await addTeacher(context.story, account, String(ids['deptId'])) };
    },
    form: (claName, { deptId, courseId, teacherId, today }) => ({
      ...claValues(claName, { deptId, courseId, teacherId }),
      capacity: 7,
      everyStuLoseHour: 1.5,
      openDate: addDays(String(today), 3),
      closeDate: addDays(String(today), 93),
      remark: '新增的备注',
    }),
    changes: (claName, { deptId, courseId, teacherId, today }) => [
      {
        call: clas.update,
        values: {
          ...claValues(claName, { deptId, courseId, teacherId }),
          capacity: 9,
          everyStuLoseHour: 2.5,
          openDate: addDays(String(today), 5),
          closeDate: addDays(String(today), 95),
          remark: '修改的备注',
        },
      },
    ],
  },
  {
    idField: 'studentId',
    nameField: 'studentName',
    list: students.list,
    add: students.add,
    remove: students.remove,
    prepare: campus,
    form: (studentName, { deptId }) => ({
      ...studentValues(studentName, deptId),
      birthday: '2016-03-01',
      school: '第一小学',
      grade: '三年级',
      remark: '新增的备注',
    }),
    changes: (studentName, { deptId }) => [
      {
        call: students.update,
        values: {
          ...studentValues(studentName, deptId),
          birthday: '2015-12-31',
          school: '第二小学',
          grade: '四年级',
          remark: '修改的备注',
        },
      },
    ],
  },
  {
    idField: 'staffId',
    nameField: 'staffName',
    list: staff.list,
    add: staff.add,
    remove: staff.remove,
    shownIn: [staff.teacherOptions],
    prepare: campus,
    form: (staffName, { deptId, today }) => ({
      ...staffValues(staffName, deptId),
      entryDate: addDays(String(today), -40),
      remark: '新增的备注',
    }),
    changes: (staffName, { deptId, today }) => [
      {
        call: staff.update,
        values: {
          ...staffValues(staffName, deptId),
          entryDate: addDays(String(today), -30),
          remark: '修改的备注',
        },
      },
    ],
  },
  {
    idField: 'deptId',
    nameField: 'deptName',
    list: depts.list,
    add: depts.add,
    remove: depts.remove,
    shownIn: [depts.options],
    form: (deptName) => ({ ...deptValues(deptName), deptSort: 71, address: '一号楼', remark: '新增的备注' }),
    changes: (deptName) => [
      {
        call: depts.update,
        values: { ...deptValues(deptName), deptSort: 72, address: '二号楼', remark: '修改的备注' },
      },
    ],
  },
  {
    idField: 'announcementId',
    nameField: 'title',
    list: announcements.list,
    add: announcements.add,
    remove: announcements.remove,
    form: (title) => ({ title, content: '第一行\n第二行' }),
    changes: (title) => [
      { call: announcements.update, values: { title, content: '修改后的内容' } },
      {
        call: announcements.withdraw,
        idInput: 'id',
        values: {},
        shown: { status: announcementStatuses.withdrawn },
      },
    ],
  },
  {
    idField: 'userId',
    nameField: 'name',
    list: users.list,
    add: users.add,
    remove: users.remove,
    async prepare(context) {
      const options = rowsIn(await context.read(users.roleOptions, {}));
      const idOfRole = (key: string): unknown => options.find((row) => row['roleKey'] === key)?.['roleId'];
      const { tenantId } = await context.story.request(await business(context), '取得机构', session.info, {});
      const campuses = rowsIn(await context.read(tenants.campuses, { pageNum: 1, pageSize: 10 }));
      const [roleId, otherRoleId] = [idOfRole(roles.master), idOfRole(roles.staff)];
      if (!roleId || !otherRoleId || !tenantId || campuses.length === 0) throw new NothingToCheck(reasonTexts.noRole());
      const username = `hy${randomBytes(5).toString('hex')}`;
      return { username, roleId, otherRoleId, tenantId, campusId: campuses[0]?.['tenantId'] };
    },
    form: (name, { username, roleId, tenantId }) => ({
      ...userValues(name, username),
      roleIds: [roleId],
      tenantIds: [tenantId],
      enable: 1,
    }),
    changes: (name, { username, roleId, otherRoleId, tenantId, campusId }) => [
      {
        call: users.update,
        values: { ...userValues(name, username), roleIds: [roleId], tenantIds: [tenantId], enable: 1 },
      },
      { call: users.changeRoles, values: { roleIds: [otherRoleId] } },
      { call: users.changeTenants, values: { tenantIds: [campusId] } },
      { call: users.changeEnable, values: { enable: 0 } },
    ],
  },
];

const claValues = (claName: string, { deptId, courseId, teacherId }: CallValues): CallValues => ({
  claName,
  departId: deptId,
  courseId,
  teacherId,
  teachingMode: teachingModes.regular,
  recruitStatus: recruitStatuses.stopWhenFull,
});

const studentValues = (studentName: string, deptId: unknown): CallValues => ({
  studentName,
  deptId,
  phone: newPhone(),
  sex: '1',
  contactInfo: '契约家长 母亲',
});

const staffValues = (staffName: string, deptId: unknown): CallValues => ({
  staffName,
  deptId,
  type: staffTypes.teacher,
  phone: newPhone(),
  sex: '2',
  personnelStatus: personnelStatuses.employed,
  emailAddress: 'contract-check@example.com',
});

const deptValues = (deptName: string): CallValues => ({
  deptName,
  deptType: deptTypes.department,
  linkman: '契约联系人',
  phone: newPhone(),
  inUse: 1,
});

const userValues = (name: string, username: unknown): CallValues => ({
  username,
  name,
  phone: newPhone(),
  emailAddress: `${String(username)}@example.com`,
});
