import type { Data, Input } from '#contracts/call.ts';
import { claTimeRules } from '#contracts/calls/cla-time-rules.ts';
import { claTimes } from '#contracts/calls/cla-times.ts';
import { clas } from '#contracts/calls/clas.ts';
import { courses } from '#contracts/calls/courses.ts';
import { depts } from '#contracts/calls/depts.ts';
import { holidays } from '#contracts/calls/holidays.ts';
import { products } from '#contracts/calls/products.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import { staff } from '#contracts/calls/staff.ts';
import { studentCourses } from '#contracts/calls/student-courses.ts';
import { students } from '#contracts/calls/students.ts';
import { enrolmentStatuses } from '#contracts/entities/student-course.ts';
import { mondayOf } from '#contracts/formats/business-date.ts';
import type { MoveInExisting } from '#contracts/move-in/existing.ts';
import { addWeeks, endOfWeek } from '#contracts/rules/teaching-week.ts';
import type { ListCall } from '#web/crud/list/address-state.ts';
import { isMissingCall } from '#web/http/api-error.ts';
import { send, type SendArguments } from '#web/http/client.ts';
import { today } from '#web/session/today.ts';

const PAGE_SIZE = 200;
/** Number of weeks whose lessons are compared with the first week of the file. */
const WEEKS = 5;
/** Number of years of holidays. A schedule rule ends at most ten years after it begins. */
const YEARS = 11;

/** Reads what exists from the lists, for a backend without the move-in. @throws ApiError */
export async function readLists(): Promise<MoveInExisting> {
  const [campuses, roomRows, staffRows, types, courseRows, productRows, claRows, studentRows, enrolments, rules] =
    await Promise.all([
      send(depts.myCampusOptions),
      readAll(rooms.list),
      readAll(staff.list),
      send(courses.types),
      readAll(courses.list),
      readAll(products.list),
      readAll(clas.list),
      readAll(students.list),
      readAll(studentCourses.list),
      readAll(claTimeRules.list),
    ]);
  return {
    campuses: campuses.map(({ deptId, deptName }) => ({ id: deptId, name: deptName })),
    rooms: roomRows.map(({ roomId, roomName, deptId, inUse }) => ({ id: roomId, name: roomName, deptId, inUse })),
    staff: staffRows.map(({ staffId, staffName, phone, type, personnelStatus }) => ({
      id: staffId,
      name: staffName,
      phone,
      type,
      personnelStatus,
    })),
    courseTypes: types.map(({ courseTypeId, courseTypeName }) => ({ id: courseTypeId, name: courseTypeName })),
    courses: courseRows.map(({ courseId, courseName, teachingMode, everyStuLoseHour, inUse }) => ({
      id: courseId,
      name: courseName,
      teachingMode,
      everyStuLoseHour,
      inUse,
    })),
    products: productRows.map(({ productId, productName, courseId, chargeType }) => ({
      id: productId,
      name: productName,
      courseId,
      chargeType,
    })),
    classes: claRows.map(({ claId, claName, departId, courseId, teacherId, capacity, studentCnt, recruitStatus }) => ({
      id: claId,
      name: claName,
      deptId: departId,
      courseId,
      teacherId,
      capacity,
      studentCount: studentCnt,
      recruitStatus,
    })),
    students: studentRows.map(({ studentId, studentName, phone, deptId }) => ({
      id: studentId,
      name: studentName,
      phone,
      deptId,
    })),
    enrolments: enrolments
      .filter(({ status }) => status !== enrolmentStatuses.finished)
      .map(({ studentCourseId, studentId, courseId, chargeType, claId, status }) => ({
        id: studentCourseId,
        studentId,
        courseId,
        chargeType: chargeType ?? '',
        claId,
        status,
      })),
    rules: rules.map(({ ruleId, claId, weekDay, startTime, beginDate, endDate }) => ({
      id: ruleId,
      claId,
      weekDay,
      startTime,
      beginDate,
      endDate,
    })),
    lessons: await readLessons(),
    holidays: await readHolidays(),
  };
}

/** Reads all pages of a list, one after the other. */
export async function readAll<C extends ListCall>(
  call: C,
  filters: Omit<Input<C>, 'pageNum' | 'pageSize'> = {} as Input<C>,
): Promise<Data<C>['rows'][number][]> {
  const rows: Data<C>['rows'][number][] = [];
  for (let pageNum = 1; ; pageNum += 1) {
    const input = { ...filters, pageNum, pageSize: PAGE_SIZE };
    const page = (await send(call, ...([input] as unknown as SendArguments<C>))) as Data<C>;
    rows.push(...page.rows);
    if (page.rows.length === 0 || rows.length >= page.total) return rows;
  }
}

async function readLessons(): Promise<MoveInExisting['lessons']> {
  const first = mondayOf(today());
  const weeks = await Promise.all(
    Array.from({ length: WEEKS }, (_, at) => {
      const beginDate = addWeeks(first, at);
      return send(claTimes.calendar, { beginDate, endDate: endOfWeek(beginDate) });
    }),
  );
  return weeks
    .flatMap(({ claTimeContainer }) => claTimeContainer.flatMap(({ days }) => Object.values(days).flat()))
    .filter(({ claDate }) => claDate >= today())
    .map(({ courseTimeId, claDate, startTime, endTime, claId, teacherId, roomId }) => ({
      id: courseTimeId,
      claDate,
      startTime,
      endTime,
      claId,
      teacherId,
      roomId,
    }));
}

/** Reads the institution's holidays; null if the backend has none. */
async function readHolidays(): Promise<MoveInExisting['holidays']> {
  const first = Number(today().slice(0, 4));
  const years = Array.from({ length: YEARS }, (_, at) => String(first + at));
  try {
    return (await Promise.all(years.map((year) => send(holidays.ofYear, { year }, { quiet: true })))).flat();
  } catch (error) {
    if (isMissingCall(error)) return null;
    throw error;
  }
}
