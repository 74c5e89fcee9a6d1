import * as z from 'zod';
import { id, requiredText, wholeNumber, sentWhenSet } from '../fields.ts';

/** The signed-in user as the server returns it (Spec 1 §3 User session). */
export const userInfo = z.object({
  name: z.string(),
  username: z.string(),
  agentId: sentWhenSet(id.or(z.literal(''))),
  avatar: sentWhenSet(z.string()),
  roles: z.array(z.string()),
  permissions: z.array(z.string()),
  /** -1 or empty if the tenant is a top-level institution. */
  parentTenantId: sentWhenSet(z.string()),
  tenantId: sentWhenSet(id.or(z.literal(''))),
  tenantName: sentWhenSet(z.string()),
  teacherId: sentWhenSet(id.or(z.literal(''))),
  unReadNum: sentWhenSet(wholeNumber),
  brandLogo: sentWhenSet(z.string()),
});
export type UserInfo = z.infer<typeof userInfo>;

export interface MenuEntry {
  path: string;
  name?: string | null | undefined;
  component?: string | null | undefined;
  redirect?: string | null | undefined;
  hidden?: boolean | null | undefined;
  meta?: { title: string; icon?: string | null | undefined; noCache?: boolean | null | undefined } | null | undefined;
  children?: MenuEntry[] | null | undefined;
}

export const menuEntry: z.ZodType<MenuEntry> = z.object({
  path: z.string(),
  name: z.string().nullish(),
  component: z.string().nullish(),
  redirect: z.string().nullish(),
  hidden: sentWhenSet(z.boolean()),
  meta: sentWhenSet(z.object({ title: z.string(), icon: z.string().nullish(), noCache: z.boolean().nullish() })),
  get children() {
    return sentWhenSet(z.array(menuEntry));
  },
});

/** The login form. Its messages use the specification's wording (Spec 1 §5). */
export const loginForm = z.object({
  username: requiredText('请输入用户名', 64),
  password: z.string('请输入密码').min(1, '请输入密码').max(64, '密码过长'),
});

/** Client id that the console sends to the auth family (Spec 1 §9). */
export const LOGIN_CLIENT_ID = 1;

/** Codes that a login returns instead of a token (Spec 1 §2) while the registration is pending, rejected or unpaid. */
export const loginOutcomes = { pending: 111, rejected: 222, unpaid: 333 } as const;
export type LoginOutcome = keyof typeof loginOutcomes;

/** Returns the registration outcome that a login response contains, or null if it contains a token. */
export function loginOutcomeOf(data: LoginData): LoginOutcome | null {
  const entry = Object.entries(loginOutcomes).find(([, value]) => String(value) === String(data));
  return (entry?.[0] as LoginOutcome | undefined) ?? null;
}

/**
 * Returns the token of a login response, which is the data itself or `data.token`. Returns null if there is no token.
 */
export function loginTokenOf(data: LoginData): string | null {
  if (loginOutcomeOf(data)) return null;
  return typeof data === 'object' ? data.token : String(data);
}

export const loginData = z.union([
  z.object({ token: z.string().min(1) }),
  z.string().min(1),
  z.literal(Object.values(loginOutcomes)),
]);
export type LoginData = z.infer<typeof loginData>;
