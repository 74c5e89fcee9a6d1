import { addHours } from '#contracts/rules/lesson-hours.ts';
import type { Question } from '#web/crud/confirm/use-question.tsx';
import { inSentence } from '#web/crud/form/editor-text.ts';
import { formatHours } from '#web/ui/display/hours.ts';

type Hours = number | '' | null | undefined;

interface HoursQuestion {
  question: Question;
  /** Balance to save if the user accepts the suggestion. */
  confirmed: number;
  /** Balance to save otherwise. */
  alternative: number;
}

/**
 * Returns the question for a balance that changed while the user edited it: whether to apply the user's difference to
 * the current balance, or to set the entered balance. Returns null if there is nothing to ask.
 */
export function hoursQuestion(hours: {
  before: Hours;
  mine: Hours;
  theirs: Hours;
  editor: string;
}): HoursQuestion | null {
  const { before, mine, theirs, editor } = hours;
  if (typeof before !== 'number' || typeof mine !== 'number' || typeof theirs !== 'number') return null;
  if (theirs === before || mine === before || mine === theirs) return null;
  const difference = addHours(mine, -before);
  const adjusted = Math.max(0, addHours(theirs, difference));
  const word = difference < 0 ? '减少' : '增加';
  return {
    question: {
      title: `剩余课时已变为 ${formatHours(theirs)}`,
      text: `打开此窗口时为 ${formatHours(before)}，${inSentence(editor).trimStart()}变动后为 ${formatHours(theirs)}。您填的是 ${formatHours(mine)}，即${word} ${formatHours(Math.abs(difference))} 课时。`,
      confirmLabel: `${word}，改为 ${formatHours(adjusted)}`,
      alternativeLabel: `仍改为 ${formatHours(mine)}`,
    },
    confirmed: adjusted,
    alternative: mine,
  };
}
