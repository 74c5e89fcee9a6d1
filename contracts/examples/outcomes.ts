import type { LoginData } from '../entities/session.ts';
import { LOGIN_CLIENT_ID, loginOutcomes as codes } from '../entities/session.ts';
import { authExamples } from './calls/auth.ts';
import {
  registrationExample,
  rejectedRegistrationExample,
  unpaidRegistrationExample,
} from './entities/registration.ts';
import type { State } from './state.ts';

const { password } = authExamples.login.input;
const signIn = (username: string) => ({ username, password, clientId: LOGIN_CLIENT_ID });

interface LoginOutcomeExample {
  name: `answers ${string}`;
  /** When it happens, in the words of a backend's author. */
  when: string;
  input: ReturnType<typeof signIn>;
  data: LoginData;
  given?: readonly State[];
}

/** The right password, and no token: how the application of the account stands (Spec 1 §2). */
export const loginOutcomes: readonly LoginOutcomeExample[] = [
  {
    name: 'answers 111, which opens the result of the payment: the application waits for its audit',
    when: '密码正确，申请已支付、待审核：不发令牌，控制台打开“支付结果”对话框',
    input: signIn(registrationExample.username),
    data: codes.pending,
  },
  {
    name: 'answers 222, which opens the form again: the application was rejected',
    when: '密码正确，申请已驳回：不发令牌，控制台打开“重新上传资料”对话框',
    input: signIn(rejectedRegistrationExample.username),
    data: codes.rejected,
  },
  {
    name: 'answers 333, which opens the payment: the application is not paid',
    when: '密码正确，申请未支付：不发令牌，控制台打开“支付”对话框',
    input: signIn(unpaidRegistrationExample.username),
    data: codes.unpaid,
  },
];
