import { calendarFile } from '#contracts/formats/calendar-file.ts';
import type { ClaTime } from '#contracts/entities/cla-time.ts';
import { addDays, datesBetween } from '#contracts/formats/business-date.ts';
import { hashToken } from '../../kernel/sessions/token.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';
import type { Row } from '../../kernel/store/schema.ts';
import type { Slices } from '../../kernel/time-slicing.ts';
import type { World } from '../../kernel/world/world.ts';
import { canSeeLesson } from './access.ts';
import { removedOn } from './lesson-revisions.ts';
import { LessonViews } from './lesson-view.ts';

/** Time span of a feed in days: the past four weeks and the next twelve weeks. */
const SPAN = { back: 28, ahead: 84 };
/**
 * Maximum number of lessons in a feed, because the file is built without interruption. The earliest lessons are kept.
 */
const MAX_LESSONS = 5_000;

/** Returns the caller's feed in the current tenant. */
export const feedOf = ({ store }: World, { user, tenant }: Session): Row<'calendarFeed'> | undefined =>
  store.tables.calendarFeed.by('user', user.userId).find(({ tenantId }) => tenantId === (tenant?.tenantId ?? ''));

/**
 * Returns the calendar for a token, with the lessons that the user can see now. Returns null if the token is unknown or
 * revoked, or if the user can no longer sign in to the tenant.
 */
export async function feedCalendar(world: World, token: string): Promise<string | null> {
  world.prepareCall();
  const feed = world.store.tables.calendarFeed.get(hashToken(token));
  const session = feed && world.sessions.sessionFor(feed);
  if (!session || (session.audience !== 'teacher' && session.audience !== 'business')) return null;
  const today = world.clock.today();
  const dates = datesBetween(addDays(today, -SPAN.back), addDays(today, SPAN.ahead));
  const isVisible = canSeeLesson(world, session);
  const isWanted = (lesson: Row<'claTime'>): boolean =>
    (!feed.deptId || lesson.deptId === feed.deptId) && isVisible(lesson);
  const { lessons, removed } = await world.store.readInPieces(function* (reader): Slices<Views> {
    const views = new LessonViews(reader);
    const found: Views = { lessons: [], removed: [] };
    for (const date of dates) {
      for (const lesson of reader.tables.claTime.by('date', date)) {
        if (found.lessons.length < MAX_LESSONS && isWanted(lesson)) found.lessons.push(views.of(lesson));
        yield;
      }
      found.removed.push(
        ...removedOn({ store: reader }, date)
          .filter(isWanted)
          .map((lesson) => views.of(lesson)),
      );
    }
    return found;
  });
  const teacherId = session.audience === 'teacher' ? session.user.teacherId : null;
  return calendarFile({ name: '课表', lessons, removed, teacherId });
}

interface Views {
  lessons: ClaTime[];
  removed: ClaTime[];
}
