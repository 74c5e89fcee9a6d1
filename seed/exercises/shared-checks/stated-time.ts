import { messageIf } from '../check-errors.ts';
import { dayOf, mentionsDay, mentionText, plainText } from '../text.ts';

interface StatedTime {
  /** Name of the text in sentences, such as 公告. */
  subject: string;
  /** Day that the text must state, yyyy-MM-dd. */
  day: string;
  /** Day that the text stated before and must not contain any more. */
  formerDay: string;
  hour: number;
}

/** Returns the errors of a text that must state a day and a full hour. */
export function statedTimeErrors(
  text: string | null | undefined,
  { subject, day, formerDay, hour }: StatedTime,
): readonly string[] {
  const [wanted, former] = [dayOf(day), dayOf(formerDay)];
  return [
    ...messageIf(mentionsDay(text, former), `${subject}里还写着 ${mentionText(former)}`),
    ...messageIf(!mentionsDay(text, wanted), `${subject}里没有写明 ${mentionText(wanted)}`),
    ...messageIf(!statesHour(withoutEnd(text), hour), `${subject}里没有写明 ${hour}:00`),
  ];
}

const NOON = 12;
const EVENING = 18;
const FULL_HOUR = '[:点时](00|整)?(?![\\d半])';

/** True if a plain text states a full hour: 22:00, 22 点, 22 时整, 晚上 10 点. A 1 or 2 before it makes it another hour. */
function statesHour(plain: string, hour: number): boolean {
  const partOfDay = hour >= EVENING ? '晚上|晚|夜里|夜' : '下午';
  const words = [`(?<![12])${hour}${FULL_HOUR}`, ...(hour > NOON ? [`(${partOfDay})${hour - NOON}${FULL_HOUR}`] : [])];
  return new RegExp(words.join('|')).test(plain);
}

/** Removes statements about the time after something ends, such as 维护结束后 23:00 可以登录. */
const withoutEnd = (text: string | null | undefined): string =>
  plainText(text).replace(/(完成|结束)(之|以)?后[^。;,]*/g, '');
