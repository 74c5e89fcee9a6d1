import * as z from 'zod';

/** Names of the seeded worlds. */
export const scenarioNames = [
  'standard',
  'small',
  'empty-institution',
  'payment-stays-unpaid',
  'payment-fails',
] as const;
export const scenarioName = z.enum(scenarioNames);

export const sandboxId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{1,39}$/, '沙箱编号只能使用小写字母、数字和连字符，2 至 40 个字符');

/** Device names, which no folder can have on Windows. A sandbox's pictures are in a folder named after its id. */
const DEVICE_NAME = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/** Id of a new sandbox. A sandbox that an older version created may have another id. */
export const newSandboxId = sandboxId.refine((id) => !DEVICE_NAME.test(id), {
  error: ({ input }) => `沙箱编号不能是 ${String(input)}：这是 Windows 的保留名称，请换一个`,
});

/** Maximum length of the name of a sandbox, a snapshot or a link. */
export const NAME_LENGTH = 60;

const LONGEST_DAYS = 365;
const DAYS_MESSAGE = `保留天数应为 1 至 ${LONGEST_DAYS} 的整数`;
/** Number of days until the sandbox expires. null: it never expires and has to be deleted by hand. */
export const daysField = z.int(DAYS_MESSAGE).min(1, DAYS_MESSAGE).max(LONGEST_DAYS, DAYS_MESSAGE).nullable();

/** Pattern of a path inside the console. It excludes everything that could lead to another server. */
const SAFE_PATH = /^\/(?![/\\])[\w\-./~%?=&,:]*$/;
const LONGEST_PATH = 500;
export const isSafePath = (path: string): boolean => path.length <= LONGEST_PATH && SAFE_PATH.test(path);

/** Persona that a visitor signs in as, and page that opens after the sign-in. */
export const landingForm = {
  as: z.string().nullish(),
  to: z.string().refine(isSafePath, '页面地址应以 / 开头，如 /edu/claTimeRule').nullish(),
};

/** Time by the machine's clock as yyyy-MM-dd HH:mm:ss; null: never. */
export const moment = z.string().nullable();

/** Persona to sign in as, and page that opens next. */
export const nextPage = z.object({ as: z.string(), to: z.string() });
export type NextPage = z.infer<typeof nextPage>;

const issuedKey = z.object({ key: z.string(), link: z.string() }).optional();
/** New access keys of a sandbox with their links. The server returns a key only in this response. */
export const issuedKeys = { visitor: issuedKey, owner: issuedKey };
