import { smsTypes, type auth } from '../../calls/auth.ts';
import { LOGIN_CLIENT_ID } from '../../entities/session.ts';
import { inUseFlags } from '../../formats/in-use.ts';
import { authExamples } from '../calls/auth.ts';
import { agentExample } from '../entities/agent.ts';
import { accountLocked, provenElsewhere, rowExists, smsCodeSent } from '../provider-states.ts';
import { DELETED_USERNAME } from './deleted-ids.ts';
import { badInput, forbidden, tooMany, type RefusalsOf } from './refusal.ts';

const { password } = authExamples.login.input;
const { phone, smsCode, username } = authExamples.findPassword.input;
const signIn = (as: string, by: string = password) => ({ username: as, password: by, clientId: LOGIN_CLIENT_ID });
const resetCode = smsCodeSent(phone, smsTypes.resetPassword);

export const authRefusals = {
  login: [
    badInput('refuses a wrong password', '账号存在，密码不正确', '用户名或密码错误')(signIn(username, 'Wrong2026')),
    badInput(
      'refuses an unknown account with the message for a wrong password',
      '账号不存在；提示与密码错误相同，不透露账号是否存在',
      '用户名或密码错误',
    )(signIn(DELETED_USERNAME)),
    tooMany(
      'refuses the right password after five wrong ones',
      '连续输错五次密码后十分钟内，即使密码正确',
      '密码错误次数过多，请 10 分钟后再试',
    )(signIn(username), accountLocked(username)),
    forbidden(
      'refuses a deactivated account',
      '密码正确，但账号已停用',
      '账号已停用，请联系管理员',
    )(signIn('15862423753')),
    forbidden(
      'refuses an account whose institutions are all deactivated',
      '密码正确，但账号所属的机构全部停用或已过有效期',
      '所属机构已停用，请联系平台',
    )(
      signIn('jinli01'),
      rowExists('a tenant', {
        tenantId: '1843201001000000012',
        tenantName: '锦里书香书法学堂',
        parentTenantId: '-1',
        inUse: inUseFlags.no,
      }),
    ),
    forbidden(
      'refuses an account whose agent is deactivated',
      '密码正确，但账号所属的代理商已停用',
      '所属代理商已停用，请联系平台',
    )(signIn('agent01'), { name: 'an agent was deactivated', params: { agentId: agentExample.agentId } }),
  ],
  smsCode: [
    tooMany(
      'refuses to send another code while the last one is valid',
      '五分钟内已向该手机号发送过同一用途的验证码，且未使用',
      '验证码已发送，请 300 秒后再试',
    )(authExamples.smsCode.input, resetCode),
  ],
  findPassword: [
    badInput(
      'refuses a wrong code',
      '验证码与发送的不一致',
      '账号、手机号或验证码不正确',
    )({ phone, smsCode: '135790', username }, resetCode),
    badInput(
      'refuses an expired code',
      '没有发送过验证码，或验证码已过期、已使用过',
      '账号、手机号或验证码不正确',
    )({ phone, smsCode, username }),
    badInput(
      'refuses a phone that is not that of the account',
      '验证码正确，但手机号不是该账号的；提示不透露账号与手机号的对应关系',
      '账号、手机号或验证码不正确',
    )({ phone, smsCode, username: 'lantian01' }, resetCode),
    badInput(
      'refuses an unknown account with the message for a wrong code',
      '验证码正确，但账号不存在；提示相同，不透露账号是否存在',
      '账号、手机号或验证码不正确',
    )({ phone, smsCode, username: DELETED_USERNAME }, resetCode),
  ],
  updatePassword: [
    forbidden(
      'refuses a user who has not recently entered the code of the phone',
      '没有先通过短信验证，或验证后过了太久',
      '身份验证已失效，请重新验证',
    )(authExamples.updatePassword.input),
    forbidden(
      'refuses another browser than the one that entered the code',
      '短信验证是在另一个浏览器通过的，没有它的 Cookie',
      '身份验证已失效，请重新验证',
    )(authExamples.updatePassword.input, provenElsewhere(authExamples.updatePassword.input.username, 'password')),
  ],
} satisfies RefusalsOf<typeof auth>;
