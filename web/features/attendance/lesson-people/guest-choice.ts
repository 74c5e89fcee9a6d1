import type { ComboboxItem, ComboboxItemGroup } from '@mantine/core';
import type { GuestCandidate } from '#contracts/entities/guest-candidate.ts';
import type { GuestKind } from '#contracts/entities/lesson-guest.ts';
import { isByPeriod } from '#contracts/entities/product.ts';
import { formatHours } from '#web/ui/display/hours.ts';
import { singleCost } from '../../lesson/make-up/forms/index.ts';

/** A guest to book: a candidate, or a new visitor with the typed name. */
export type GuestChoice = ComboboxItem &
  ({ candidate: GuestCandidate; newName?: never } | { candidate?: never; newName: string });

export interface GuestValues {
  choice: GuestChoice | null;
  visitor: { phone: string; age: number | string; source: string; remark: string };
  memo: string;
}

export const BLANK_GUEST: GuestValues = {
  choice: null,
  visitor: { phone: '', age: '', source: '', remark: '' },
  memo: '',
};

/**
 * Returns a candidate as a choice. The label contains the class and the phone, because several people may have equal
 * names.
 */
export function choiceOf(candidate: GuestCandidate): GuestChoice {
  const { kind, studentName, phone, studentId, visitorId, claName } = candidate;
  const about = visitorId ? '访客' : (claName ?? (kind === 'guest' && '未分班'));
  return {
    value: `${kind} ${visitorId ?? studentId ?? ''}`,
    label: [studentName, about, phone].filter(Boolean).join(' · '),
    candidate,
  };
}

/** Returns the choice of a visitor who is entered with the booking. */
export const newVisitor = (name: string): GuestChoice => ({
  value: `new ${name}`,
  label: `新访客试听：“${name}”`,
  newName: name,
});

const GROUPS: readonly [name: string, holds: (candidate: GuestCandidate | undefined) => boolean][] = [
  ['待补课', (candidate) => candidate?.kind === 'makeUp'],
  ['该课程的在读学员', (candidate) => candidate?.kind === 'guest'],
  ['试听访客', (candidate) => candidate?.kind === 'trial' && Boolean(candidate.visitorId)],
  ['其他学员（试听）', (candidate) => candidate?.kind === 'trial' && !candidate.visitorId],
  ['新访客', (candidate) => !candidate],
];

/** Returns the choices in groups, a new visitor last; a group without choices is omitted. */
export const groupsOf = (choices: readonly GuestChoice[]): ComboboxItemGroup<ComboboxItem>[] =>
  GROUPS.map(([group, holds]) => ({
    group,
    items: choices.filter(({ candidate }) => holds(candidate)).map(itemOf),
  })).filter(({ items }) => items.length > 0);

const itemOf = ({ value, label }: GuestChoice): ComboboxItem => ({ value, label });

/** Returns the price of taking part for a guest; '' without a choice. */
export function costInWords(choice: GuestChoice | null): string {
  if (!choice) return '';
  const kind: GuestKind = choice.candidate?.kind ?? 'trial';
  if (kind === 'trial' || !choice.candidate) return '试听不扣课时';
  const { candidate } = choice;
  if (kind === 'guest') return singleCost(candidate, candidate.costHour);
  const { missedLesson, expireDate } = candidate;
  return [missedLesson && `补 ${missedLesson}`, makeUpCost(candidate), expireDate && `补课期限 ${expireDate}`]
    .filter(Boolean)
    .join('，');
}

function makeUpCost({ chargeType, costHour, balanceHour }: GuestCandidate): string {
  if (isByPeriod(chargeType)) return '按期报读，补课不扣课时';
  if (costHour <= 0) return '缺课照扣课时，补课不再扣';
  const rest = balanceHour === null || balanceHour === undefined ? '' : `，现剩 ${formatHours(balanceHour)} 课时`;
  return `补课扣 ${formatHours(costHour)} 课时${rest}`;
}

/** Returns the body of the booking. A new visitor has a remark of their own instead of the remark of the booking. */
export function guestBodyOf({ choice, visitor, memo }: GuestValues, courseTimeId: string): object {
  if (choice?.newName !== undefined) {
    const { phone, age, source, remark } = visitor;
    return {
      courseTimeId,
      kind: 'trial',
      visitor: {
        visitorName: choice.newName,
        phone,
        age: age === '' ? null : age,
        source: source || null,
        remark: remark.trim() || null,
      },
    };
  }
  const { kind, owedLessonId, visitorId, studentId } = choice?.candidate ?? {};
  const person =
    kind === 'trial'
      ? { kind, ...(visitorId ? { visitorId } : { studentId }) }
      : owedLessonId
        ? { owedLessonId }
        : { studentId };
  return { courseTimeId, ...person, memo: memo.trim() || null };
}
