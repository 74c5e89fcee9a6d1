import type { Severity } from '../finding.ts';
import type { Text } from '../../verify/language.ts';

interface Rule {
  severity: Severity;
  expected: Text;
  /** Description of the view of a user, or of the possibilities of an attacker. */
  impact: Text;
}

const noEnvelopeImpact: Text = {
  zh: '管理台读不懂这样的响应，只能显示“服务器响应异常”，用户不知道错在哪里',
  en: 'The console cannot read the response and shows a general error; users do not learn the reason',
};

const endsSession: Text = { zh: '会话结束的代码（0511 等）', en: 'a code that ends the session (0511 etc.)' };
const refusesInvalid: Text = {
  zh: '拒绝契约不允许的值',
  en: 'a refusal of a value that the contract forbids',
};

/** Rules of the probe, by their names, which never change. */
export const rules = {
  'probe-no-answer': {
    severity: 'fault',
    expected: { zh: '有完整的响应', en: 'a complete response' },
    impact: { zh: '界面一直等待，最后提示网络错误', en: 'The screen waits and reports a network error' },
  },
  'probe-late': {
    severity: 'fault',
    expected: { zh: '在管理台等待的时间内响应', en: 'a response while the console waits' },
    impact: { zh: '管理台已放弃等待，提示超时', en: 'The console has given up and reports a timeout' },
  },
  'probe-slow': {
    severity: 'warning',
    expected: { zh: '3 秒内响应', en: 'a response within 3 s' },
    impact: { zh: '用户等待过久', en: 'Users wait too long' },
  },
  'probe-server-error': {
    severity: 'fault',
    expected: { zh: '拒绝，而不是服务器错误（5xx）', en: 'a refusal, not a server error (5xx)' },
    impact: noEnvelopeImpact,
  },
  'probe-no-envelope': {
    severity: 'fault',
    expected: { zh: '接口所属一族的外壳', en: "an envelope of the call's family" },
    impact: noEnvelopeImpact,
  },
  'probe-internals': {
    severity: 'fault',
    expected: { zh: '不含堆栈、SQL、类名', en: 'no stack trace, SQL or class name' },
    impact: {
      zh: '用户看到程序内部的文字；攻击者由此了解系统',
      en: 'Users see internal text; attackers learn about the system',
    },
  },
  'probe-secret': {
    severity: 'fault',
    expected: { zh: '不含令牌和密码', en: 'neither token nor password' },
    impact: { zh: '令牌或密码会进入日志和截图', en: 'The token or password gets into logs and screenshots' },
  },
  'probe-foreign': {
    severity: 'fault',
    expected: { zh: '不含另一机构的数据', en: 'no row of the other institution' },
    impact: { zh: '用户看到另一机构的数据', en: 'Users see the rows of another institution' },
  },
  'probe-foreign-changed': {
    severity: 'fault',
    expected: { zh: '另一机构的数据不变', en: 'unchanged rows of the other institution' },
    impact: { zh: '用户可以改动另一机构的数据', en: 'Users can change the rows of another institution' },
  },
  'probe-foreign-accepted': {
    severity: 'warning',
    expected: { zh: '拒绝另一机构的编号', en: "a refusal of the other institution's id" },
    impact: { zh: '界面提示成功，实际没有作用', en: 'The screen reports success without an effect' },
  },
  'probe-refused-changed': {
    severity: 'fault',
    expected: { zh: '被拒绝的请求不改变数据', en: 'no change by a refused request' },
    impact: {
      zh: '界面提示失败，数据却已改变；用户再试一次，会重复',
      en: 'The screen reports a failure, but the data has changed; a retry does it again',
    },
  },
  'probe-invalid-stored': {
    severity: 'fault',
    expected: refusesInvalid,
    impact: {
      zh: '无效的值已存入，列表和详情会显示它，或显示不出来',
      en: 'The invalid value is stored; lists and details show it or fail on it',
    },
  },
  'probe-invalid-accepted': {
    severity: 'warning',
    expected: refusesInvalid,
    impact: {
      zh: '界面提示成功，用户不知道输入有误',
      en: 'The screen reports success, so that users do not notice the error',
    },
  },
  'probe-token-accepted': {
    severity: 'fault',
    expected: endsSession,
    impact: { zh: '没有登录的人可以使用这个接口', en: 'Anyone can use this call without signing in' },
  },
  'probe-token-unchecked': {
    severity: 'fault',
    expected: endsSession,
    impact: {
      zh: '用户停在报错的界面，不会回到登录页',
      en: 'Users stay on a screen with errors instead of the sign-in page',
    },
  },
  'probe-audience-accepted': {
    severity: 'fault',
    expected: { zh: '拒绝这类用户', en: 'a refusal of this kind of user' },
    impact: { zh: '无权的用户可以使用这个接口', en: 'Users without the right can use this call' },
  },
  'probe-done-twice': {
    severity: 'warning',
    expected: { zh: '同一 Idempotency-Key 只执行一次', en: 'one execution for equal Idempotency-Keys' },
    impact: { zh: '网络重发或用户再试时，会新增两条', en: 'A resent request or a retry adds a second row' },
  },
} as const satisfies Record<string, Rule>;

export type RuleName = keyof typeof rules;

/** One violation of a rule by a response. */
export interface Violation {
  rule: RuleName;
  /** Name of the field; empty if the violation is not about a field. */
  field: string;
  /** Description of the response, without values of persons. */
  found: string;
}
