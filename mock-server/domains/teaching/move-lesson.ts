import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { earliestClaDate, isPast } from '#contracts/rules/lesson-editability.ts';
import { badInput, conflict } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/sandboxes/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { leaveOf, settleLeave } from './absence.ts';
import { teacherName, when } from './lesson-words.ts';
import { type LessonParts, requireLessonParts } from './sight.ts';
import { lessonSubject, logTeaching } from './teaching-log.ts';

type Lesson = Row<'claTime'>;
type Target = LessonParts &
  Pick<Lesson, 'claDate' | 'startTime' | 'endTime'> &
  Partial<Pick<Lesson, 'classTheme' | 'payHour'>>;

/**
 * Moves a lesson, or changes it where it stands: by the change-time dialog, or because its teacher asked for it and was
 * granted it. Conflicts are warned of by the console; they are no reason to refuse (decided).
 * @param asked who asked for it, and who granted it: it is in the log then as a move in any case
 */
export function moveLesson(world: World, session: Session, lesson: Lesson, form: Target, asked?: string): void {
  if (lesson.claTimeStatus === claTimeStatuses.held) throw conflict('已上课的课次不能调课');
  if (isPast(lesson, world.clock.today())) throw conflict('已过期的课次不能调课');
  const cla = requireLessonParts(world, session, form);
  requireDate(world, form.claDate);
  const { claTime } = world.store.tables;
  const moves = when(form) !== when(lesson);
  // Given to another class, it is no lesson of its rule any more.
  const isOfRule = !!lesson.ruleId && form.claId === lesson.claId;
  claTime.patch(lesson.courseTimeId, {
    ...form,
    payHour: form.payHour ?? lesson.payHour,
    ruleId: isOfRule ? lesson.ruleId : null,
    // The rule still counts it for the day that it gave it.
    ruleDate: isOfRule && moves ? (lesson.ruleDate ?? lesson.claDate) : lesson.ruleDate,
    tenantId: cla.tenantId,
  });
  settleLeave(world, lesson, { teacherId: form.teacherId, moves });
  const after = claTime.get(lesson.courseTimeId) ?? lesson;
  const isMove = moves || asked !== undefined;
  logTeaching(
    world,
    session,
    lessonSubject(after),
    isMove ? '调课' : '修改',
    `${moves ? `由 ${when(lesson)} 调到 ${when(after)}` : `修改课次 ${when(after)}`}${othersInWords(world, lesson, after)}${asked ?? ''}`,
  );
}

/** No lesson is put on a date strictly before yesterday (Spec 2 §2, §5). */
export function requireDate({ clock }: World, claDate: string): void {
  if (claDate < earliestClaDate(clock.today())) throw badInput('上课日期不能早于昨天');
}

/** To which class and which teacher it goes, when those change. */
function othersInWords({ store }: World, before: Lesson, after: Lesson): string {
  const { cla } = store.tables;
  const claName = (id: string) => cla.get(id)?.claName ?? '';
  const leave = leaveOf(store, after);
  const teachers = [teacherName(store, before.teacherId), teacherName(store, after.teacherId)] as const;
  const standsIn = leave?.teacherId === before.teacherId;
  return [
    before.claId === after.claId ? '' : `，班级由 ${claName(before.claId)} 改为 ${claName(after.claId)}`,
    before.teacherId === after.teacherId
      ? ''
      : standsIn
        ? `，由${teachers[1]}代${teachers[0]}上课`
        : `，授课教师由${teachers[0]}改为${teachers[1]}`,
  ].join('');
}
