import { audits } from '#contracts/calls/audits.ts';
import { auth, smsTypes } from '#contracts/calls/auth.ts';
import { orders } from '#contracts/calls/orders.ts';
import { registrations } from '#contracts/calls/registrations.ts';
import { ORDER_TYPE, PAY_TYPE } from '#contracts/entities/order.ts';
import { registrationFormExample } from '#contracts/examples/entities/registration.ts';
import { servicePriceOf } from '#contracts/formats/service-price.ts';
import type { GrantKind } from '#contracts/control/sign-in.ts';
import { type Caller, storeCookie, type TestSandbox } from './server.ts';

export type RegistrationForm = typeof registrationFormExample & { parentId?: string; userId?: string };

/** Returns a valid registration form with the given changes. */
export const formOf = (changes: Partial<RegistrationForm> = {}): RegistrationForm => ({
  ...registrationFormExample,
  ...changes,
});

/** Makes the form's SMS code valid for the form's phone number. */
export const plantCode = (sandbox: TestSandbox, { phone, smsCode }: { phone: string; smsCode: string }) =>
  sandbox.control('POST', 'sms', { phone, smsType: smsTypes.register, code: smsCode });

/** Sends a registration, either as a visitor or as an institution that adds a campus. */
export async function register(
  sandbox: TestSandbox,
  changes: Partial<RegistrationForm> = {},
  caller: Caller = sandbox.caller(),
) {
  const form = formOf(changes);
  await plantCode(sandbox, form);
  return caller.data<{ username: string; createTime: string }>(registrations.register, form);
}

export const orderFor = (username: string, servicePeriod = 1) => ({
  username,
  orderType: ORDER_TYPE,
  payType: PAY_TYPE,
  amount: servicePriceOf(servicePeriod),
  servicePeriod,
});

/** Gives a client the grant that a correct password (`application`) or SMS code (`password`) would give it. */
export async function giveGrant(
  sandbox: TestSandbox,
  caller: Caller,
  username: string,
  what: GrantKind = 'application',
): Promise<void> {
  const { cookie } = await sandbox.control<{ cookie: string }>('POST', 'grants', { username, what });
  storeCookie(caller.cookies, cookie);
}

/** Creates an order, starts the payment and completes it. */
export async function pay(sandbox: TestSandbox, username: string, servicePeriod = 1): Promise<string> {
  const visitor = sandbox.caller();
  await giveGrant(sandbox, visitor, username);
  const { orderCode } = await visitor.data<{ orderCode: string }>(orders.create, orderFor(username, servicePeriod));
  await visitor.data(orders.pay, { orderCode, orderType: ORDER_TYPE });
  await sandbox.control('PUT', 'clock', { advanceMs: 10_000 });
  return orderCode;
}

export async function statusOf(admin: Caller, username: string): Promise<number | undefined> {
  return (await admin.data<{ auditStatus?: number }>(audits.detail, { username })).auditStatus;
}

/** Returns the data of a sign-in: an object with a token, or only a code. The caller keeps the grant, if any. */
export const signInResponse = (
  sandbox: TestSandbox,
  username: string,
  password = 'Demo2026',
  caller = sandbox.caller(),
) => caller.data<unknown>(auth.login, { username, password, clientId: 1 });
