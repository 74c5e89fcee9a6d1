import * as z from 'zod';
import {
  besideFields,
  id,
  optionalLines,
  optionalText,
  requiredId,
  requiredLines,
  requiredText,
  wholeNumber,
} from '../fields.ts';
import { areaCode, PHONE_MISSING, PHONE_WRONG, phoneFault } from '../rules/phone.ts';
import { servicePriceOf } from '../rules/service-price.ts';
import { account, registrationPassword, REGISTRATION_PASSWORDS_DIFFER } from './account.ts';

/** What the three photographs of an application are tagged with (Spec 1 §3). */
export const fileTags = { licence: 2, idFront: 5, idReverse: 6 } as const;
/** The only kind of file that an application holds (Spec 1 §3). */
export const REGISTRATION_FILE_TYPE = 1;
/** Spec 1 §9 */
export const REGISTRATION_SYSTEM_TYPE = 1;

const PERIOD_MISSING = '请选择服务期限';

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
  phone: requiredText(PHONE_MISSING, 20),
  smsCode: requiredText('请输入验证码', 8),
  agentId: requiredId('请选择代理商'),
  agentName: optionalText(100),
  remarks: optionalLines(200),
  servicePeriod: z
    .union(
      [
        z.int(),
        z
          .string()
          .regex(/^\d{1,2}$/)
          .transform(Number),
      ],
      PERIOD_MISSING,
    )
    .refine((period) => servicePriceOf(period) !== null, PERIOD_MISSING),
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

type Fields = z.output<typeof fields>;
const phoneFits = besideFields<Fields>(
  'phone',
  PHONE_WRONG,
  ({ phone, areaCode: area }) => !phone || !area || phoneFault(phone, area) === null,
);
const passwordsAgree = besideFields<Fields>(
  'confirmPassword',
  REGISTRATION_PASSWORDS_DIFFER,
  ({ password, confirmPassword }) => !password || !confirmPassword || password === confirmPassword,
);

/** An application as it is handed in (Spec 1 §2, §3, §5). */
export const registrationForm = fields.refine(...phoneFits).refine(...passwordsAgree);
/** A rejected one handed in again says whose it is. */
export const resubmissionForm = fields
  .extend({ userId: requiredId('缺少申请编号') })
  .refine(...phoneFits)
  .refine(...passwordsAgree);

export const rejectionForm = z.object({
  username: account,
  rejectReason: requiredLines('请输入驳回理由', 200),
});
