import { smsTypes } from '../../calls/auth.ts';
import type { registrations } from '../../calls/registrations.ts';
import { disabledAgentExample } from '../entities/agent.ts';
import {
  campusFormExample,
  registrationExample,
  registrationFormExample,
  resubmissionExample,
} from '../entities/registration.ts';
import { campusTenantExample } from '../entities/tenant.ts';
import { smsCodeSent, identityProven } from '../provider-states.ts';
import { DELETED_ID } from './deleted-ids.ts';
import { notSignedIn } from './not-signed-in.ts';
import { badInput, conflict, notFound, type RefusalsOf } from './refusal.ts';

const registrationCode = smsCodeSent(registrationFormExample.phone, smsTypes.register);
const resubmissionCode = smsCodeSent(resubmissionExample.phone, smsTypes.register);
const applicantProven = identityProven(resubmissionExample.username, 'application');
const DELETED_IMAGE = '/files/yijingshanchu.png';

export const registrationsRefusals = {
  register: [
    conflict(
      'refuses an account name that is taken',
      '账号已被其他用户或其他申请使用（不区分大小写）',
      '账号已存在',
    )({ ...registrationFormExample, username: 'Qiming01' }, registrationCode),
    badInput(
      'refuses a wrong code',
      '短信验证码与发送的不一致',
      '验证码不正确或已失效',
    )({ ...registrationFormExample, smsCode: '135790' }, registrationCode),
    badInput(
      'refuses an expired code',
      '没有发送过验证码，或验证码已过期、已使用过',
      '验证码不正确或已失效',
    )(registrationFormExample),
    badInput(
      'refuses a credit code whose check character is wrong',
      '统一社会信用代码的校验位不对',
      '统一社会信用代码不正确',
    )({ ...registrationFormExample, uscc: '91330106MA2KLQ3R78' }, registrationCode),
    badInput(
      'refuses a deactivated agent',
      '打开表单后，所选代理商被停用或删除',
      '代理商不可用，请重新选择',
    )({ ...registrationFormExample, agentId: disabledAgentExample.agentId }, registrationCode),
    badInput(
      'refuses a picture that is no longer stored',
      '表单中的图片地址不是本系统上传所得，或图片已不存在',
      '图片不存在，请重新上传',
    )({ ...registrationFormExample, brandLogo: DELETED_IMAGE }, registrationCode),
    notFound(
      'refuses a campus of an institution that does not exist',
      '为机构申请新校区时，所属机构已不存在，或申请人不是该机构的管理员',
      '所属机构不存在',
      { as: 'qiming01' },
    )({ ...campusFormExample, parentId: DELETED_ID }, registrationCode),
    badInput(
      'refuses a campus name that the institution already has',
      '该机构下已有同名的校区或部门',
      '该机构下已有同名的校区或部门，请修改简称',
      { as: 'qiming01' },
    )({ ...campusFormExample, nickName: campusTenantExample.tenantName }, registrationCode),
  ],
  requestAgain: [
    conflict(
      'refuses an application that is already pending audit',
      '该申请不是已驳回状态，例如已在另一个窗口重新提交',
      '该申请当前不能重新提交',
    )(
      {
        ...resubmissionExample,
        userId: registrationExample.userId,
        username: registrationExample.username,
      },
      resubmissionCode,
      identityProven(registrationExample.username, 'application'),
    ),
    ...notSignedIn('222')(resubmissionExample, resubmissionExample.username, resubmissionCode),
    badInput(
      'refuses a service period that was not paid for',
      '费用已支付，提交的服务期限与已支付的不同',
      '费用已支付，服务期限不能修改',
    )({ ...resubmissionExample, servicePeriod: 2 }, resubmissionCode, applicantProven),
    badInput('refuses a wrong code', '短信验证码与发送的不一致', '验证码不正确或已失效')(
      { ...resubmissionExample, smsCode: '135790' },
      resubmissionCode,
      applicantProven,
    ),
    badInput(
      'refuses a credit code whose check character is wrong',
      '统一社会信用代码的校验位不对',
      '统一社会信用代码不正确',
    )({ ...resubmissionExample, uscc: '91340103MA2N7P0D35' }, resubmissionCode, applicantProven),
    badInput('refuses a deactivated agent', '打开表单后，所选代理商被停用或删除', '代理商不可用，请重新选择')(
      { ...resubmissionExample, agentId: disabledAgentExample.agentId },
      resubmissionCode,
      applicantProven,
    ),
    badInput(
      'refuses a picture that is no longer stored',
      '表单中的图片地址不是本系统上传所得，或图片已不存在',
      '图片不存在，请重新上传',
    )({ ...resubmissionExample, brandLogo: DELETED_IMAGE }, resubmissionCode, applicantProven),
  ],
} satisfies RefusalsOf<typeof registrations>;
