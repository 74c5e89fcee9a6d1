import { say, sayList } from '../../verify/language.ts';

/** Sentences about invalid options of the probe. */
export const optionTexts = {
  noBackend: () =>
    say({
      zh: '请指明后端地址：npm run backend:probe -- --backend https://… --test-tenant A,B',
      en: 'Please give the address of the backend: npm run backend:probe -- --backend https://… --test-tenant A,B',
    }),
  tenants: () =>
    say({
      zh: '--test-tenant 应为一或两个测试租户的名称或编号，以逗号分隔：第一个接受写入，第二个的数据不应出现。',
      en: '--test-tenant takes the names or ids of one or two test tenants, separated by a comma: the first receives the writes, and data of the second must not occur.',
    }),
  language: (languages: readonly string[], text: string) =>
    say({
      zh: `--lang 应为 ${languages.join(' 或 ')}，收到的是“${text}”。`,
      en: `--lang is ${languages.join(' or ')}, not "${text}".`,
    }),
  today: (text: string) =>
    say({
      zh: `--today 应为存在的日期，如 2026-09-07，收到的是“${text}”。`,
      en: `--today is an existing date such as 2026-09-07, not "${text}".`,
    }),
  unknownDomain: (name: string, known: readonly string[]) =>
    say({
      zh: `没有名为“${name}”的业务域，可选：${sayList(known)}。`,
      en: `There is no domain "${name}"; the domains are ${sayList(known)}.`,
    }),
  unknownCall: (name: string) =>
    say({
      zh: `契约中没有接口“${name}”；全部接口见 npm run -s calls。`,
      en: `The contract has no call "${name}"; npm run -s calls lists all calls.`,
    }),
  wholeNumber: (option: string, max: number, text: string) =>
    say({
      zh: `${option} 应为 0 到 ${max} 的整数，收到的是“${text}”。`,
      en: `${option} is a whole number from 0 to ${max}, not "${text}".`,
    }),
  unknownOption: (known: readonly string[]) =>
    say({
      zh: `不认识的参数或写法，可用：${known.join(' ')}。`,
      en: `Unknown or wrongly used option; the options are ${known.join(' ')}.`,
    }),
};
