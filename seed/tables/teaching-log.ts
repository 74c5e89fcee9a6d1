import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { addDays, weekDayOf } from '#contracts/rules/business-date.ts';
import { labelOf } from '#contracts/dictionaries.ts';
import { type Draft, indexBy } from '../draft.ts';
import { teaching } from '../fixed.ts';
import type { Row } from '../schema.ts';

/** How far back the log of lessons reaches. */
const DAYS = 14;

type Entry = Pick<
  Row<'teachingLog'>,
  'kind' | 'subjectId' | 'claId' | 'operation' | 'content' | 'createTime' | 'tenantId'
>;

/** The making of each rule, and what was done of late with lessons: moved, recorded. */
export function teachingLogRows(db: Draft): Row<'teachingLog'>[] {
  const names = indexBy(db.staff, 'staffId');
  const changes = [...db.claTimeRule.map(made), ...db.claTime.flatMap((lesson) => happened(db, lesson))];
  const authors = new Map(db.cla.map((cla) => [cla.claId, names.get(cla.teacherId ?? '')?.staffName]));
  return changes
    .sort((a, b) => (a.createTime ?? '').localeCompare(b.createTime ?? '', 'en'))
    .map((entry) => ({
      logId: db.nextId('teachingLog'),
      ...entry,
      createUserName: authors.get(entry.claId) ?? '系统',
    }));
}

const made = ({ ruleId, claId, startTime, endTime, createTime, tenantId }: Row<'claTimeRule'>): Entry => ({
  kind: 'claTimeRule',
  subjectId: ruleId,
  claId,
  operation: '新增',
  content: `新增排课规则，${startTime}–${endTime}`,
  createTime,
  tenantId,
});

function happened(db: Draft, lesson: Row<'claTime'>): Entry[] {
  const { courseTimeId, claId, claDate, startTime, endTime, ruleDate, tenantId } = lesson;
  const about = { kind: 'claTime' as const, subjectId: courseTimeId, claId, tenantId };
  const entries: Entry[] = [];
  if (ruleDate) {
    const to = `${claDate}（${labelOf('week_day', weekDayOf(claDate))}）${startTime}–${endTime}`;
    entries.push({ ...about, operation: '调课', content: `由 ${ruleDate} 调到 ${to}`, createTime: db.at(-1, '17:30') });
  }
  const recent = claDate >= addDays(db.today, -DAYS) || courseTimeId === teaching.heldLesson;
  if (lesson.claTimeStatus === claTimeStatuses.held && recent) {
    const count = db.attendance.filter((row) => row.courseTimeId === courseTimeId).length;
    entries.push({
      ...about,
      operation: '记上课',
      content: `记录 ${count} 名学员`,
      createTime: `${claDate} ${endTime}:00`,
    });
  }
  return entries;
}
