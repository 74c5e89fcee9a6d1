/** Pattern of a phrase: at least four Chinese characters. A shorter text may occur anywhere. */
const PHRASE = /[\p{Script=Han}]{4,}/gu;

/** Returns the phrases that occur in the demo's sources and in no other source. */
export function demoOnlyPhrases(demo: readonly string[], others: readonly string[]): string[] {
  const elsewhere = others.join('\n');
  const said = new Set(demo.flatMap((text) => text.match(PHRASE) ?? []));
  return [...said].filter((phrase) => !elsewhere.includes(phrase));
}

/** Returns a problem for each trace of the demo in a file of the production build. */
export function tracesOfDemo(path: string, text: string, phrases: readonly string[]): string[] {
  const traces = ['/__mock', ...phrases].filter((trace) => text.includes(trace));
  return traces.map((trace) => `${path} holds “${trace}”, which the demo alone may say`);
}
