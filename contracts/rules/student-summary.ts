import { isByPeriod } from '../entities/product.ts';
import { enrolmentStatuses } from '../entities/student-course.ts';
import { partKinds, type StudentRecord } from '../entities/student-record.ts';
import { addDays, weekDayOf } from '../formats/business-date.ts';
import { addHours } from './lesson-hours.ts';
import { type LessonFigures, lessonFigures } from './student-record.ts';

/** Hours or period of one course. */
export interface SummaryCourse {
  courseName: string;
  byPeriod: boolean;
  usedHour: number;
  /** Hours at the end of the span that can be used, and those that have expired. */
  usableHour: number;
  expiredHour: number;
  /** Last day on which the hours or the period can be used; null if there is none. */
  expireDate: string | null;
}

/** Facts of a student's record on which the summary is based. */
export interface SummaryFigures {
  studentName: string;
  dateBegin: string;
  dateEnd: string;
  today: string;
  /** Last day of the span whose lessons are archived and not counted; null if there is none. */
  archivedUntil: string | null;
  /** Lessons without make-ups. */
  lessons: LessonFigures;
  /** Number of make-ups that were held in the span, and of lessons that may still be made up. */
  makeUpNum: number;
  owedNum: number;
  courses: readonly SummaryCourse[];
  /** Names of the classes in which the student has a seat today, and of those in which the seat is suspended. */
  claNames: readonly string[];
  suspendedClaNames: readonly string[];
  nextLesson: { claDate: string; startTime: string; claName?: string | null | undefined } | null;
}

type SummarizedRecord = Pick<
  StudentRecord,
  'dateBegin' | 'dateEnd' | 'lessons' | 'hours' | 'clas' | 'owedNum' | 'nextLesson' | 'archivedUntil' | 'readTime'
> & { student: Pick<StudentRecord['student'], 'studentName'> };

/** Returns the facts of a record that the summary states. */
export function summaryFigures(record: SummarizedRecord): SummaryFigures {
  const { student, dateBegin, dateEnd, lessons, hours, clas, owedNum, nextLesson, archivedUntil, readTime } = record;
  const held = clas.filter(({ dateEnd: last }) => !last);
  const namesWith = (status: number) => held.filter((cla) => cla.status === status).map(({ claName }) => claName ?? '');
  return {
    studentName: student.studentName,
    dateBegin,
    dateEnd,
    today: readTime.slice(0, 10),
    archivedUntil: archivedUntil ?? null,
    lessons: lessonFigures(lessons.filter(({ kind }) => kind !== partKinds.makeUp)),
    makeUpNum: lessonFigures(lessons).makeUpNum,
    owedNum,
    courses: hours
      .filter(({ status, usedHour }) => status !== enrolmentStatuses.finished || usedHour !== 0)
      .map(({ courseName, chargeType, usedHour, endHour, expireHour, expireDate }) => ({
        courseName: courseName ?? '课程',
        byPeriod: isByPeriod(chargeType),
        usedHour,
        usableHour: addHours(endHour, -(expireHour ?? 0)),
        expiredHour: expireHour ?? 0,
        expireDate: expireDate ?? null,
      })),
    claNames: namesWith(enrolmentStatuses.enrolled),
    suspendedClaNames: namesWith(enrolmentStatuses.suspended),
    nextLesson: nextLesson ?? null,
  };
}

/**
 * Returns a summary of a span for the parents (decided): four sentences about attendance, make-ups, hours, and what comes
 * next.
 */
export const studentSummary = (figures: SummaryFigures): [string, string, string, string] => [
  attendanceSentence(figures),
  makeUpSentence(figures),
  hoursSentence(figures),
  nextSentence(figures),
];

function attendanceSentence({ studentName, dateBegin, dateEnd, archivedUntil, lessons }: SummaryFigures): string {
  const begin = archivedUntil ? addDays(archivedUntil, 1) : dateBegin;
  if (begin > dateEnd) return `家长您好，${studentName}在 ${spanText(dateBegin, dateEnd)}的上课记录已归档。`;
  const start = `家长您好，${studentName}在 ${spanText(begin, dateEnd)}`;
  const { lessonNum, attendedNum, lateNum, leaveNum, absentNum, otherNum, unrecordedNum } = lessons;
  const recordedNum = lessonNum - unrecordedNum;
  if (lessonNum === 0) return `${start}没有上课记录。`;
  if (recordedNum === 0) return `${start}有 ${lessonNum} 节课，出勤还在登记中。`;
  const unrecorded = unrecordedNum > 0 ? `，另有 ${unrecordedNum} 节的出勤还在登记中` : '';
  const counted = `${start}共有 ${recordedNum} 节课，`;
  const isOne = recordedNum === 1;
  const late = lateNum > 0 ? (isOne ? '（迟到）' : `（其中迟到 ${lateNum} 节）`) : '';
  if (attendedNum === recordedNum) return `${counted}${isOne ? '已' : '全部'}到课${late}${unrecorded}。`;
  if (leaveNum === recordedNum) return `${counted}${isOne ? '' : '均'}已请假${unrecorded}。`;
  const parts = [
    attendedNum > 0 && `到课 ${attendedNum} 节${late}`,
    leaveNum > 0 && `请假 ${leaveNum} 节`,
    absentNum > 0 && `缺勤 ${absentNum} 节`,
    otherNum > 0 && `其他 ${otherNum} 节`,
  ];
  return `${counted}${parts.filter(Boolean).join('，')}${unrecorded}。`;
}

function makeUpSentence({ makeUpNum, owedNum }: SummaryFigures): string {
  const owed = `目前还有 ${owedNum} 节课可以补，我们会与您商量补课时间`;
  if (makeUpNum === 0) return owedNum === 0 ? '目前没有需要补的课。' : `${owed}。`;
  return owedNum === 0
    ? `这段时间已补课 ${makeUpNum} 节，目前没有需要补的课。`
    : `这段时间已补课 ${makeUpNum} 节，${owed}。`;
}

function hoursSentence(figures: SummaryFigures): string {
  const { courses, dateBegin, dateEnd, archivedUntil, today } = figures;
  const moment = isEarlier(figures) ? `截至 ${dayText(dateEnd)}` : '目前';
  if (courses.length === 0) return `${moment}没有报读中的课程。`;
  // The hours also contain archived lessons, which the first sentence omits.
  const span = archivedUntil ? spanText(dateBegin, dateEnd) : '这段时间';
  const firstByHours = courses.find(({ byPeriod }) => !byPeriod);
  const texts = courses.map((course) => {
    if (course.byPeriod) return periodText(course, today);
    const name = courses.length > 1 ? course.courseName : '';
    return `${course === firstByHours ? span : ''}${name}${balanceText(course, moment, figures)}`;
  });
  return `${texts.join('；')}。`;
}

function periodText({ courseName, expireDate }: SummaryCourse, today: string): string {
  if (!expireDate) return `${courseName}按期上课`;
  return expireDate < today
    ? `${courseName}的有效期已于 ${dayText(expireDate)}结束`
    : `${courseName}按期上课，有效期至 ${dayText(expireDate)}`;
}

function balanceText(
  { usedHour, usableHour, expiredHour, expireDate }: SummaryCourse,
  moment: string,
  figures: SummaryFigures,
): string {
  const used = usedHour > 0 ? `使用 ${usedHour} 课时` : '没有使用课时';
  if (usableHour <= 0)
    return expiredHour > 0 ? `${used}，剩余的 ${expiredHour} 课时已过期` : `${used}，${moment}没有剩余课时`;
  const expired = expiredHour > 0 ? `，另有 ${expiredHour} 课时已过期` : '';
  // The stored last day is the current one, which later purchases may have changed, so earlier spans omit it.
  const until =
    !isEarlier(figures) && expireDate && expireDate >= figures.today ? `，有效期至 ${dayText(expireDate)}` : '';
  return `${used}，${moment}剩余 ${usableHour} 课时${until}${expired}`;
}

function nextSentence(figures: SummaryFigures): string {
  const { nextLesson, suspendedClaNames } = figures;
  // The classes are those of today, so earlier spans omit them.
  const claNames = isEarlier(figures) ? [] : figures.claNames;
  const place = claNames.length > 0 ? `孩子目前的班级是${claNames.join('、')}` : '';
  if (nextLesson) {
    const { claDate, startTime, claName } = nextLesson;
    const cla = claName && !(claNames.length === 1 && claNames[0] === claName) ? `（${claName}）` : '';
    const next = `下次上课是 ${monthDayText(claDate)}（周${WEEK_DAYS[weekDayOf(claDate) - 1]}）${startTime}${cla}`;
    return `${[place, next].filter(Boolean).join('，')}，请准时到课。`;
  }
  if (place || isEarlier(figures)) return `${[place, '下次上课时间确定后会及时告诉您'].filter(Boolean).join('，')}。`;
  return suspendedClaNames.length > 0
    ? `孩子在${suspendedClaNames.join('、')}已停课，想恢复上课时请随时联系我们。`
    : '孩子目前没有安排班级，需要时请随时联系我们。';
}

/** True if the span ended before today. */
const isEarlier = ({ dateEnd, today }: SummaryFigures): boolean => dateEnd < today;

const WEEK_DAYS = '一二三四五六日';

/** Returns a date as 2026 年 9 月 7 日. */
const dayText = (date: string): string => `${Number(date.slice(0, 4))} 年 ${monthDayText(date)}`;
const monthDayText = (date: string): string => `${Number(date.slice(5, 7))} 月 ${Number(date.slice(8, 10))} 日`;

/** Returns a span as 2026 年 6 月 8 日至 9 月 7 日, with the second year if it differs. */
function spanText(begin: string, end: string): string {
  if (begin === end) return dayText(begin);
  const last = begin.slice(0, 4) === end.slice(0, 4) ? monthDayText(end) : dayText(end);
  return `${dayText(begin)}至 ${last}`;
}
