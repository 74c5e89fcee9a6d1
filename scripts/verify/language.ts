/** Languages of the verification's output. The first is the default. */
export const languages = ['zh', 'en'] as const;
export type Language = (typeof languages)[number];

/** A text in every language. Screen titles and names of data within it are not translated. */
export type Text = Readonly<Record<Language, string>>;

let current: Language = languages[0];

export const currentLanguage = (): Language => current;

/** Sets the language of all further texts. The command calls it once, before its first output. */
export function setLanguage(language: Language): void {
  current = language;
}

/** Runs asynchronous work in another language, and returns to the current one. */
export async function inLanguage<T>(language: Language, work: () => Promise<T>): Promise<T> {
  const before = current;
  current = language;
  try {
    return await work();
  } finally {
    current = before;
  }
}

/**
 * Returns a text in the current language. Each feature keeps its texts in one file of functions:
 * `export const rowCount = (count: number) => say({ zh: `${count} 行`, en: `${count} rows` });`
 */
export const say = (text: Text): string => text[current];

/** Returns an English number with its noun: `1 call`, `2 calls`. */
export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Joins names as a list of the current language. */
export const sayList = (names: readonly string[]): string => names.join(say({ zh: '、', en: ', ' }));
