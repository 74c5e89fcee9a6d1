import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { addDays } from '#contracts/formats/business-date.ts';
import { type Draft, groupBy, indexBy } from '../generators/world-builder.ts';
import { teaching } from '../fixed-ids.ts';
import type { Row } from '../schema.ts';
import { moveEntries } from './moved-lessons.ts';
import { type LogEntry, requestEntries } from './request-log.ts';

/** Number of past days whose recorded lessons are in the log. */
const DAYS = 14;

/** Generates log entries for the creation of each rule, and for requests, moves and recordings of lessons. */
export function teachingLogRows(db: Draft): Row<'teachingLog'>[] {
  const names = indexBy(db.staff, 'staffId');
  const changes = [
    ...db.claTimeRule.map((rule) => ruleCreation(db, rule)),
    ...requestEntries(db),
    ...moveEntries(db),
    ...recordings(db),
  ];
  const authors = new Map(db.cla.map((cla) => [cla.claId, names.get(cla.teacherId ?? '')?.staffName]));
  return changes
    .sort((a, b) => (a.createTime ?? '').localeCompare(b.createTime ?? '', 'en'))
    .map((entry) => ({
      logId: db.nextId('teachingLog'),
      ...entry,
      createUserName: entry.createUserName ?? authors.get(entry.claId) ?? '系统',
    }));
}

/**
 * Returns the log entry for the creation of a rule. Its author is the lead of the campus, because teachers may not
 * create rules.
 */
const ruleCreation = (
  db: Draft,
  { ruleId, claId, deptId, startTime, endTime, createTime, tenantId }: Row<'claTimeRule'>,
): LogEntry => ({
  kind: 'claTimeRule',
  subjectId: ruleId,
  claId,
  operation: '新增',
  content: `新增排课规则，${startTime}–${endTime}`,
  createUserName: db.school.campuses.find((campus) => campus.deptId === deptId)?.linkman,
  createTime,
  tenantId,
});

function recordings(db: Draft): LogEntry[] {
  const attended = groupBy(db.attendance, 'courseTimeId');
  const since = addDays(db.today, -DAYS);
  return db.claTime
    .filter(({ claDate, courseTimeId }) => claDate >= since || courseTimeId === teaching.heldLesson)
    .filter(({ claTimeStatus }) => claTimeStatus === claTimeStatuses.held)
    .map((lesson) => recordingEntry(db, lesson, attended.get(lesson.courseTimeId)?.length ?? 0));
}

function recordingEntry(db: Draft, lesson: Row<'claTime'>, count: number): LogEntry {
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
