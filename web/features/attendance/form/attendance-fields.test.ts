import { describe, expect, it, test } from 'vitest';
import { attendanceForm } from '#contracts/entities/attendance.ts';
import { claExample } from '#contracts/examples/entities/cla.ts';
import { studentClaExample } from '#contracts/examples/entities/student-cla.ts';
import {
  blankFields,
  attendanceBodyOf,
  fieldsOf,
  fieldsAfterReload,
  fieldsOfDay,
  lessonHoursOf,
  rollOf,
  fieldsOfSlot,
  plannedFieldsOf,
} from './attendance-fields.ts';
import type { LessonPlan, Slot } from './lesson-plan.ts';
import { beginRow } from '../roll/roll-row.ts';
import { validateAttendance } from './validate-attendance.ts';

const TODAY = '2026-09-07';
const slot = (courseTimeId: string, claDate: string, startTime: string, payHour = 2): Slot => ({
  courseTimeId,
  claDate,
  startTime,
  endTime: '20:00',
  roomName: '301 钢琴房',
  payHour,
});
const planOf = (slots: Slot[], isPreselected = false): LessonPlan => ({
  cla: { ...claExample, everyStuLoseHour: 1.5 },
  slots,
  isPreselected,
  today: TODAY,
});
const three = planOf([slot('a', '2026-09-05', '10:00'), slot('b', TODAY, '09:00'), slot('c', TODAY, '18:30', 3)]);

test.each([
  ['the lesson of today that began last', three, '19:00', 'rule', 'c'],
  ['the first of today when none has begun', three, '08:00', 'rule', 'b'],
  ['freely when none is planned today (Spec 2 §2)', planOf([slot('a', '2026-09-05', '10:00')]), '08:00', 'custom', ''],
  ['the given lesson of another day', planOf([slot('a', '2026-09-04', '10:00')], true), '08:00', 'rule', 'a'],
])('starts with %s', (_name, plan, clock, attendType, courseTimeId) => {
  expect(fieldsOf(plan, clock)).toMatchObject({
    attendType,
    courseTimeId,
    claDate: TODAY,
    deptId: claExample.departId,
  });
});

it('deducts the planned lesson’s hours for 到课, or those of the class for an unscheduled lesson (Spec 2 §4)', () => {
  expect(lessonHoursOf({ attendType: 'rule', courseTimeId: 'c', claDate: TODAY }, three)).toBe(3);
  expect(lessonHoursOf({ attendType: 'custom', courseTimeId: 'c', claDate: TODAY }, three)).toBe(1.5);
  expect(lessonHoursOf({ attendType: 'rule', courseTimeId: '', claDate: TODAY }, three)).toBe(1.5);
});

describe('a class whose hours rose from 1 to 1.5 on 5 September, when it got another teacher', () => {
  const unpriced = { ...slot('old', '2026-09-04', '10:00'), payHour: null };
  const plan = {
    ...planOf([unpriced, { ...unpriced, courseTimeId: 'new', claDate: '2026-09-05' }]),
    cla: {
      ...claExample,
      everyStuLoseHour: 1.5,
      teacherId: '401',
      history: [
        { teacherId: '402', everyStuLoseHour: 1 },
        { date: '2026-09-05', teacherId: '401', everyStuLoseHour: 1.5 },
      ],
    },
  };

  test.each([
    ['custom', '', '2026-09-04', 1],
    ['custom', '', '2026-09-05', 1.5],
    ['custom', '', '', 1.5],
    ['rule', 'old', TODAY, 1],
    ['rule', 'new', TODAY, 1.5],
  ] as const)('%s lesson %s of %s deducts %s', (attendType, courseTimeId, claDate, hours) => {
    expect(lessonHoursOf({ attendType, courseTimeId, claDate }, plan)).toBe(hours);
  });

  test.each([
    ['401', TODAY, '2026-09-04', '402'],
    ['402', '2026-09-04', TODAY, '401'],
    ['402', '2026-09-04', '2026-09-03', '402'],
    ['409', TODAY, '2026-09-04', '409'],
    ['401', TODAY, '', '401'],
  ])(
    'keeps or replaces teacher %s of %s when the date becomes %s: teacher %s',
    (teacherId, claDate, nextDate, next) => {
      expect(fieldsOfDay({ claDate, teacherId }, plan, nextDate)).toEqual({ claDate: nextDate, teacherId: next });
    },
  );
});

it('after a reload, replaces a chosen lesson that was recorded meanwhile, and keeps all other input', () => {
  const typed = { ...fieldsOf(three, '19:00'), memo: '公开课' };
  const withoutLast = planOf(three.slots.slice(0, 2));
  expect(fieldsAfterReload(typed, three, withoutLast, '19:00')).toEqual({ ...typed, courseTimeId: 'b' });
  expect(fieldsAfterReload(typed, three, three, '08:00')).toEqual(typed);
  const unscheduledLesson = { ...typed, attendType: 'custom' as const };
  expect(fieldsAfterReload(unscheduledLesson, three, planOf([]), '19:00')).toEqual(unscheduledLesson);
});

it('after a reload, takes the new teacher and room of the lesson, unless the user chose others', () => {
  const [chosen] = three.slots.slice(1);
  if (!chosen) throw new Error('The plan has no lesson.');
  const before = planOf([{ ...chosen, teacherId: '401', roomId: '101' }]);
  const after = planOf([{ ...chosen, teacherId: '402', roomId: '102' }]);
  const fields = fieldsOf(before, '19:00');
  expect(fieldsAfterReload(fields, before, after, '19:00')).toMatchObject({
    plannedTeacherId: '402',
    plannedRoomId: '102',
  });
  const substitute = { ...fields, plannedTeacherId: '409' };
  expect(fieldsAfterReload(substitute, before, after, '19:00')).toMatchObject({
    plannedTeacherId: '409',
    plannedRoomId: '102',
  });
});

it('loads the roll of the day for a lesson that was never recorded, and the lesson’s own roll after an undo or if the lesson is preselected', () => {
  const undone = { ...slot('d', '2026-09-01', '10:00'), attendUntil: '2026-09-12' };
  const plan = planOf([...three.slots, undone]);
  const of = (courseTimeId: string, from = plan) => rollOf({ ...fieldsOf(plan, '19:00'), courseTimeId }, from);
  const { claId } = claExample;
  expect(of('a')).toEqual({ claId, claDate: '2026-09-05' });
  expect(of('d')).toEqual({ claId, courseTimeId: 'd' });
  expect(of('a', { ...plan, isPreselected: true })).toEqual({ claId, courseTimeId: 'a' });
  expect(of('')).toBeNull();
});

const present = beginRow(studentClaExample, 2, TODAY);

it('records a planned lesson with its own teacher and room unless others are chosen', () => {
  const ownSlot = { ...slot('c', TODAY, '18:30'), teacherId: '401', roomId: '101' };
  const plan = planOf([ownSlot]);
  const fields = fieldsOf(plan, '19:00');
  expect(attendanceBodyOf(fields, plan, [present])).toMatchObject({ teacherId: '401', roomId: '101' });
  expect(attendanceBodyOf({ ...fields, plannedTeacherId: '402' }, plan, [present])).toMatchObject({ teacherId: '402' });
  expect(attendanceBodyOf({ ...fields, plannedRoomId: '' }, plan, [present])).toMatchObject({ roomId: null });
  const unknown = attendanceBodyOf(fieldsOf(three, '19:00'), three, [present]);
  expect([unknown.teacherId, unknown.roomId]).toEqual([undefined, undefined]);
});

it('shows the theme of the planned lesson, and keeps a typed one when another lesson is chosen', () => {
  const [themed, other] = [{ ...slot('c', TODAY, '18:30'), classTheme: '音阶' }, slot('d', TODAY, '19:30')];
  const plan = planOf([themed, other]);
  const fields = { ...blankFields(), ...plannedFieldsOf(themed) };
  expect(fields.classTheme).toBe('音阶');
  expect(fieldsOfSlot(fields, plan, other).classTheme).toBe('');
  expect(fieldsOfSlot({ ...fields, classTheme: '汇报' }, plan, other).classTheme).toBe('汇报');
  expect(attendanceBodyOf({ ...fields, classTheme: ' ' }, plan, [present]).classTheme).toBeNull();
  expect(
    attendanceBodyOf({ ...fields, courseTimeId: 'd', classTheme: '' }, plan, [present]).classTheme,
  ).toBeUndefined();
});

it('sends only the selected students and the fields of the chosen lesson type', () => {
  const fields = { ...fieldsOf(three, '19:00'), memo: ' ', classTheme: '期末汇报' };
  const withUnselected = [{ ...present, studentClaId: 'other', selected: false }];
  expect(attendanceBodyOf(fields, three, [present, ...withUnselected])).toEqual({
    attendType: 'rule',
    deptId: claExample.departId,
    claId: claExample.claId,
    courseTimeId: 'c',
    claDate: TODAY,
    startTime: '18:30',
    endTime: '20:00',
    classTheme: '期末汇报',
    memo: null,
    studentAttendList: [
      {
        attendStatus: 1,
        studentId: studentClaExample.studentId,
        studentClaId: studentClaExample.studentClaId,
        memo: null,
        stuLoseHour: 2,
      },
    ],
  });
  const freeBody = attendanceBodyOf({ ...fields, attendType: 'custom', startTime: '10:00' }, three, [present]);
  expect(freeBody).toMatchObject({ claDate: TODAY, startTime: '10:00', endTime: null, roomId: null });
  expect(freeBody).not.toHaveProperty('courseTimeId');
});

it('reports all validation errors together, each for its field or row', () => {
  const fields = { ...blankFields(), attendType: 'custom' as const };
  const rows = [
    { ...present, studentClaId: '1', hours: '' },
    { ...present, studentClaId: '2', hours: '-1' },
    { ...present, studentClaId: '3', hours: '99.5', usable: 100 },
    { ...present, studentClaId: '4', studentName: '单小雨', usable: 1 },
    { ...present, studentClaId: '5', studentName: '李想', usable: 0 },
    { ...present, studentClaId: '6', studentName: '王可', usable: 0, selected: false },
  ];
  const { body, errors } = validateAttendance(attendanceForm, attendanceBodyOf(fields, undefined, rows), rows, TODAY);
  expect(body).toBeNull();
  expect(errors).toEqual({
    fields: {
      claId: '请选择班级',
      claDate: '请选择上课日期',
      startTime: '请选择上课时间',
      endTime: '请选择下课时间',
      teacherId: '请选择授课教师',
    },
    rows: new Map([
      ['4', '课时不足，无法扣课时：请续费、改扣课时或取消勾选'],
      ['5', '课时不足，无法扣课时：请续费、改扣课时或取消勾选'],
      ['1', '请输入扣课时'],
      ['2', '扣课时不能小于 0'],
      ['3', '扣课时不能大于 99'],
    ]),
    formErrors: ['学员单小雨、李想课时不足，无法扣课时：请续费、改扣课时或取消勾选'],
  });
});

test.each([
  ['rule', {}, 'courseTimeId', '请选择排课时间'],
  ['custom', { startTime: '10:00', endTime: '10:00' }, 'endTime', '下课时间需大于上课时间'],
  ['custom', { classTheme: '长'.repeat(61) }, 'classTheme', '不能超过 60 个字符'],
] as const)('%s %j: %s %s', (attendType, changes, field, message) => {
  const fields = { ...fieldsOf(planOf([]), '19:00'), startTime: '10:00', endTime: '11:00', ...changes, attendType };
  const body = attendanceBodyOf(fields, planOf([]), [present]);
  expect(validateAttendance(attendanceForm, body, [present], TODAY).errors.fields).toEqual({ [field]: message });
});

it('requires at least one selected student', () => {
  const fields = { ...fieldsOf(three, '19:00') };
  const { errors } = validateAttendance(attendanceForm, attendanceBodyOf(fields, three, []), [], TODAY);
  expect(errors.formErrors).toEqual(['请至少选择一名学员']);
});

it('parses a valid body, and returns no body if a student lacks hours', () => {
  const body = attendanceBodyOf(fieldsOf(three, '19:00'), three, [present]);
  expect(validateAttendance(attendanceForm, body, [present], TODAY).body).toMatchObject({
    courseTimeId: 'c',
    studentAttendList: [{ stuLoseHour: 2 }],
  });
  expect(validateAttendance(attendanceForm, body, [{ ...present, usable: 1 }], TODAY).body).toBeNull();
});
