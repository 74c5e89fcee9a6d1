import {
  DEMO_SCRIPT_FORMAT,
  type DemoScriptFile,
  demoScriptFile,
  LONGEST_DEMO_SCRIPT_FILE,
} from '#contracts/training/demo-script-file.ts';
import { jsonMistake } from '../../exercises/file-format/json-mistake.ts';
import { DEEPEST_CONTENT, isDeeper, issueText } from '../../exercises/file-format/read-exercise-file.ts';
import { referenceProblems } from './check-script.ts';
import { DemoScriptFileError } from './demo-script-file-error.ts';
import { placeText } from './place-text.ts';

const MOST_PROBLEMS = 20;

/** Reads the text of a file. @throws DemoScriptFileError when the file is wrong */
export function parseDemoScriptFile(text: string): DemoScriptFile {
  if (text.length > LONGEST_DEMO_SCRIPT_FILE)
    throw new DemoScriptFileError([`文件太大：最多 ${LONGEST_DEMO_SCRIPT_FILE} 个字符，这个文件有 ${text.length} 个`]);
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new DemoScriptFileError([`文件不是演示脚本：${jsonMistake(text)}`]);
  }
  return readDemoScriptFile(content);
}

/** Reads the content of a file. @throws DemoScriptFileError when the file is wrong */
export function readDemoScriptFile(content: unknown): DemoScriptFile {
  const { title, format } = (typeof content === 'object' && content !== null ? content : {}) as Record<string, unknown>;
  const script = `脚本“${typeof title === 'string' && title ? title : '未命名'}”`;
  if (typeof format === 'number' && format > DEMO_SCRIPT_FORMAT)
    throw new DemoScriptFileError([`${script}：文件的格式版本是 ${format}，这里只能读到 ${DEMO_SCRIPT_FORMAT}`]);
  if (isDeeper(content, DEEPEST_CONTENT)) throw new DemoScriptFileError([`${script}：内容套得太深`]);
  const parsed = demoScriptFile.safeParse(content);
  const problems = parsed.success
    ? referenceProblems(parsed.data)
    : parsed.error.issues.map((issue) => ({ path: issue.path, text: issueText(issue, content) }));
  if (!parsed.success || problems.length > 0)
    throw new DemoScriptFileError(
      problems.slice(0, MOST_PROBLEMS).map(({ path, text }) => `${script}${placeText(path)}：${text}`),
    );
  return parsed.data;
}
