import { say } from './language.ts';

/** Texts about the states address and about setting up states. */
export const stateTexts = {
  unreachable: (url: string, error: string) =>
    say({ zh: `状态地址 ${url} ${error}`, en: `The states address ${url} ${error}` }),
  httpStatus: (status: number) =>
    say({ zh: `状态地址返回 HTTP ${status}`, en: `the states address responds with HTTP ${status}` }),
  notJson: () => say({ zh: '状态地址的响应不是 JSON', en: 'the response of the states address is no JSON' }),
  notOffered: (state: string) =>
    say({ zh: `状态地址还没有提供状态“${state}”`, en: `the states address does not offer the state "${state}" yet` }),
  endsSession: (call: string) =>
    say({
      zh: `${call} 会使令牌失效或换到别的租户，需要状态地址（--states）`,
      en: `${call} ends the session of the token or moves it to another tenant; it needs a states address (--states)`,
    }),
  needsAddress: (state: string) =>
    say({ zh: `状态“${state}”需要状态地址（--states）`, en: `the state "${state}" needs a states address (--states)` }),
  needsRows: (state: string) =>
    say({
      zh: `状态“${state}”需要状态地址（--states），或先装入数据（--loaded）`,
      en: `the state "${state}" needs a states address (--states), or loaded rows (--loaded)`,
    }),
  unknown: (state: string) => say({ zh: `没有名为“${state}”的状态`, en: `there is no state named "${state}"` }),
  noTokenOf: (role: string) =>
    say({ zh: `状态地址没有给出 ${role} 的令牌`, en: `the states address returned no token of ${role}` }),
  noToken: () => say({ zh: '没有得到令牌（token）', en: 'it returned no token' }),
  notInTime: (limit: number) =>
    say({ zh: `${limit / 1000} 秒内没有完成`, en: `it was not completed within ${limit / 1000} s` }),
  notSetUp: (error: string, state?: string) =>
    say({
      zh: `状态没有建立：${error}${state ? `（${state}）` : ''}`,
      en: `A state was not set up: ${error}${state ? ` (${state})` : ''}`,
    }),
  notUndone: (error: string) => say({ zh: `状态没有撤销：${error}`, en: `A state was not undone: ${error}` }),
  wrongAddress: (url: string, error: string) =>
    say({
      zh: `--states ${url} 不是状态地址：${error}，还没有核对任何交互；它应接受 POST {state, params, action} 并返回 JSON`,
      en: `--states ${url} is no states address: ${error}. No interaction was verified; the address must accept POST {state, params, action} and respond with JSON`,
    }),
  repeated: (count: number, error: string) =>
    say({
      zh: `连续 ${count} 个交互的状态都没有建立，原因相同：${error}`,
      en: `the states of ${count} consecutive interactions were not set up, with one cause: ${error}`,
    }),
};
