import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';

/** UTC offset of Shanghai. All schools use Shanghai time, which has no daylight saving time. */
const SHANGHAI = '+08:00';

type Text = string | null | undefined;

/** Lesson as an event of a calendar file. */
export interface CalendarLesson {
  courseTimeId: string;
  claDate: string;
  startTime: string;
  endTime: string;
  teacherId?: Text;
  claName?: Text;
  courseName?: Text;
  staffName?: Text;
  classTheme?: Text;
  deptName?: Text;
  roomName?: Text;
  onLeave?: boolean | null | undefined;
  substituteOf?: Text;
  sequence?: number | null | undefined;
  updateTime?: Text;
}

export interface CalendarFile {
  name: string;
  lessons: readonly CalendarLesson[];
  /** Deleted lessons of the same time span. They become cancelled events. */
  removed?: readonly CalendarLesson[] | null | undefined;
  /** ID of the teacher for whom the file is. Lessons from which this teacher is on leave become cancelled events. */
  teacherId?: Text;
}

interface Event {
  status: ICalEventStatus;
  summary: string;
  note?: string;
}

/**
 * Returns lessons as an iCalendar file (RFC 5545). The UID of a lesson never changes. SEQUENCE, DTSTAMP and
 * LAST-MODIFIED come from its last change, if the backend stores it.
 */
export function calendarFile({ name, lessons, removed, teacherId }: CalendarFile): string {
  const calendar = ical({ name, prodId: { company: 'campus-console', product: 'timetable', language: 'ZH' } });
  calendar.method(ICalCalendarMethod.PUBLISH);
  const add = (lesson: CalendarLesson, { status, summary, note }: Event): void => {
    const { courseTimeId, claDate, startTime, sequence, updateTime } = lesson;
    const start = moment(claDate, startTime);
    const changed = updateTime ? moment(updateTime.slice(0, 10), updateTime.slice(11)) : null;
    const teacherAndRoom = [lesson.staffName, lesson.roomName].filter(Boolean).join(' · ');
    calendar.createEvent({
      id: `${courseTimeId}@campus-console`,
      ...(typeof sequence === 'number' && { sequence }),
      start,
      end: moment(claDate, lesson.endTime),
      // Without a stored change, the timestamp is the lesson's start, so that an unchanged week gives an identical
      // file.
      stamp: changed ?? start,
      ...(changed && { lastModified: changed }),
      ...(status !== ICalEventStatus.CONFIRMED && { status }),
      ...(status === ICalEventStatus.CANCELLED && { transparency: ICalEventTransparency.TRANSPARENT }),
      summary,
      description: [lesson.courseName, teacherAndRoom, lesson.classTheme, note].filter(Boolean).join('\n'),
      location: [lesson.deptName, lesson.roomName].filter(Boolean).join(' '),
    });
  };
  for (const lesson of lessons) add(lesson, eventOf(lesson, teacherId));
  for (const lesson of removed ?? []) add(lesson, { status: ICalEventStatus.CANCELLED, summary: titleOf(lesson) });
  return calendar.toString();
}

const titleOf = ({ claName }: CalendarLesson): string => claName || '课次';

/**
 * Returns the status and texts of a lesson. A lesson with a teacher on leave is cancelled in that teacher's file, and
 * marked in all other files.
 */
function eventOf(lesson: CalendarLesson, fileTeacherId: Text): Event {
  const title = titleOf(lesson);
  const { onLeave, substituteOf, teacherId, staffName } = lesson;
  const isAway = !!fileTeacherId && (!!onLeave || (!!substituteOf && teacherId !== fileTeacherId));
  if (isAway)
    return {
      status: ICalEventStatus.CANCELLED,
      summary: `${title}（已请假）`,
      ...(!onLeave && staffName && { note: `由${staffName}代课` }),
    };
  if (onLeave) return { status: ICalEventStatus.TENTATIVE, summary: `${title}（教师请假）` };
  if (substituteOf)
    return { status: ICalEventStatus.CONFIRMED, summary: `${title}（代课）`, note: `代${substituteOf}上课` };
  return { status: ICalEventStatus.CONFIRMED, summary: title };
}

const moment = (date: string, time: string): Date =>
  new Date(`${date}T${time.length === 5 ? `${time}:00` : time}${SHANGHAI}`);
