import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import type { ConflictConsent } from '#contracts/entities/student-conflict.ts';
import { earliestClaDate, isPast } from '#contracts/rules/lesson-editability.ts';
import { badInput, conflict } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import { settleLessonConflicts } from '../enrolment/index.ts';
import { settleLeave } from './absence.ts';
import { handSetColumn, omitFromRule } from './hand-set.ts';
import { changesInWords } from './lesson-changes.ts';
import { timeText } from './lesson-text.ts';
import { type LessonParts, requireLessonParts, requireRoomInUse } from './access.ts';
import { settleGuests } from './settle-guests.ts';
import { lessonSubject, logTeaching } from './teaching-log.ts';

type Lesson = Row<'claTime'>;
type Target = LessonParts &
  Pick<Lesson, 'claDate' | 'startTime' | 'endTime'> &
  Partial<Pick<Lesson, 'classTheme' | 'payHour'>>;

/**
 * Moves or changes a lesson, on behalf of the change-time dialog or of an approved request. Of all conflicts only those
 * of students cause a refusal, and only with the consent `ask`; the console warns about the others (decided).
 * @param options.requestDetail log text that names requester and approver; if given, the change is always logged as a
 *   move
 */
export function moveLesson(
  world: World,
  session: Session,
  lesson: Lesson,
  form: Target,
  { requestDetail, consent }: { requestDetail?: string; consent: ConflictConsent },
): void {
  const after = changeLesson(world, session, lesson, form, requestDetail);
  if (timeText(form) !== timeText(lesson) || after.claId !== lesson.claId)
    settleLessonConflicts(world, session, [after], consent);
}

/**
 * Changes a lesson without settling its student conflicts, for a change of several lessons that settles them at its end.
 * @returns the lesson after the change
 */
export function changeLesson(
  world: World,
  session: Session,
  lesson: Lesson,
  form: Target,
  requestDetail?: string,
): Lesson {
  if (lesson.claTimeStatus === claTimeStatuses.held) throw conflict('已上课的课次不能调课');
  if (isPast(lesson, world.clock.today())) throw conflict('已过期的课次不能调课');
  const cla = requireLessonParts(world, session, form, lesson);
  requireRoomInUse(world, form, lesson);
  requireDate(world, form.claDate);
  const { claTime } = world.store.tables;
  const moves = timeText(form) !== timeText(lesson);
  // A lesson that moves to another class is detached from its rule.
  const isOfRule = !!lesson.ruleId && form.claId === lesson.claId;
  if (lesson.ruleId && !isOfRule) omitFromRule(world, lesson);
  const moved: Lesson = {
    ...lesson,
    ...form,
    payHour: form.payHour ?? lesson.payHour,
    ruleId: isOfRule ? lesson.ruleId : null,
    // Remembers the original date, to which the rule still assigns the lesson.
    ruleDate: isOfRule && moves ? (lesson.ruleDate ?? lesson.claDate) : lesson.ruleDate,
    tenantId: cla.tenantId,
  };
  claTime.put({ ...moved, ...handSetColumn(world, lesson, moved) });
  settleGuests(world, lesson, moved);
  settleLeave(world, lesson, { teacherId: form.teacherId, moves });
  const after = claTime.get(lesson.courseTimeId) ?? lesson;
  const isMove = moves || requestDetail !== undefined;
  logTeaching(
    world,
    session,
    lessonSubject(after),
    isMove ? '调课' : '修改',
    `${moves ? `由 ${timeText(lesson)} 调到 ${timeText(after)}` : `修改课次 ${timeText(after)}`}${changesInWords(
      world,
      lesson,
      after,
    )
      .map((text) => `，${text}`)
      .join('')}${requestDetail ?? ''}`,
  );
  return after;
}

/** Requires a date no earlier than yesterday (Spec 2 §2, §5). */
export function requireDate({ clock }: World, claDate: string): void {
  if (claDate < earliestClaDate(clock.today())) throw badInput('上课日期不能早于昨天');
}
