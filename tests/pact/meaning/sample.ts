/** Mutations that the ordinary suite tries, by name: one of each kind. `npm run test:long` tries all. */
export const sample: readonly string[] = [
  'studentProducts.list: amount, netAmount, refundAmount in cents',
  'studentCourses.detail: balanceHour off by 0.5',
  'claTimes.calendar: startTime, endTime 8 hours early',
  'claTimes.detail: claDate a day early',
  'agents.list: total is the length of the page',
  'students.list: pageNum is ignored',
  'courses.list: the last row is missing',
  'rooms.list: has a row of another tenant',
  'users.list: the first row is listed twice',
  'rooms.list: sort is ignored',
  'claTimes.calendar: the filter claId is ignored',
  'studentCourses.detail: is older than attendance.record for 3 reads',
  'attendance.remove: is acknowledged, but not executed',
  'rooms.update: remark is not stored',
  'students.add: is executed again when it is repeated with its operation key',
  'studentCourses.chooseCla: is not refused: the class is full',
  'rooms.export: the last row is missing',
];

/** Flows that the sample runs besides the properties of its calls. */
export const sampleFlows: readonly string[] = ['rooms', 'students', 'lesson-moved', 'sign-up', 'hours'];
