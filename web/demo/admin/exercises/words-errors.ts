const SHORTEST = 4;
const SHORTEST_TITLE = 2;

const limits = {
  title: ['标题', SHORTEST_TITLE, 40],
  course: ['课程', 1, 40],
  aim: ['目标', SHORTEST, 400],
  why: ['为什么重要', SHORTEST, 300],
} as const;
type Words = Record<keyof typeof limits, string>;

/** Returns the errors in the texts of an exercise, by field. */
export function wordsErrors(words: Words): Partial<Words> {
  return Object.fromEntries(
    Object.entries(limits).flatMap(([field, [label, least, most]]) => {
      const { length } = words[field as keyof Words].trim();
      if (length === 0) return [[field, `请输入${label}`]];
      if (length < least) return [[field, `${label}至少 ${least} 个字`]];
      return length > most ? [[field, `${label}最多 ${most} 个字，现在有 ${length} 个`]] : [];
    }),
  );
}
