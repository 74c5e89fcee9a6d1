/** First words that make a doc comment depend on something outside it. */
const DEPENDENT_OPENING =
  /\/\*\*[\s*]*((?:The same|What|Who(?:ever|se)?|(?:Of|For) which|Which|How|Whether|It|Its|They|Their|This|These|Those|He|There|Somebody|Nobody)\b)/g;

/** Returns a sentence for each doc comment whose first word refers to something outside the comment. */
export function dependentDocComments(path: string, text: string): string[] {
  return [...text.matchAll(DEPENDENT_OPENING)].map(({ index, 1: opening }) => {
    const line = text.slice(0, index).split('\n').length;
    return `${path}:${line} has a doc comment that begins with “${opening}”; begin with a verb or a noun phrase`;
  });
}
