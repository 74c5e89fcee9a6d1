import { registry } from '#contracts/registry.ts';
import { isParameter, segmentsOf } from '../match-path.ts';

/** Segments of the contract's paths and common words of addresses. They are no data. */
const KNOWN = new Set([
  ...registry.flatMap(({ path }) => segmentsOf(path)).filter((segment) => !isParameter(segment)),
  ...'admin api auth add all basic business by captcha code common config count create delete detail download edit export file files gateway get health id image import info internal list log login logout loginAuth menu oauthServer open option options page password profile public query refresh register remove reset role roles route routers save search select service services session sms status sys system task tenant test token tree update upload user users version ws'.split(
    ' ',
  ),
]);
const MASKED = '{…}';
/** A camel-case name, such as `searchRoomPage`. `zhangSan` and `userZhang` are such names too. */
const CAMEL_CASE = /^[a-z]+([A-Z][a-z]+)+$/;
const VERBS = new Set(
  'add apply by cancel change check choose confirm create del delete download edit export find get import list load login logout now preview print query read refresh refund register remove reset rollback save search select send set stop submit switch transfer undo update upload waive withdraw'.split(
    ' ',
  ),
);
const WORDS = new Set([...KNOWN].flatMap(wordsOf));
const MOST_LETTERS = 40;

/**
 * Returns a path that is unknown to the contract without the segments that may be data: ids, phone numbers, names of
 * users and tokens.
 */
export const maskPath = (path: string): string =>
  `/${segmentsOf(path)
    .map((segment) => (isSafe(segment) ? segment : MASKED))
    .join('/')}`;

const isSafe = (segment: string): boolean =>
  KNOWN.has(segment) || /^v\d$/.test(segment) || (segment.length <= MOST_LETTERS && isOperation(segment));

/** True for a camel-case name that begins with a verb, or that has only known words. */
const isOperation = (segment: string): boolean =>
  CAMEL_CASE.test(segment) &&
  (VERBS.has(wordsOf(segment)[0] ?? '') || wordsOf(segment).every((word) => WORDS.has(word)));

/** Returns the words of a camel-case name in lower case. */
function wordsOf(name: string): string[] {
  return name.split(/(?=[A-Z])/).map((word) => word.toLowerCase());
}
