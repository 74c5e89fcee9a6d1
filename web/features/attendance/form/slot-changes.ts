import { claTimes } from '#contracts/calls/cla-times.ts';
import { byWhom } from '#contracts/rules/by-whom.ts';
import { ApiError } from '#web/http/api-error.ts';
import { send } from '#web/http/client.ts';
import { today } from '#web/session/today.ts';
import { formatHours } from '#web/ui/display/hours.ts';
import type { Slot } from './lesson-plan.ts';

/** Texts of a planned lesson on which its record is based. */
const FACTS: Readonly<Record<string, (slot: Slot) => string>> = {
  上课时间: ({ claDate, startTime, endTime }) => `${claDate} ${startTime}–${endTime}`,
  授课教师: ({ onLeave, staffName }) => (onLeave ? `${staffName ?? '原教师'}（已请假）` : staffName || '空'),
  教室: ({ roomName }) => roomName || '空',
  课堂主题: ({ classTheme }) => classTheme || '空',
  每人每次扣课时: ({ payHour }) => (typeof payHour === 'number' ? formatHours(payHour) : '班级的课时'),
};

/**
 * Returns the sentence that names what another user has changed in a planned lesson since the form showed it; null if
 * the record is still based on the current lesson.
 */
export function slotChangesInWords(shown: Slot, latest: Slot): string | null {
  const changes = Object.entries(FACTS)
    .filter(([, textOf]) => textOf(shown) !== textOf(latest))
    .map(([label, textOf]) => `${label}改为 ${textOf(latest)}`);
  if (changes.length === 0) return null;
  const { updateTime, updateUserName } = latest;
  const isTold = updateTime && updateTime !== shown.updateTime;
  return `该课次已${isTold ? byWhom(updateUserName, updateTime, today()) : byWhom(null, null, today())}修改：${changes.join('，')}`;
}

/**
 * Reads a planned lesson again before it is recorded. A lesson that is not found is left to the server, which refuses to
 * record it.
 * @returns refusal that names the changes of another user; null if there are none. Undefined if the read fails; the error
 * is reported
 */
export async function checkSlot(shown: Slot): Promise<string | null | undefined> {
  const { courseTimeId } = shown;
  try {
    const slots = await send(claTimes.recent, { attended: false, courseTimeId });
    const latest = slots.find((slot) => slot.courseTimeId === courseTimeId);
    return latest ? slotChangesInWords(shown, latest) : null;
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}
