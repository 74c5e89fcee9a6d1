import { parseArgs, type ParseArgsConfig } from 'node:util';
import { CannotRun } from '../verify/cannot-run.ts';
import { type Language, languages, say } from '../verify/language.ts';

type OptionsConfig = NonNullable<ParseArgsConfig['options']>;

/** Option `--lang`, which every command has. `languageOf` reads it. */
export const languageOption = { type: 'string', default: languages[0] as string } as const;

/** Returns the language of the output, before the other options are checked. */
export function languageOf(args: readonly string[]): Language {
  const at = args.findIndex((arg) => /^--lang(=|$)/.test(arg));
  const value = args[at]?.split('=')[1] ?? args[at + 1];
  return languages.find((language) => at >= 0 && language === value) ?? languages[0];
}

/**
 * Parses the arguments of a command.
 * @throws CannotRun with one sentence about the first invalid option
 */
export function parseOptions<const O extends OptionsConfig>(args: readonly string[], options: O) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    const name = /'(-[^ '=]*)/.exec((error as Error).message)?.[1];
    const names = Object.keys(options).map((option) => `--${option}`);
    throw new CannotRun(name && names.includes(name) ? misused(name) : unknown(name ?? '', names));
  }
}

const misused = (name: string): string =>
  say({ zh: `参数 ${name} 的写法不对，写法见 --help`, en: `The option ${name} is used wrongly; see --help` });

const unknown = (name: string, names: readonly string[]): string =>
  say({
    zh: `不认识的参数 ${name}，可用：${names.join(' ')}`,
    en: `Unknown option ${name}; there are: ${names.join(' ')}`,
  });

/**
 * Returns the address without its trailing slash.
 * @throws CannotRun if it is no address of HTTP or contains credentials
 */
export function parseAddress(option: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new CannotRun(noAddress(option, text.replace(/\/\/.*@/, '//***@')));
  if (url.username || url.password) throw new CannotRun(withCredentials(option));
  return text.replace(/\/+$/, '');
}

const noAddress = (option: string, text: string): string =>
  say({
    zh: `${option} 应为 http:// 或 https:// 开头的地址，收到的是“${text}”`,
    en: `${option} should be an address that begins with http:// or https://, not "${text}"`,
  });

const withCredentials = (option: string): string =>
  say({ zh: `${option} 的地址中不能含有账号或密码`, en: `${option} must not contain a user name or a password` });
