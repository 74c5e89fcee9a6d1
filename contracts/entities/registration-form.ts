import * as z from 'zod';
import { id, optionalText, requiredId, requiredText, wholeNumber } from '../fields.ts';
import { areaCode, phoneFault } from '../rules/phone.ts';
import { servicePriceOf } from '../rules/service-price.ts';
import { account, registrationPassword, REGISTRATION_PASSWORDS_DIFFER } from './account.ts';

/** What the three photographs of an application are tagged with (Spec 1 §3). */
export const fileTags = { licence: 2, idFront: 5, idReverse: 6 } as const;
/** The only kind of file that an application holds (Spec 1 §3). */
export const REGISTRATION_FILE_TYPE = 1;
/** Spec 1 §9 */
export const REGISTRATION_SYSTEM_TYPE = 1;

const uploaded = (message: string) => requiredText(message, 300);
const fileTag = wholeNumber.pipe(z.literal(Object.values(fileTags)));

const fields = z.object({
  brandName: requiredText('请输入品牌名称', 60),
  brandLogo: uploaded('请上传品牌标志'),
  businessLicenseUrl: uploaded('请上传营业执照'),
  nickName: requiredText('请输入机构简称', 60),
  companyName: requiredText('请输入公司名称', 80),
  uscc: requiredText('请输入统一社会信用代码', 50),
  address: optionalText(200),
  idFront: uploaded('请上传法人身份证正面照'),
  idReverse: uploaded('请上传法人身份证反面照'),
  linkman: requiredText('请输入联系人姓名', 60),
  areaCode,
  phone: z.string('请输入手机号').trim(),
  smsCode: requiredText('请输入验证码', 8),
  agentId: requiredId('请选择代理商'),
  agentName: optionalText(100),
  remarks: optionalText(200),
  servicePeriod: wholeNumber.refine((period) => servicePriceOf(period) !== null, '请选择服务期限'),
  username: account,
  password: registrationPassword,
  confirmPassword: z.string('请再次输入密码').min(1, '请再次输入密码'),
  sysType: wholeNumber.default(REGISTRATION_SYSTEM_TYPE),
  fileUrlList: z
    .array(
      z.object({
        fileType: wholeNumber.pipe(z.literal(REGISTRATION_FILE_TYPE)),
        fileTag,
        fileUrl: uploaded('请上传文件'),
      }),
    )
    .length(3),
  /** The institution to which a campus is added. */
  parentId: id.nullish(),
  brandId: id.nullish(),
  /** Set when an application is handed in again. */
  userId: id.nullish(),
});

const checks = (form: z.output<typeof fields>, context: z.RefinementCtx): void => {
  const fault = phoneFault(form.phone, form.areaCode);
  if (fault) context.addIssue({ code: 'custom', path: ['phone'], message: fault });
  if (form.password !== form.confirmPassword)
    context.addIssue({ code: 'custom', path: ['confirmPassword'], message: REGISTRATION_PASSWORDS_DIFFER });
};

/** An application as it is handed in (Spec 1 §2, §3, §5). */
export const registrationForm = fields.superRefine(checks);
/** A rejected one handed in again says whose it is. */
export const resubmissionForm = fields.extend({ userId: requiredId('缺少申请编号') }).superRefine(checks);

export const rejectionForm = z.object({
  username: account,
  rejectReason: requiredText('请输入驳回理由', 200),
});
