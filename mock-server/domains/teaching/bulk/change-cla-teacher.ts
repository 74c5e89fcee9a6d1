import { claTimeStatuses } from '#contracts/entities/cla-time.ts';
import { isReplaceable } from '#contracts/rules/rule-plan.ts';
import { badInput, conflict } from '#mock-server/kernel/refusal.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import { requireTeacher } from '../../organisation/index.ts';
import { absentTeacher, pendingRequestOf } from '../absence.ts';
import { assignLesson } from '../hand-over.ts';
import { handSetOf, withHandSet } from '../hand-set.ts';
import { teacherName, timeText } from '../lesson-text.ts';
import { lessonSubject, logTeaching, ruleSubject } from '../teaching-log.ts';
import { lastDateOf } from '../teaching-ahead.ts';
import { BulkConflicts } from './bulk-conflicts.ts';

type Cla = Row<'cla'>;
type Lesson = Row<'claTime'>;

/** Maximum number of conflicts that are listed for a class. */
const MAX_CONFLICTS = 10;

/**
 * Gives a class another teacher from a day on: the class, its rules, and its planned lessons from that day on. Lessons
 * with a substitute or with a teacher who was set by hand keep them. Planned lessons before the day keep their teacher
 * also when their rule is saved later.
 * @returns null if the class has this teacher already
 * @throws Refusal when the day is before today or after the end of the class, or a lesson that changes has a pending request
 */
export function changeClaTeacher(
  world: World,
  session: Session,
  cla: Cla,
  { teacherId, beginDate }: { teacherId: string; beginDate: string },
): { text: string; conflicts: string[] } | null {
  const { store, clock } = world;
  if (beginDate < clock.today()) throw badInput('开始日期不能早于今天');
  if (cla.closeDate && cla.closeDate < beginDate) throw conflict(`班级于 ${cla.closeDate} 结束，不能从之后更换教师`);
  requireTeacher(world, session, teacherId);
  const planned = plannedLessons(world, cla, clock.today());
  const coming = planned.filter(({ claDate }) => claDate >= beginDate);
  const changing = coming.filter((lesson) => lesson.teacherId !== teacherId && followsCla(world, cla, lesson));
  const kept = coming.filter((lesson) => lesson.teacherId !== teacherId && !followsCla(world, cla, lesson));
  const rules = store.tables.claTimeRule
    .by('cla', cla.claId)
    .filter((rule) => rule.teacherId !== teacherId && endsOnOrAfter(rule, beginDate, coming));
  if (cla.teacherId === teacherId && changing.length + rules.length === 0) return null;
  const pending = changing.filter(({ courseTimeId }) => pendingRequestOf(store, courseTimeId));
  if (pending.length > 0) throw conflict(`有 ${pending.length} 节课有待审核的申请，请先审核`);
  const known = new Set(describeConflicts(world, session, changing));
  const content = `授课教师由${teacherName(store, cla.teacherId)}改为${teacherName(store, teacherId)}`;
  store.tables.cla.patch(cla.claId, { teacherId });
  for (const rule of rules) {
    keepTeacherBefore(world, rule, planned, beginDate);
    store.tables.claTimeRule.patch(rule.ruleId, { teacherId });
    logTeaching(world, session, ruleSubject(rule), '修改', `${content}，自 ${beginDate} 起`);
  }
  for (const lesson of changing) {
    assignLesson(world, lesson, teacherId);
    logTeaching(world, session, lessonSubject(lesson), '修改', content);
  }
  const changed = changing.map(({ courseTimeId }) => store.tables.claTime.get(courseTimeId) as Lesson);
  const conflicts = describeConflicts(world, session, changed).filter((text) => !known.has(text));
  const text = `自 ${beginDate} 起由${teacherName(store, teacherId)}上课，${changing.length > 0 ? `${changing.length} 节课改派` : '没有要改派的课'}`;
  const keptText = kept.length > 0 ? `，${kept.length} 节代课或单独安排的课不变` : '';
  return { text: text + keptText, conflicts: shortened(conflicts) };
}

/** Returns the lessons of a class from a day on that were not held. */
export const plannedLessons = ({ store }: World, { claId }: Cla, day: string): Lesson[] =>
  store.tables.claTime
    .by('cla', claId)
    .filter(({ claDate, claTimeStatus }) =>
      isReplaceable({ claDate, claTimeStatus: claTimeStatus ?? claTimeStatuses.notHeld }, day),
    );

/** True if the lesson has the teacher of its rule or class, rather than a substitute or a teacher set by hand. */
const followsCla = ({ store }: World, cla: Cla, lesson: Lesson): boolean =>
  !absentTeacher(store, lesson) &&
  !handSetOf(store, lesson).includes('teacherId') &&
  (store.tables.claTimeRule.get(lesson.ruleId ?? '') !== undefined ||
    !lesson.teacherId ||
    lesson.teacherId === cla.teacherId);

const endsOnOrAfter = (rule: Row<'claTimeRule'>, day: string, lessons: readonly Lesson[]): boolean =>
  lastDateOf(rule) >= day || lessons.some(({ ruleId }) => ruleId === rule.ruleId);

/** Marks the teacher of the planned lessons of a rule before a day as set by hand, so that saving the rule keeps it. */
function keepTeacherBefore({ store }: World, rule: Row<'claTimeRule'>, planned: readonly Lesson[], day: string): void {
  for (const lesson of planned)
    if (lesson.ruleId === rule.ruleId && lesson.claDate < day && !handSetOf(store, lesson).includes('teacherId'))
      store.tables.claTime.patch(lesson.courseTimeId, withHandSet(lesson, 'teacherId'));
}

function describeConflicts(world: World, session: Session, lessons: readonly Lesson[]): string[] {
  const conflicts = new BulkConflicts(world, session);
  return lessons.flatMap((lesson) => conflicts.of(lesson).map((text) => `${timeText(lesson)} ${text}`));
}

const shortened = (texts: readonly string[]): string[] =>
  texts.length > MAX_CONFLICTS
    ? [...texts.slice(0, MAX_CONFLICTS), `另有 ${texts.length - MAX_CONFLICTS} 处冲突`]
    : [...texts];
