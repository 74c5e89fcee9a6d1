import type { State, StateParam } from './state.ts';

/** SMS code in all examples that contain one. */
export const SMS_CODE = '246810';

export const smsCodeSent = (phone: string, smsType: number): State => ({
  name: 'a code was sent',
  params: { phone, smsType, code: SMS_CODE },
});

/**
 * State: the user has just proven their identity. `application`: by the password on the login page; `password`: by the
 * code sent to the phone.
 */
export const identityProven = (username: string, purpose: 'application' | 'password'): State => ({
  name: 'someone has just proven their identity',
  params: { username, what: purpose },
});

/** State: the user has just proven their identity in another browser than the one that sends the request. */
export const provenElsewhere = (username: string, purpose: 'application' | 'password'): State => ({
  name: 'someone has just proven their identity in another browser',
  params: { username, what: purpose },
});

export const accountLocked = (username: string): State => ({
  name: 'a wrong password was entered five times',
  params: { username },
});

/** State: a row with the given columns exists. Needed for rows whose ids the input does not contain. */
export const rowExists = (kind: string, row: Readonly<Record<string, StateParam>>): State => ({
  name: `${kind} exists`,
  params: row,
});

/** State: another record refers to the row, so the row cannot be deleted. @param by kind of that record: 课次, 班级 … */
export const rowInUse = (id: string, by: string): State => ({ name: 'a record is in use', params: { id, by } });

/** State: the class has this number of free seats; with 0 the class is full. */
export const seatsLeft = (claId: string, seats: number): State => ({
  name: 'a class has seats left',
  params: { claId, seats },
});

/** State: the student waits for a seat in the class, which is full. */
export const onWaitingList = ({ claId, studentId }: { claId: string; studentId: string }): State => ({
  name: 'a student is on the waiting list of a class',
  params: { claId, studentId },
});

export const hasSeat = (studentId: string, claId: string): State => ({
  name: 'a student has a seat in a class',
  params: { studentId, claId },
});

/** State: the student has an active enrolment in the course and no seat in a class. */
export const waitsForClass = (studentId: string, courseId: string): State => ({
  name: 'a student waits for a class',
  params: { studentId, courseId },
});

export const movedToClass = (studentCourseId: string, claId: string): State => ({
  name: 'a student was moved to another class',
  params: { studentCourseId, claId },
});

/** State: the class has a lesson at this time that was not planned; recording its attendance created it. */
export const unscheduledLessonRecorded = ({
  claId,
  claDate,
  startTime,
  endTime,
}: LessonTime & { claId: string }): State => ({
  name: 'an unscheduled lesson was recorded',
  params: { claId, claDate, startTime, endTime },
});
interface LessonTime {
  claDate: string;
  startTime: string;
  endTime: string;
}

export const hasNoHours = (studentId: string, courseId: string): State => ({
  name: 'a student has no hours left',
  params: { studentId, courseId },
});

export const teacherIsBusy = (teacherId: string, { claDate, startTime, endTime }: LessonTime): State => ({
  name: 'a teacher is busy at a time',
  params: { teacherId, claDate, startTime, endTime },
});

/** State: a student of the class has a lesson of another class at this time. */
export const studentIsBusy = (claId: string, { claDate, startTime, endTime }: LessonTime): State => ({
  name: 'a student of a class has another lesson at a time',
  params: { claId, claDate, startTime, endTime },
});

export const lessonReassigned = (courseTimeId: string, teacherId: string): State => ({
  name: 'a lesson was reassigned to another teacher',
  params: { courseTimeId, teacherId },
});

export const lessonMoved = (courseTimeId: string, { claDate, startTime, endTime }: LessonTime): State => ({
  name: 'a lesson was moved',
  params: { courseTimeId, claDate, startTime, endTime },
});

export const lessonDeleted = (courseTimeId: string): State => ({
  name: 'a lesson was deleted',
  params: { courseTimeId },
});

export const requestPending = (courseTimeId: string, kind: 'leave' | 'change'): State => ({
  name: 'a request is pending',
  params: { courseTimeId, kind },
});
