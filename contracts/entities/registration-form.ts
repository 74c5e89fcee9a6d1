import * as z from 'zod';
import {
  crossFieldRule,
  id,
  optionalLines,
  optionalText,
  requiredId,
  requiredLines,
  requiredText,
  wholeNumber,
  requiredPhone,
} from '../fields.ts';
import { areaCode, PHONE_MISSING, PHONE_INVALID, phoneError } from '../formats/phone.ts';
import { servicePriceOf } from '../formats/service-price.ts';
import { account, registrationPassword, REGISTRATION_PASSWORDS_DIFFER } from './account.ts';

/** Tags of the three photographs of an application (Spec 1 §3). */
export const fileTags = { licence: 2, idFront: 5, idReverse: 6 } as const;
/** The only file type in an application (Spec 1 §3). The photographs are distinguished by their tags. */
export const REGISTRATION_FILE_TYPE = 1;
/** System type that every registration sends (Spec 1 §9). */
export const REGISTRATION_SYSTEM_TYPE = 1;

const PERIOD_MISSING = '请选择服务期限';

const uploadedUrl = (message: string) => requiredText(message, 300);
const fileTag = wholeNumber.pipe(z.literal(Object.values(fileTags)));

const fields = z.object({
  brandName: requiredText('请输入品牌名称', 60),
  brandLogo: uploadedUrl('请上传品牌标志'),
  businessLicenseUrl: uploadedUrl('请上传营业执照'),
  nickName: requiredText('请输入机构简称', 60),
  companyName: requiredText('请输入公司名称', 80),
  uscc: requiredText('请输入统一社会信用代码', 50),
  address: optionalText(200),
  idFront: uploadedUrl('请上传法人身份证正面照'),
  idReverse: uploadedUrl('请上传法人身份证反面照'),
  linkman: requiredText('请输入联系人姓名', 60),
  areaCode,
  phone: requiredPhone(PHONE_MISSING, 20),
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
        fileUrl: uploadedUrl('请上传文件'),
      }),
    )
    .length(3),
  /** Institution to which the campus is added. */
  parentId: id.nullish(),
  brandId: id.nullish(),
  /** Id of the application; set when the application is resubmitted. */
  userId: id.nullish(),
});

type Fields = z.output<typeof fields>;
const phoneRule = crossFieldRule<Fields>(
  'phone',
  PHONE_INVALID,
  ({ phone, areaCode: area }) => !phone || !area || phoneError(phone, area) === null,
);
const passwordsMatchRule = crossFieldRule<Fields>(
  'confirmPassword',
  REGISTRATION_PASSWORDS_DIFFER,
  ({ password, confirmPassword }) => !password || !confirmPassword || password === confirmPassword,
);

/** Form of an application (Spec 1 §2, §3, §5). */
export const registrationForm = fields.refine(...phoneRule).refine(...passwordsMatchRule);
/** Form of a resubmission. It contains the id of the rejected application. */
export const resubmissionForm = fields
  .extend({ userId: requiredId('缺少申请编号') })
  .refine(...phoneRule)
  .refine(...passwordsMatchRule);

export const rejectionForm = z.object({
  username: account,
  rejectReason: requiredLines('请输入驳回理由', 200),
});
