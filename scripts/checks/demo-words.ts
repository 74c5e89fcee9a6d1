/** Pattern of a phrase: at least four Chinese characters. A shorter text may occur anywhere. */
const PHRASE = /[\p{Script=Han}]{4,}/gu;

/** Returns the phrases that occur in the demo's sources and in no other source. */
export function demoOnlyPhrases(demo: readonly string[], otherTexts: readonly string[]): string[] {
  const otherText = otherTexts.join('\n');
  const phrases = new Set(demo.flatMap((text) => text.match(PHRASE) ?? []));
  return [...phrases].filter((phrase) => !otherText.includes(phrase));
}

/** Returns a problem for each trace of the demo in a file of the production build. */
export function tracesOfDemo(path: string, text: string, phrases: readonly string[]): string[] {
  const traces = ['/__mock', ...phrases].filter((trace) => text.includes(trace));
  return traces.map((trace) => `${path} holds “${trace}”, which the demo alone may say`);
}
