import { smsTypes, type auth } from '../../calls/auth.ts';
import { LOGIN_CLIENT_ID } from '../../entities/session.ts';
import { refusalCodes } from '../../envelopes.ts';
import { authExamples } from '../calls/auth.ts';
import { agentExample } from '../entities/agent.ts';
import { codeSent, locked } from '../given.ts';
import { GONE_USERNAME } from './gone.ts';
import type { RefusalsOf } from './refusal.ts';

const { password } = authExamples.login.input;
const { phone, smsCode, username } = authExamples.findPassword.input;
const signIn = (as: string, by: string = password) => ({ username: as, password: by, clientId: LOGIN_CLIENT_ID });
const sent = codeSent(phone, smsTypes.resetPassword);

export const authRefusals = {
  login: [
    {
      name: 'refuses a wrong password',
      when: '账号存在，密码不正确',
      input: signIn(username, 'Wrong2026'),
      code: refusalCodes.badInput,
      message: '用户名或密码错误',
    },
    {
      name: 'refuses an account that nobody has, in the same words as a wrong password',
      when: '账号不存在；提示与密码错误相同，不透露账号是否存在',
      input: signIn(GONE_USERNAME),
      code: refusalCodes.badInput,
      message: '用户名或密码错误',
    },
    {
      name: 'refuses the right password after five wrong ones',
      when: '连续输错五次密码后十分钟内，即使密码正确',
      input: signIn(username),
      code: refusalCodes.tooMany,
      message: '密码错误次数过多，请 10 分钟后再试',
      given: [locked(username)],
    },
    {
      name: 'refuses an account that is out of use',
      when: '密码正确，但账号已停用',
      input: signIn('13567671076'),
      code: refusalCodes.forbidden,
      message: '账号已停用，请联系管理员',
    },
    {
      name: 'refuses an account whose institutions are all out of use',
      when: '密码正确，但账号所属的机构全部停用或已过有效期',
      input: signIn('jinli01'),
      code: refusalCodes.forbidden,
      message: '所属机构已停用，请联系平台',
    },
    {
      name: 'refuses an account whose agent is out of use',
      when: '密码正确，但账号所属的代理商已停用',
      input: signIn('agent01'),
      code: refusalCodes.forbidden,
      message: '所属代理商已停用，请联系平台',
      given: [{ name: 'an agent was taken out of use', params: { agentId: agentExample.agentId } }],
    },
  ],
  smsCode: [
    {
      name: 'refuses to send another code while the last one is good',
      when: '五分钟内已向该手机号发送过同一用途的验证码，且未使用',
      input: authExamples.smsCode.input,
      code: refusalCodes.tooMany,
      message: '验证码已发送，请 300 秒后再试',
      given: [sent],
    },
  ],
  findPassword: [
    {
      name: 'refuses a wrong code',
      when: '验证码与发送的不一致',
      input: { phone, smsCode: '135790', username },
      code: refusalCodes.badInput,
      message: '账号、手机号或验证码不正确',
      given: [sent],
    },
    {
      name: 'refuses a code that is good no more',
      when: '没有发送过验证码，或验证码已过期、已使用过',
      input: { phone, smsCode, username },
      code: refusalCodes.badInput,
      message: '账号、手机号或验证码不正确',
    },
    {
      name: 'refuses a phone that is not that of the account',
      when: '验证码正确，但手机号不是该账号的；提示不透露账号与手机号的对应关系',
      input: { phone, smsCode, username: 'lantian01' },
      code: refusalCodes.badInput,
      message: '账号、手机号或验证码不正确',
      given: [sent],
    },
    {
      name: 'refuses an account that nobody has, in the same words as a wrong code',
      when: '验证码正确，但账号不存在；提示相同，不透露账号是否存在',
      input: { phone, smsCode, username: GONE_USERNAME },
      code: refusalCodes.badInput,
      message: '账号、手机号或验证码不正确',
      given: [sent],
    },
  ],
  updatePassword: [
    {
      name: 'refuses whoever has not shown the code of the phone, or too long ago',
      when: '没有先通过短信验证，或验证后过了太久',
      input: authExamples.updatePassword.input,
      code: refusalCodes.forbidden,
      message: '身份验证已失效，请重新验证',
    },
  ],
} satisfies RefusalsOf<typeof auth>;
