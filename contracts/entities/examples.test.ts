import { expect, test } from 'vitest';
import type * as z from 'zod';
import { agent, agentExample } from './agent.ts';
import { announcement, announcementExample } from './announcement.ts';
import { attendance, attendanceExample } from './attendance.ts';
import { brand, brandExample } from './brand.ts';
import { cla, claExample } from './cla.ts';
import { claTime, claTimeExample } from './cla-time.ts';
import { claTimeRule, claTimeRuleExample } from './cla-time-rule.ts';
import { course, courseExample } from './course.ts';
import { campusExample, dept } from './dept.ts';
import { dictData, dictDataExample, dictType, dictTypeExample } from './dictionary.ts';
import { hourLog, hourLogExample } from './hour-log.ts';
import { notification, notificationExample } from './notification.ts';
import { order, orderExample } from './order.ts';
import { product, productExample } from './product.ts';
import { registration, registrationExample } from './registration.ts';
import { room, roomExample } from './room.ts';
import { userInfo, userInfoExample } from './session.ts';
import { student, studentExample } from './student.ts';
import { studentCla, studentClaExample } from './student-cla.ts';
import { studentCourse, studentCourseExample } from './student-course.ts';
import { studentProduct, studentProductExample } from './student-product.ts';
import { claTimeChange, claTimeChangeExample, leave, leaveExample } from './teacher-request.ts';
import { tenant, tenantExample } from './tenant.ts';

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

test.each(examples)('the example of a %s is one', (_name, entity, example) => {
  expect(entity.parse(example)).toEqual(example);
});
