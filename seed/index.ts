import { archivedLessons } from './archive.ts';
import { createDraft } from './draft.ts';
import { finalize } from './finalize.ts';
import { type Moment, MORNING } from './moments.ts';
import { sowPlatform } from './platform/sow.ts';
import { createRandom } from './random.ts';
import { type Scenario, type ScenarioName, scenarios } from './scenarios/index.ts';
import type { SeedData } from './schema.ts';
import { announcementMarkRows } from './tables/announcement-mark.ts';
import { announcementRows } from './tables/announcement.ts';
import { archivedMonthRows } from './tables/archived-month.ts';
import { attendanceRows } from './tables/attendance.ts';
import { campusMonthRows } from './tables/campus-month.ts';
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
import { nameEnrolments } from './tables/named-enrolments.ts';
import { notificationRows } from './tables/notification.ts';
import { operationLogRows } from './tables/operation-log.ts';
import { productRows } from './tables/product.ts';
import { roomRows } from './tables/room.ts';
import { addSpares } from './tables/spares.ts';
import { staffAccountRows } from './tables/staff-account.ts';
import { staffRows } from './tables/staff.ts';
import { studentClaRows } from './tables/student-cla.ts';
import { studentCourseRows } from './tables/student-course.ts';
import { studentProductRows } from './tables/student-product.ts';
import { studentRows } from './tables/student.ts';
import { teachingLogRows } from './tables/teaching-log.ts';
import { planWeek } from './week.ts';

export interface SeedOptions {
  /** The sandbox's today, yyyy-MM-dd; everything lies around it. */
  today: string;
  /** How far the day has come: what ended by then has been held. */
  moment?: Moment;
  randomSeed: number;
  scenario?: ScenarioName;
}

/** A whole world. The same options give the same rows, to the byte, on every machine and in every time zone. */
export function seedWorld({ today, moment = MORNING, randomSeed, scenario = 'standard' }: SeedOptions): SeedData {
  const { size = 'full' }: Scenario = scenarios[scenario];
  const db = createDraft(today, moment, size);
  const random = createRandom(randomSeed);
  db.holiday = holidayRows(db);
  db.dictType = dictTypeRows(db);
  db.dictData = dictDataRows(db);
  sowPlatform(db, random.fork('platform'));
  db.campusMonth = campusMonthRows(db, random.fork('campusMonth'));
  db.staff = staffRows(db, random.fork('staff'));
  db.room = roomRows(db, random.fork('room'));
  db.courseType = courseTypeRows(db);
  db.course = courseRows(db);
  db.product = productRows(db);
  db.student = studentRows(db, random.fork('student'));
  db.week = planWeek(db, random.fork('week'));
  db.cla = claRows(db, random.fork('cla'));
  db.claTimeRule = claTimeRuleRows(db, random.fork('claTimeRule'));
  db.claTime = claTimeRows(db, random.fork('claTime'));
  db.studentCourse = studentCourseRows(db, random.fork('studentCourse'));
  nameEnrolments(db);
  db.studentCla = studentClaRows(db);
  db.attendance = attendanceRows(db, random.fork('attendance'));
  db.archive = archivedLessons(db, random.fork('archive'));
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
  addSpares(db);
  scenarios[scenario].apply(db);
  return finalize(db);
}
