/** Texts this short may stand anywhere; four characters of Chinese are a phrase. */
const PHRASE = /[\p{Script=Han}]{4,}/gu;

/** What only the demo says: phrases of its sources that no other source holds. */
export function ownPhrases(demo: readonly string[], others: readonly string[]): string[] {
  const elsewhere = others.join('\n');
  const said = new Set(demo.flatMap((text) => text.match(PHRASE) ?? []));
  return [...said].filter((phrase) => !elsewhere.includes(phrase));
}

/** What tells that a file of the production build holds something of the demo. */
export function tracesOfDemo(path: string, text: string, phrases: readonly string[]): string[] {
  const traces = ['/__mock', ...phrases].filter((trace) => text.includes(trace));
  return traces.map((trace) => `${path} holds “${trace}”, which the demo alone may say`);
}
