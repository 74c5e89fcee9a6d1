import { parseArgs, type ParseArgsConfig } from 'node:util';
import { CannotRun } from '../verify/cannot-run.ts';

type OptionsConfig = NonNullable<ParseArgsConfig['options']>;

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
    if (name && names.includes(name)) throw new CannotRun(`参数 ${name} 的写法不对，写法见 --help`);
    throw new CannotRun(`不认识的参数${name ? ` ${name}` : ''}，可用：${names.join(' ')}`);
  }
}

/**
 * Returns the address without its trailing slash.
 * @throws CannotRun if it is no address of HTTP or contains credentials
 */
export function parseAddress(option: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new CannotRun(
      `${option} 应为 http:// 或 https:// 开头的地址，收到的是“${text.replace(/\/\/.*@/, '//***@')}”`,
    );
  if (url.username || url.password) throw new CannotRun(`${option} 的地址中不能含有账号或密码`);
  return text.replace(/\/+$/, '');
}
