import { archivedLessons } from './generators/archive.ts';
import { countArchivedLessons } from './generators/archived-classes.ts';
import { createDraft } from './generators/world-builder.ts';
import { finalize } from './finalize.ts';
import { type Moment, MORNING } from './generators/day-phases.ts';
import { generatePlatform } from './generators/platform/generate-platform.ts';
import { createRandom } from './generators/random.ts';
import { type Scenario, type ScenarioName, scenarios } from './scenarios/index.ts';
import type { SeedData } from './schema.ts';
import { type School, standardSchool } from './school.ts';
import { announcementMarkRows } from './tables/announcement-mark.ts';
import { announcementRows } from './tables/announcement.ts';
import { archivedMonthRows } from './tables/archived-month.ts';
import { attendanceRows } from './tables/attendance.ts';
import { campusMonthRows } from './tables/campus-month.ts';
import { addBulkChange } from './tables/bulk-change.ts';
import { changeLogRows } from './tables/change-log.ts';
import { claTimeChangeRows } from './tables/cla-time-change.ts';
import { claTimeRuleRows } from './tables/cla-time-rule.ts';
import { claTimeRows } from './tables/cla-time.ts';
import { claRows } from './tables/cla.ts';
import { courseTypeRows } from './tables/course-type.ts';
import { courseRows } from './tables/course.ts';
import { dictDataRows } from './tables/dict-data.ts';
import { dictTypeRows } from './tables/dict-type.ts';
import { hourLogRows } from './tables/hour-log.ts';
import { holidayRows } from './tables/holiday.ts';
import { importBatchRows } from './tables/import-batch.ts';
import { leaveRows } from './tables/leave.ts';
import { assignFixedEnrolments } from './tables/fixed-enrolments.ts';
import { notificationRows } from './tables/notification.ts';
import { moveLessons } from './tables/move-lessons.ts';
import { addMakeUps } from './tables/make-ups.ts';
import { operationLogRows } from './tables/operation-log.ts';
import { addPay } from './tables/pay.ts';
import { productRows } from './tables/product.ts';
import { roomRows } from './tables/room.ts';
import { addUnusedRows } from './tables/unused-rows.ts';
import { addSales } from './tables/sales.ts';
import { staffAccountRows } from './tables/staff-account.ts';
import { hireTeachers, staffRows } from './tables/staff.ts';
import { addContacts } from './tables/contacts.ts';
import { addLostEnrolments } from './tables/lost-enrolments.ts';
import { addRenewals } from './tables/renewals.ts';
import { addConflictingSeats } from './tables/conflicting-seats.ts';
import { studentClaRows } from './tables/student-cla.ts';
import { studentCourseRows } from './tables/student-course.ts';
import { studentProductRows } from './tables/student-product.ts';
import { studentRows } from './tables/student.ts';
import { teachingLogRows } from './tables/teaching-log.ts';
import { addTrials } from './tables/trials.ts';
import { waitingEntryRows } from './tables/waiting-entry.ts';
import { planWeek } from './generators/week.ts';

export interface SeedOptions {
  /** Today's date in the sandbox, yyyy-MM-dd; all dates are relative to it. */
  today: string;
  /** Phase of the day: lessons that ended by then have been held. */
  moment?: Moment;
  randomSeed: number;
  scenario?: ScenarioName;
  /** Plan of the schools that teach in the world. */
  school?: School;
}

/** Generates a world. Identical options yield byte-identical rows, on every machine and in every time zone. */
export function seedWorld({
  today,
  moment = MORNING,
  randomSeed,
  scenario = 'standard',
  school = standardSchool,
}: SeedOptions): SeedData {
  const { size = 'full' }: Scenario = scenarios[scenario];
  const db = createDraft({ today, moment, size, school });
  const random = createRandom(randomSeed);
  db.holiday = holidayRows(db);
  db.dictType = dictTypeRows(db);
  db.dictData = dictDataRows(db);
  generatePlatform(db, random.fork('platform'));
  db.campusMonth = campusMonthRows(db, random.fork('campusMonth'));
  db.staff = staffRows(db, random.fork('staff'));
  db.room = roomRows(db, random.fork('room'));
  db.courseType = courseTypeRows(db);
  db.course = courseRows(db);
  db.product = productRows(db);
  db.student = studentRows(db, random.fork('student'));
  db.week = planWeek(db, random.fork('week'));
  db.cla = claRows(db, random.fork('cla'));
  hireTeachers(db, random.fork('hireTeachers'));
  db.claTimeRule = claTimeRuleRows(db, random.fork('claTimeRule'));
  db.claTime = claTimeRows(db, random.fork('claTime'));
  db.studentCourse = studentCourseRows(db, random.fork('studentCourse'));
  assignFixedEnrolments(db);
  db.studentCla = studentClaRows(db);
  moveLessons(db, random.fork('movedLessons'));
  db.attendance = attendanceRows(db, random.fork('attendance'));
  addMakeUps(db);
  db.archive = archivedLessons(db, random.fork('archive'));
  countArchivedLessons(db);
  db.studentProduct = studentProductRows(db, random.fork('studentProduct'));
  db.campusMonth.push(...archivedMonthRows(db));
  db.hourLog = hourLogRows(db);
  db.leave = leaveRows(db, random.fork('leave'));
  db.claTimeChange = claTimeChangeRows(db, random.fork('claTimeChange'));
  db.notification = notificationRows(db, random.fork('notification'));
  db.announcement = announcementRows(db);
  db.announcementMark = announcementMarkRows(db);
  db.changeLog = changeLogRows(db, random.fork('changeLog'));
  db.teachingLog = teachingLogRows(db);
  db.user.push(...staffAccountRows(db, random.fork('staffAccount')));
  db.operationLog = operationLogRows(db, random.fork('operationLog'));
  db.importBatch = importBatchRows(db);
  addUnusedRows(db);
  addConflictingSeats(db);
  db.waitingEntry = waitingEntryRows(db);
  addTrials(db);
  addBulkChange(db);
  addPay(db);
  addContacts(db);
  addSales(db);
  addRenewals(db);
  addLostEnrolments(db);
  scenarios[scenario].apply(db);
  return finalize(db);
}
