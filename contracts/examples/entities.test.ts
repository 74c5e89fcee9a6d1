import { expect, test } from 'vitest';
import type * as z from 'zod';
import { agent } from '../entities/agent.ts';
import { agentExample } from './entities/agent.ts';
import { announcement } from '../entities/announcement.ts';
import { announcementExample } from './entities/announcement.ts';
import { attendance } from '../entities/attendance.ts';
import { attendanceExample } from './entities/attendance.ts';
import { brand } from '../entities/brand.ts';
import { brandExample } from './entities/brand.ts';
import { cla } from '../entities/cla.ts';
import { claExample } from './entities/cla.ts';
import { claTime } from '../entities/cla-time.ts';
import { claTimeExample } from './entities/cla-time.ts';
import { claTimeRule } from '../entities/cla-time-rule.ts';
import { claTimeRuleExample } from './entities/cla-time-rule.ts';
import { course } from '../entities/course.ts';
import { courseExample } from './entities/course.ts';
import { dept } from '../entities/dept.ts';
import { campusExample } from './entities/dept.ts';
import { dictData, dictType } from '../entities/dictionary.ts';
import { dictDataExample, dictTypeExample } from './entities/dictionary.ts';
import { hourLog } from '../entities/hour-log.ts';
import { hourLogExample } from './entities/hour-log.ts';
import { notification } from '../entities/notification.ts';
import { notificationExample } from './entities/notification.ts';
import { order } from '../entities/order.ts';
import { orderExample } from './entities/order.ts';
import { product } from '../entities/product.ts';
import { productExample } from './entities/product.ts';
import { registration } from '../entities/registration.ts';
import { registrationExample } from './entities/registration.ts';
import { room } from '../entities/room.ts';
import { roomExample } from './entities/room.ts';
import { userInfo } from '../entities/session.ts';
import { userInfoExample } from './entities/session.ts';
import { student } from '../entities/student.ts';
import { studentExample } from './entities/student.ts';
import { studentCla } from '../entities/student-cla.ts';
import { studentClaExample } from './entities/student-cla.ts';
import { studentCourse } from '../entities/student-course.ts';
import { studentCourseExample } from './entities/student-course.ts';
import { studentProduct } from '../entities/student-product.ts';
import { studentProductExample } from './entities/student-product.ts';
import { claTimeChange, leave } from '../entities/teacher-request.ts';
import { claTimeChangeExample, leaveExample } from './entities/teacher-request.ts';
import { tenant } from '../entities/tenant.ts';
import { tenantExample } from './entities/tenant.ts';

const examples: [name: string, entity: z.ZodType, example: unknown][] = [
  ['agent', agent, agentExample],
  ['announcement', announcement, announcementExample],
  ['attendance', attendance, attendanceExample],
  ['brand', brand, brandExample],
  ['class', cla, claExample],
  ['class change', claTimeChange, claTimeChangeExample],
  ['course', course, courseExample],
  ['department', dept, campusExample],
  ['dictionary type', dictType, dictTypeExample],
  ['dictionary value', dictData, dictDataExample],
  ['enrolment', studentCourse, studentCourseExample],
  ['ledger entry', hourLog, hourLogExample],
  ['leave', leave, leaveExample],
  ['lesson', claTime, claTimeExample],
  ['notification', notification, notificationExample],
  ['order', order, orderExample],
  ['product', product, productExample],
  ['purchase', studentProduct, studentProductExample],
  ['registration', registration, registrationExample],
  ['room', room, roomExample],
  ['rule', claTimeRule, claTimeRuleExample],
  ['student', student, studentExample],
  ['student in a class', studentCla, studentClaExample],
  ['tenant', tenant, tenantExample],
  ['user', userInfo, userInfoExample],
];

test.each(examples)('the schema of %s parses its example without changing it', (_name, entity, example) => {
  expect(entity.parse(example)).toEqual(example);
});
