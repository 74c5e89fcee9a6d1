import type { State, StateParam } from './state.ts';

/** The code of every example that needs one. */
export const SMS_CODE = '246810';

export const codeSent = (phone: string, smsType: number): State => ({
  name: 'a code was sent',
  params: { phone, smsType, code: SMS_CODE },
});

/** By the password of the login page (application), or by the code sent to the phone (password). */
export const hasShown = (username: string, what: 'application' | 'password'): State => ({
  name: 'someone has just shown who they are',
  params: { username, what },
});

export const locked = (username: string): State => ({
  name: 'a wrong password was entered five times',
  params: { username },
});

/** A row that is not named by its id in what is sent; of its columns those that matter. */
export const there = (what: string, row: Readonly<Record<string, StateParam>>): State => ({
  name: `${what} exists`,
  params: row,
});

/** Something refers to a row, so that it stays: @param by 课次, 班级 … */
export const inUse = (id: string, by: string): State => ({ name: 'a record is in use', params: { id, by } });

/** None: the class is full. */
export const seatsLeft = (claId: string, seats: number): State => ({
  name: 'a class has seats left',
  params: { claId, seats },
});

export const hasSeat = (studentId: string, claId: string): State => ({
  name: 'a student sits in a class',
  params: { studentId, claId },
});

/** An enrolment of theirs in the course is running, and has no class yet. */
export const waitsForClass = (studentId: string, courseId: string): State => ({
  name: 'a student waits for a class',
  params: { studentId, courseId },
});

export const movedTo = (studentCourseId: string, claId: string): State => ({
  name: 'a student was moved to another class',
  params: { studentCourseId, claId },
});

/** In these hours the class has a lesson that was not planned, but made by recording its attendance. */
export const recordedFreely = ({ claId, claDate, startTime, endTime }: Hours & { claId: string }): State => ({
  name: 'a lesson was recorded freely',
  params: { claId, claDate, startTime, endTime },
});
interface Hours {
  claDate: string;
  startTime: string;
  endTime: string;
}

export const hasNoHours = (studentId: string, courseId: string): State => ({
  name: 'a student has no hours left',
  params: { studentId, courseId },
});

export const teachesThen = (teacherId: string, { claDate, startTime, endTime }: Hours): State => ({
  name: 'a teacher teaches then',
  params: { teacherId, claDate, startTime, endTime },
});

export const givenTo = (courseTimeId: string, teacherId: string): State => ({
  name: 'a lesson was given to another teacher',
  params: { courseTimeId, teacherId },
});

export const lessonMoved = (courseTimeId: string, { claDate, startTime, endTime }: Hours): State => ({
  name: 'a lesson was moved',
  params: { courseTimeId, claDate, startTime, endTime },
});

export const lessonDeleted = (courseTimeId: string): State => ({
  name: 'a lesson was deleted',
  params: { courseTimeId },
});

export const requestWaits = (courseTimeId: string, kind: 'leave' | 'change'): State => ({
  name: 'a request waits for its audit',
  params: { courseTimeId, kind },
});
