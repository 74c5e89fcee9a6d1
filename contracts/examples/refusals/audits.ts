import type { audits } from '../../calls/audits.ts';
import { refusalCodes } from '../../envelopes.ts';
import {
  campusRegistrationExample,
  registrationExample,
  rejectedRegistrationExample,
  unpaidRegistrationExample,
} from '../entities/registration.ts';
import { GONE_USERNAME } from './gone.ts';
import type { RefusalExample, RefusalsOf } from './refusal.ts';

const rejectReason = '营业执照照片不清晰，请重新拍摄上传';

const missing = {
  name: 'refuses an application that is gone',
  when: '没有该账号的申请',
  code: refusalCodes.notFound,
  message: '申请不存在',
} as const;

/** What can be decided on no more, or not yet. */
const undecidable = <Rest extends object>(rest: Rest): RefusalExample<{ username: string } & Rest>[] => [
  { ...missing, input: { username: GONE_USERNAME, ...rest } },
  {
    name: 'refuses an application that is not paid yet',
    when: '申请人尚未支付服务费',
    input: { username: unpaidRegistrationExample.username, ...rest },
    code: refusalCodes.conflict,
    message: '该申请尚未支付',
  },
  {
    name: 'refuses an application that has been decided on',
    when: '该申请已由另一位管理员审核',
    input: { username: rejectedRegistrationExample.username, ...rest },
    code: refusalCodes.conflict,
    message: '该申请已审核',
  },
];

export const auditsRefusals = {
  detail: [
    { ...missing, input: { username: GONE_USERNAME }, as: 'admin01' },
    {
      name: 'refuses whoever has not shown the password, or too long ago',
      when: '未登录的申请人没有先输入密码（222、333），或输入后过了太久；如同该申请不存在',
      input: { username: registrationExample.username },
      code: refusalCodes.notFound,
      message: '申请不存在',
      as: null,
    },
  ],
  pass: [
    ...undecidable({}),
    {
      name: 'refuses a campus of an institution that is out of use',
      when: '申请的是新校区，所属机构已停用：应先启用',
      input: { username: campusRegistrationExample.username },
      code: refusalCodes.conflict,
      message: '所属机构“启明艺术培训中心”已停用，请先启用再通过',
      given: [
        { name: 'an institution was taken out of use', params: { tenantId: campusRegistrationExample.parentId } },
      ],
    },
    {
      name: 'refuses an institution that is called as another',
      when: '已有同名机构（或所属机构下已有同名的校区、部门）：应驳回并请申请人修改简称',
      input: { username: registrationExample.username },
      code: refusalCodes.conflict,
      message: '已有名为“星河音乐”的机构，请驳回并请申请人修改简称',
      given: [{ name: 'an institution was opened', params: { tenantName: registrationExample.nickName } }],
    },
  ],
  reject: undecidable({ rejectReason }),
} satisfies RefusalsOf<typeof audits>;
