import { smsTypes } from '../../calls/auth.ts';
import type { registrations } from '../../calls/registrations.ts';
import { refusalCodes } from '../../envelopes.ts';
import { disabledAgentExample } from '../entities/agent.ts';
import {
  campusFormExample,
  registrationExample,
  registrationFormExample,
  resubmissionExample,
} from '../entities/registration.ts';
import { campusTenantExample } from '../entities/tenant.ts';
import { codeSent, hasShown } from '../given.ts';
import { GONE_ID } from './gone.ts';
import type { RefusalsOf } from './refusal.ts';

const sent = codeSent(registrationFormExample.phone, smsTypes.register);
const sentAgain = codeSent(resubmissionExample.phone, smsTypes.register);
const shown = hasShown(resubmissionExample.username, 'application');
const GONE_PICTURE = '/files/yijingshanchu.png';

export const registrationsRefusals = {
  register: [
    {
      name: 'refuses an account that somebody has',
      when: '账号已被其他用户或其他申请使用（不区分大小写）',
      input: { ...registrationFormExample, username: 'Qiming01' },
      code: refusalCodes.conflict,
      message: '账号已存在',
      given: [sent],
    },
    {
      name: 'refuses a wrong code',
      when: '短信验证码与发送的不一致',
      input: { ...registrationFormExample, smsCode: '135790' },
      code: refusalCodes.badInput,
      message: '验证码不正确或已失效',
      given: [sent],
    },
    {
      name: 'refuses a code that is good no more',
      when: '没有发送过验证码，或验证码已过期、已使用过',
      input: registrationFormExample,
      code: refusalCodes.badInput,
      message: '验证码不正确或已失效',
    },
    {
      name: 'refuses a credit code whose check character is wrong',
      when: '统一社会信用代码的校验位不对',
      input: { ...registrationFormExample, uscc: '91330106MA2KLQ3R78' },
      code: refusalCodes.badInput,
      message: '统一社会信用代码不正确',
      given: [sent],
    },
    {
      name: 'refuses an agent who is out of use',
      when: '打开表单后，所选代理商被停用或删除',
      input: { ...registrationFormExample, agentId: disabledAgentExample.agentId },
      code: refusalCodes.badInput,
      message: '代理商不可用，请重新选择',
      given: [sent],
    },
    {
      name: 'refuses a picture that is kept no more',
      when: '表单中的图片地址不是本系统上传所得，或图片已不存在',
      input: { ...registrationFormExample, brandLogo: GONE_PICTURE },
      code: refusalCodes.badInput,
      message: '图片不存在，请重新上传',
      given: [sent],
    },
    {
      name: 'refuses a campus of an institution that is gone',
      when: '为机构申请新校区时，所属机构已不存在，或申请人不是该机构的管理员',
      input: { ...campusFormExample, parentId: GONE_ID },
      code: refusalCodes.notFound,
      message: '所属机构不存在',
      as: 'qiming01',
      given: [sent],
    },
    {
      name: 'refuses a campus that is called as another of the institution',
      when: '该机构下已有同名的校区或部门',
      input: { ...campusFormExample, nickName: campusTenantExample.tenantName },
      code: refusalCodes.badInput,
      message: '该机构下已有同名的校区或部门，请修改简称',
      as: 'qiming01',
      given: [sent],
    },
  ],
  requestAgain: [
    {
      name: 'refuses an application that waits for its audit already',
      when: '该申请不是已驳回状态，例如已在另一个窗口重新提交',
      input: {
        ...resubmissionExample,
        userId: registrationExample.userId,
        username: registrationExample.username,
      },
      code: refusalCodes.conflict,
      message: '该申请当前不能重新提交',
      given: [sentAgain, hasShown(registrationExample.username, 'application')],
    },
    {
      name: 'refuses whoever has not shown the password, or too long ago',
      when: '没有先登录（222），或登录后过了太久；如同该申请不存在',
      input: resubmissionExample,
      code: refusalCodes.notFound,
      message: '申请不存在',
      given: [sentAgain],
    },
    {
      name: 'refuses another service period than the one that was paid for',
      when: '费用已支付，提交的服务期限与已支付的不同',
      input: { ...resubmissionExample, servicePeriod: 2 },
      code: refusalCodes.badInput,
      message: '费用已支付，服务期限不能修改',
      given: [sentAgain, shown],
    },
    {
      name: 'refuses a wrong code',
      when: '短信验证码与发送的不一致',
      input: { ...resubmissionExample, smsCode: '135790' },
      code: refusalCodes.badInput,
      message: '验证码不正确或已失效',
      given: [sentAgain, shown],
    },
    {
      name: 'refuses a credit code whose check character is wrong',
      when: '统一社会信用代码的校验位不对',
      input: { ...resubmissionExample, uscc: '91340103MA2N7P0D35' },
      code: refusalCodes.badInput,
      message: '统一社会信用代码不正确',
      given: [sentAgain, shown],
    },
    {
      name: 'refuses an agent who is out of use',
      when: '打开表单后，所选代理商被停用或删除',
      input: { ...resubmissionExample, agentId: disabledAgentExample.agentId },
      code: refusalCodes.badInput,
      message: '代理商不可用，请重新选择',
      given: [sentAgain, shown],
    },
    {
      name: 'refuses a picture that is kept no more',
      when: '表单中的图片地址不是本系统上传所得，或图片已不存在',
      input: { ...resubmissionExample, brandLogo: GONE_PICTURE },
      code: refusalCodes.badInput,
      message: '图片不存在，请重新上传',
      given: [sentAgain, shown],
    },
  ],
} satisfies RefusalsOf<typeof registrations>;
