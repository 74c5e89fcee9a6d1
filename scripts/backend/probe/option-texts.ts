import { say } from '../../verify/language.ts';

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
  wholeNumber: (option: string, max: number, text: string) =>
    say({
      zh: `${option} 应为 0 到 ${max} 的整数，收到的是“${text}”。`,
      en: `${option} is a whole number from 0 to ${max}, not "${text}".`,
    }),
};
