import type { TableName } from '#seed/schema.ts';

/** Name of the fact that a row of the table exists. The names use the words of the glossary. */
export const factNames: Readonly<Partial<Record<TableName, string>>> = {
  tenant: 'a tenant exists',
  dept: 'a department exists',
  user: 'an account exists',
  staff: 'a member of staff exists',
  room: 'a room exists',
  dictType: 'a dictionary exists',
  dictData: 'a dictionary value exists',
  agent: 'an agent exists',
  brand: 'a brand exists',
  registration: 'an application exists',
  order: 'an order exists',
  notification: 'a message exists',
  announcement: 'an announcement exists',
  courseType: 'a course type exists',
  course: 'a course exists',
  product: 'a product exists',
  student: 'a student exists',
  cla: 'a class exists',
  claTimeRule: 'a schedule rule exists',
  claTime: 'a lesson exists',
  studentCourse: 'an enrolment exists',
  studentCla: 'a seat exists',
  studentProduct: 'a purchase exists',
  leave: 'a leave was requested',
  claTimeChange: 'a change of time was requested',
  studentLeave: 'a student has asked for leave',
  owedLesson: 'a student is owed a lesson',
  lessonGuest: 'a lesson has a guest',
  waitingEntry: 'a student is on a waiting list',
  studentContact: 'a family was contacted',
  sale: 'a sale was made',
  receipt: 'a receipt was issued',
  visitor: 'a visitor has booked a trial',
  bulkChange: 'lessons were changed together',
  payRate: 'a rate of pay exists',
  payStatement: 'a statement of pay exists',
};

/** Name of the fact that a row of another institution exists. */
export const FOREIGN_FACT = 'a record of another institution exists';
