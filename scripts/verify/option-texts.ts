import { say, sayList } from './language.ts';

/** Texts about invalid arguments. */
export const optionTexts = {
  timeout: (maximum: number, given: string) =>
    say({
      zh: `--timeout 应为大于 0、不超过 ${maximum} 的秒数，收到的是“${given}”。`,
      en: `--timeout must be a number of seconds above 0 and at most ${maximum}, not "${given}".`,
    }),
  backendMissing: () =>
    say({
      zh: '请指明后端地址：npm run pact:verify -- --backend https://…',
      en: 'Name the backend: npm run pact:verify -- --backend https://…',
    }),
  empty: (option: string) => say({ zh: `${option} 不能为空。`, en: `${option} must not be empty.` }),
  today: (given: string) =>
    say({
      zh: `--today 应为存在的日期，如 2026-09-07，收到的是“${given}”。`,
      en: `--today must be a date that exists, such as 2026-09-07, not "${given}".`,
    }),
  choice: (option: string, choices: readonly string[], given: string) =>
    say({
      zh: `${option} 应为 ${sayList(choices)} 之一，收到的是“${given}”。`,
      en: `${option} must be one of ${sayList(choices)}, not "${given}".`,
    }),
  malformed: (option: string) =>
    say({
      zh: `参数 ${option} 的写法不对，写法见 --help。`,
      en: `Option ${option} is not used correctly; see --help.`,
    }),
  contradiction: (option: string, other: string) =>
    say({
      zh: `${option} 与 ${other} 互相矛盾，请只给一个。`,
      en: `${option} contradicts ${other}; use only one of them.`,
    }),
  unexpected: (argument: string) =>
    say({
      zh: `多余的参数“${argument}”：多个名称用逗号相连，逗号后没有空格；含空格的值请加引号。`,
      en: `Unexpected argument "${argument}": separate names by commas without spaces, and quote a value that has spaces.`,
    }),
  unknown: (option: string, nearest: string | undefined) =>
    say({
      zh: `不认识的参数${option ? ` ${option}` : ''}${nearest ? `，是不是 ${nearest}？` : '。'}全部选项见 --help。`,
      en: `Unknown option${option ? ` ${option}` : ''}${nearest ? `; did you mean ${nearest}?` : '.'} See --help for all options.`,
    }),
  notAnAddress: (option: string, given: string) =>
    say({
      zh: `${option} 应为 http:// 或 https:// 开头的地址，收到的是“${given}”。`,
      en: `${option} must be an address that begins with http:// or https://, not "${given}".`,
    }),
  withQuery: (option: string, suggestion: string) =>
    say({
      zh: `${option} 的地址中不能含有 ? 或 #，例如 ${suggestion}。`,
      en: `The address of ${option} must not contain ? or #, such as ${suggestion}.`,
    }),
  credentials: (option: string) =>
    say({
      zh: `${option} 的地址中不能含有账号或密码。`,
      en: `The address of ${option} must not contain a user name or a password.`,
    }),
};
