import { say } from './language.ts';

/** Texts about the reasons why a run ends early. */
export const runTexts = {
  interrupted: () => say({ zh: '运行被中断', en: 'the run was interrupted' }),
  sessionsOver: (count: number) =>
    say({
      zh: `连续 ${count} 个交互返回登录失效，令牌可能已过期或在别处登录；请换新的令牌`,
      en: `${count} consecutive interactions were answered with an ended session; the token may have expired or been replaced; give a new one`,
    }),
  unanswered: (backend: string, count: number) =>
    say({
      zh: `后端 ${backend} 连续 ${count} 个交互没有给出完整的响应`,
      en: `the backend ${backend} gave no complete response to ${count} consecutive interactions`,
    }),
  unreachable: (backend: string, error: string) =>
    say({ zh: `后端 ${backend} ${error}`, en: `The backend ${backend} ${error}` }),
  nothingVerified: (error: string) =>
    say({
      zh: `${error}，还没有核对任何交互；请检查地址和网络后重新运行。`,
      en: `${error}. No interaction was verified; check the address and the network, and run again.`,
    }),
  offeredElsewhere: (status: number) =>
    say({
      zh: `返回 HTTP ${status}，而同一接口在其他情形下有正常响应`,
      en: `responds with HTTP ${status}, although the call is offered in other situations`,
    }),
};
