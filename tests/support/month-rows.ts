import type { Row } from '#mock-server/kernel/store/schema.ts';

/** Raw rows of a sandbox, by lesson, from which a teacher's month is computed. */
export interface MonthRows {
  lessons: Row<'claTime'>[];
  leaves: Map<string, Row<'leave'>[]>;
  attendances: Map<string, Row<'attendance'>[]>;
  guests: Map<string, Row<'lessonGuest'>[]>;
}

async function readTable<R>(url: string, table: string, query = ''): Promise<R[]> {
  const rows: R[] = [];
  for (let start = 0; ; start += 1_000) {
    const response = await fetch(`${url}/__mock/db/${table}?_start=${start}&_limit=1000&${query}`);
    const page = (await response.json()) as R[];
    rows.push(...page);
    if (page.length < 1_000) return rows;
  }
}

/** Reads the rows of all lessons in a span of days. @param url address of the sandbox, without a trailing slash */
export async function readMonthRows(url: string, begin: string, end: string): Promise<MonthRows> {
  const lessons = await readTable<Row<'claTime'>>(url, 'claTime', `claDate_gte=${begin}&claDate_lte=${end}`);
  return {
    lessons,
    leaves: byLesson(await readTable<Row<'leave'>>(url, 'leave')),
    attendances: byLesson(await readTable<Row<'attendance'>>(url, 'attendance')),
    guests: byLesson(await readTable<Row<'lessonGuest'>>(url, 'lessonGuest')),
  };
}

function byLesson<R extends { courseTimeId: string }>(rows: readonly R[]): Map<string, R[]> {
  const groups = new Map<string, R[]>();
  for (const row of rows) groups.set(row.courseTimeId, [...(groups.get(row.courseTimeId) ?? []), row]);
  return groups;
}

/** Sums of one teacher, counted from raw rows independently of the server's rule. */
export interface CountedMonth {
  lessonNum: number;
  minutes: number;
  headNum: number;
  expectedNum: number;
  takenNum: number;
  givenNum: number;
}

export function countMonth(
  { lessons, leaves, attendances, guests }: MonthRows,
  teacherId: string,
  isCounted: (lesson: Row<'claTime'>) => boolean = () => true,
): CountedMonth {
  const counted: CountedMonth = { lessonNum: 0, minutes: 0, headNum: 0, expectedNum: 0, takenNum: 0, givenNum: 0 };
  for (const lesson of lessons) {
    if (lesson.claTimeStatus !== 2 || !isCounted(lesson)) continue;
    const onLeave = leaves
      .get(lesson.courseTimeId)
      ?.find((row) => row.auditStatus === 1 && !row.ended && lesson.leaveTimeId);
    const planned = onLeave?.teacherId ?? lesson.plannedTeacherId ?? lesson.teacherId;
    if (planned === teacherId && lesson.teacherId !== teacherId) counted.givenNum += 1;
    if (lesson.teacherId !== teacherId) continue;
    const [h = 0, m = 0] = lesson.startTime.split(':').map(Number);
    const [hh = 0, mm = 0] = lesson.endTime.split(':').map(Number);
    const seats = (attendances.get(lesson.courseTimeId) ?? []).filter((row) => row.studentClaId);
    const others = (guests.get(lesson.courseTimeId) ?? []).filter((row) => ['attended', 'absent'].includes(row.state));
    counted.lessonNum += 1;
    counted.minutes += hh * 60 + mm - h * 60 - m;
    counted.expectedNum += seats.length + others.length;
    counted.headNum +=
      seats.filter(({ attendStatus }) => attendStatus === 1).length +
      others.filter(({ state }) => state === 'attended').length;
    if (planned !== teacherId) counted.takenNum += 1;
  }
  return counted;
}
