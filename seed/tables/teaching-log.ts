import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { addDays } from '#contracts/rules/business-date.ts';
import { type Draft, groupBy, indexBy } from '../draft.ts';
import { teaching } from '../fixed.ts';
import { campuses } from '../lists/places.ts';
import type { Row } from '../schema.ts';
import { moveEntries } from './moved-lessons.ts';
import { type LogEntry, requestEntries } from './request-log.ts';

/** How far back the log of lessons reaches. */
const DAYS = 14;

/** The making of each rule, and what was done of late with lessons: asked for, moved, recorded. */
export function teachingLogRows(db: Draft): Row<'teachingLog'>[] {
  const names = indexBy(db.staff, 'staffId');
  const changes = [...db.claTimeRule.map(made), ...requestEntries(db), ...moveEntries(db), ...recordings(db)];
  const authors = new Map(db.cla.map((cla) => [cla.claId, names.get(cla.teacherId ?? '')?.staffName]));
  return changes
    .sort((a, b) => (a.createTime ?? '').localeCompare(b.createTime ?? '', 'en'))
    .map((entry) => ({
      logId: db.nextId('teachingLog'),
      ...entry,
      createUserName: entry.createUserName ?? authors.get(entry.claId) ?? '系统',
    }));
}

/** By who keeps the campus: a teacher may not. */
const made = ({ ruleId, claId, deptId, startTime, endTime, createTime, tenantId }: Row<'claTimeRule'>): LogEntry => ({
  kind: 'claTimeRule',
  subjectId: ruleId,
  claId,
  operation: '新增',
  content: `新增排课规则，${startTime}–${endTime}`,
  createUserName: campuses.find((campus) => campus.deptId === deptId)?.linkman,
  createTime,
  tenantId,
});

function recordings(db: Draft): LogEntry[] {
  const attended = groupBy(db.attendance, 'courseTimeId');
  const since = addDays(db.today, -DAYS);
  return db.claTime
    .filter(({ claDate, courseTimeId }) => claDate >= since || courseTimeId === teaching.heldLesson)
    .filter(({ claTimeStatus }) => claTimeStatus === claTimeStatuses.held)
    .map((lesson) => recorded(db, lesson, attended.get(lesson.courseTimeId)?.length ?? 0));
}

function recorded(db: Draft, lesson: Row<'claTime'>, count: number): LogEntry {
  const { courseTimeId, claId, claDate, endTime, tenantId } = lesson;
  const leave = lesson.leaveTimeId ? db.leave.find(({ leaveTimeId }) => leaveTimeId === lesson.leaveTimeId) : undefined;
  const nameOf = (id: string | null | undefined) => db.staff.find(({ staffId }) => staffId === id)?.staffName;
  return {
    kind: 'claTime',
    subjectId: courseTimeId,
    claId,
    operation: '记上课',
    content: `记录 ${count} 名学员${leave ? `，由${nameOf(lesson.teacherId)}代${nameOf(leave.teacherId)}上课` : ''}`,
    createUserName: leave && nameOf(lesson.teacherId),
    createTime: `${claDate} ${endTime}:00`,
    tenantId,
  };
}
