import type { ConflictConsent, StudentConflicts } from '#contracts/entities/student-conflict.ts';
import { kindText, otherLessonText, studentConflictMessage } from '#contracts/rules/student-conflict.ts';
import { conflict } from '#mock-server/kernel/refusal.ts';
import type { Session } from '#mock-server/kernel/sessions/sessions.ts';
import type { Row } from '#mock-server/kernel/store/schema.ts';
import type { World } from '#mock-server/kernel/world/world.ts';
import { canSeeLessonOfClass, institutionTenants } from '../access.ts';
import { personName } from '../guests/lesson-guests.ts';
import { logLesson } from '../lesson-log.ts';
import { ConflictFinder, type Found, turned } from './find.ts';
import type { PlannedOrHeld } from './participants.ts';
import { conflictsView, sideView } from './views.ts';

/**
 * Runs a change of students' seats and settles the conflicts that it causes from today on. Conflicts that the students
 * had before are not asked about again.
 * @param claId class that the students join; its lesson becomes `lesson`, rather than `other`, in each conflict
 * @returns the conflicts that the change causes
 * @throws Refusal when the change causes conflicts and `consent` is `ask`
 */
export function changeSeatsWithConsent(
  world: World,
  session: Session,
  { studentIds, claId, consent }: { studentIds: readonly string[]; claId: string; consent: ConflictConsent },
  change: () => void,
): StudentConflicts {
  const before = new Set(conflictsOf(world, session, studentIds).map(keyOf));
  change();
  const caused = conflictsOf(world, session, studentIds)
    .filter((one) => !before.has(keyOf(one)))
    .map((one) => (one.other.claId === claId ? turned(one) : one));
  settleConflicts(world, session, caused, consent);
  return conflictsView(world.store, caused, canSeeLessonOfClass(world, session));
}

/**
 * Settles the conflicts of lessons that were just added, moved or given another class.
 * @throws Refusal when there are conflicts and `consent` is `ask`
 */
export function settleLessonConflicts(
  world: World,
  session: Session,
  lessons: readonly Row<'claTime'>[],
  consent: ConflictConsent,
): void {
  const finder = new ConflictFinder(world.store, institutionTenants(world, session));
  settleConflicts(
    world,
    session,
    lessons.flatMap((lesson) => finder.ofLesson(lesson)),
    consent,
  );
}

/**
 * Returns the conflicts that the students of lessons would have if the lessons were saved.
 * @param ignores true for stored lessons that these lessons replace
 */
export function studentConflictsOfLessons(
  world: World,
  session: Session,
  lessons: readonly PlannedOrHeld[],
  ignores?: (other: Row<'claTime'>) => boolean,
): StudentConflicts {
  const finder = new ConflictFinder(world.store, institutionTenants(world, session));
  const found = lessons.flatMap((lesson) => finder.ofLesson(lesson, ignores));
  return conflictsView(world.store, found, canSeeLessonOfClass(world, session));
}

function conflictsOf(world: World, session: Session, studentIds: readonly string[]): Found[] {
  const finder = new ConflictFinder(world.store, institutionTenants(world, session));
  const today = world.clock.today();
  return studentIds.flatMap((studentId) => finder.ofStudent(studentId, today));
}

const keyOf = ({ studentId, lesson, other, kind }: Found): string =>
  `${studentId} ${lesson.courseTimeId} ${other.courseTimeId} ${kind}`;

function settleConflicts(world: World, session: Session, found: readonly Found[], consent: ConflictConsent): void {
  if (found.length === 0) return;
  if (consent === 'ask') {
    const { rows, total } = conflictsView(world.store, found, canSeeLessonOfClass(world, session));
    throw conflict(studentConflictMessage(rows, total, world.clock.today()));
  }
  const texts = new Map<string, { lesson: PlannedOrHeld; parts: string[] }>();
  for (const one of [...found, ...found.map(turned)]) {
    const { courseTimeId = '' } = one.lesson;
    const entry = texts.get(courseTimeId) ?? { lesson: one.lesson, parts: [] };
    entry.parts.push(partText(world, one));
    texts.set(courseTimeId, entry);
  }
  const verb = consent === 'accept' ? '确认学员有时间冲突' : '保存时学员有时间冲突';
  for (const [courseTimeId, { lesson, parts }] of texts)
    logLesson(world, session, { ...lesson, courseTimeId }, '学员冲突', `${verb}：${parts.join('；')}`);
}

/**
 * Returns the log text of a conflict. Omits the name of a class of another campus, because the readers of the log see one
 * campus.
 */
function partText({ store }: World, { studentId, lesson, other, kind }: Found): string {
  const name = personName(store, studentId);
  const side = sideView(store, other, other.tenantId === lesson.tenantId);
  return `${name} ${kindText(kind)}，${otherLessonText(side)}`;
}
