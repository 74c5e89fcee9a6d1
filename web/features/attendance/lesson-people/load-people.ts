import { lessonGuests } from '#contracts/calls/lesson-guests.ts';
import { owedLessons } from '#contracts/calls/owed-lessons.ts';
import { studentLeaves } from '#contracts/calls/student-leaves.ts';
import type { LessonGuest } from '#contracts/entities/lesson-guest.ts';
import type { MakeUpSetting } from '#contracts/entities/make-up-setting.ts';
import type { StudentLeave } from '#contracts/entities/student-leave.ts';
import { defaultMakeUpSetting } from '#contracts/rules/make-up.ts';
import { isMissingCall } from '#web/http/api-error.ts';
import { send } from '#web/http/client.ts';

/** Query for all students of a class, who fit on one page (Spec 2 §9). */
export const ALL_STUDENTS = { pageNum: 1, pageSize: 200, effect: true } as const;

/** Leaves and guests of a lesson, and how the institution makes up lessons. */
export interface LessonPeople {
  leaves: readonly StudentLeave[];
  /** Guests whose booking was not cancelled. */
  guests: readonly LessonGuest[];
  setting: MakeUpSetting;
  /** False if the backend has no guests, so that none can be added. */
  hasGuests: boolean;
}

/** People of a lesson that is not planned, or of a backend without leaves and guests. */
export const NO_PEOPLE: LessonPeople = { leaves: [], guests: [], setting: defaultMakeUpSetting, hasGuests: false };

/**
 * Loads the leaves and guests of a planned lesson. A backend without the calls has none.
 * @throws ApiError
 */
export async function loadPeople(courseTimeId: string, signal: AbortSignal): Promise<LessonPeople> {
  const options = { signal, quiet: true };
  const [leaves, guests, setting] = await Promise.all([
    unlessMissing(send(studentLeaves.list, { courseTimeId }, options)),
    unlessMissing(send(lessonGuests.list, { courseTimeId }, options)),
    unlessMissing(send(owedLessons.setting, {}, options)),
  ]);
  return {
    leaves: leaves ?? [],
    guests: (guests ?? []).filter(({ state }) => state !== 'cancelled'),
    setting: setting ?? defaultMakeUpSetting,
    hasGuests: guests !== null,
  };
}

async function unlessMissing<Data>(response: Promise<Data>): Promise<Data | null> {
  try {
    return await response;
  } catch (error) {
    if (isMissingCall(error)) return null;
    throw error;
  }
}
