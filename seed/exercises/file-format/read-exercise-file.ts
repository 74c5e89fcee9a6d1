import type * as z from 'zod';
import {
  EXERCISE_FORMAT,
  type ExerciseFile,
  exerciseFile,
  LONGEST_EXERCISE_FILE,
} from '#contracts/training/exercise-file.ts';
import { referenceProblems } from './check-references.ts';
import { ExerciseFileError } from './exercise-file-error.ts';
import { jsonMistake } from './json-mistake.ts';
import { placeText } from './place-text.ts';

const MOST_PROBLEMS = 20;
/** Depth of the content beyond which nothing is read, because reading it would exhaust the stack. */
export const DEEPEST_CONTENT = 60;

/** Reads the text of a file. @throws ExerciseFileError when the file is wrong */
export function parseExerciseFile(text: string): ExerciseFile {
  if (text.length > LONGEST_EXERCISE_FILE)
    throw new ExerciseFileError([`文件太大：最多 ${LONGEST_EXERCISE_FILE} 个字符，这个文件有 ${text.length} 个`]);
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new ExerciseFileError([`文件不是练习：${jsonMistake(text)}`]);
  }
  return readExerciseFile(content);
}

/** Reads the content of a file. @throws ExerciseFileError when the file is wrong */
export function readExerciseFile(content: unknown): ExerciseFile {
  const { title, format } = (typeof content === 'object' && content !== null ? content : {}) as Record<string, unknown>;
  const exercise = `练习“${typeof title === 'string' && title ? title : '未命名'}”`;
  if (typeof format === 'number' && format > EXERCISE_FORMAT)
    throw new ExerciseFileError([`${exercise}：文件的格式版本是 ${format}，这里只能读到 ${EXERCISE_FORMAT}`]);
  if (isDeeper(content, DEEPEST_CONTENT)) throw new ExerciseFileError([`${exercise}：内容套得太深`]);
  const parsed = exerciseFile.safeParse(content);
  const problems = parsed.success
    ? referenceProblems(parsed.data)
    : parsed.error.issues.map((issue) => ({ path: issue.path, text: issueText(issue, content) }));
  if (!parsed.success || problems.length > 0)
    throw new ExerciseFileError(
      problems.slice(0, MOST_PROBLEMS).map(({ path, text }) => `${exercise}${placeText(path)}：${text}`),
    );
  return parsed.data;
}

/** Formats a mistake in the shape of a file. Messages of the format itself are Chinese. */
export function issueText(issue: z.core.$ZodIssue, content: unknown): string {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `有不认识的内容“${issue.keys.join('、')}”`;
    case 'too_big':
      return `太长或太多，最多 ${issue.maximum}`;
    case 'too_small':
      return `太短或太少，至少 ${issue.minimum}`;
    case 'invalid_type':
      return valueAt(content, issue.path) === undefined ? '缺少内容' : '内容的类型不对';
    case 'invalid_value':
      return `应为${issue.values.map((value) => `“${String(value)}”`).join('或')}`;
    case 'invalid_union':
      return (
        issue.errors
          .toSorted((one, other) => strangeness(one) - strangeness(other))
          .flat()
          .map((one) => issueText(one, content))
          .find(isOwnText) ?? '内容不符合格式'
      );
    case 'custom':
      return issue.message;
    case 'invalid_key':
    case 'invalid_element':
    case 'invalid_format':
    case 'not_multiple_of':
      return isOwnText(issue.message) ? issue.message : '内容不符合格式';
  }
}

/**
 * Returns the number of unknown keys of content, compared with a form that it may have. The form with the fewest
 * explains the mistake best.
 */
const strangeness = (issues: readonly z.core.$ZodIssue[]): number =>
  issues.reduce((sum, issue) => sum + (issue.code === 'unrecognized_keys' ? issue.keys.length : 0), 0);

/** True for a message that says more than the code of the issue. */
const isOwnText = (text: string): boolean => /[\u4e00-\u9fff]/.test(text) && !/^(内容|缺少)/.test(text);

const valueAt = (content: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], content);

/** True if lists and objects are nested more deeply than allowed. Reads level by level, without recursion. */
export function isDeeper(content: unknown, deepest: number): boolean {
  let level = [content];
  for (let depth = 0; depth <= deepest && level.length > 0; depth += 1)
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  return level.length > 0;
}
