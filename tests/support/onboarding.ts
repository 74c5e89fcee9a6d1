import { audits } from '#contracts/calls/audits.ts';
import { auth, smsTypes } from '#contracts/calls/auth.ts';
import { orders } from '#contracts/calls/orders.ts';
import { registrations } from '#contracts/calls/registrations.ts';
import { ORDER_TYPE, PAY_TYPE } from '#contracts/entities/order.ts';
import { registrationFormExample } from '#contracts/examples/entities/registration.ts';
import { servicePriceOf } from '#contracts/rules/service-price.ts';
import type { Caller, TestSandbox } from './server.ts';

export type Form = typeof registrationFormExample & { parentId?: string; userId?: string };

/** A form that is taken, save for what the test says otherwise. */
export const formOf = (changes: Partial<Form> = {}): Form => ({ ...registrationFormExample, ...changes });

/** Plants the code that the form names. */
export const plantCode = (sandbox: TestSandbox, { phone, smsCode }: { phone: string; smsCode: string }) =>
  sandbox.control('POST', 'sms', { phone, smsType: smsTypes.register, code: smsCode });

/** Registers, as a visitor or as an institution that adds a campus. */
export async function register(sandbox: TestSandbox, changes: Partial<Form> = {}, caller: Caller = sandbox.caller()) {
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

/** Orders, pays and lets the payment complete. */
export async function pay(sandbox: TestSandbox, username: string, servicePeriod = 1): Promise<string> {
  const visitor = sandbox.caller();
  const { orderCode } = await visitor.data<{ orderCode: string }>(orders.create, orderFor(username, servicePeriod));
  await visitor.data(orders.pay, { orderCode, orderType: ORDER_TYPE });
  await sandbox.control('PUT', 'clock', { advanceMs: 10_000 });
  return orderCode;
}

export async function statusOf(admin: Caller, username: string): Promise<number | undefined> {
  return (await admin.data<{ auditStatus?: number }>(audits.detail, { username })).auditStatus;
}

/** What signing in answers: a token's object, or a bare code. */
export const signInAnswer = (sandbox: TestSandbox, username: string, password = 'Demo2026') =>
  sandbox.caller().data<unknown>(auth.login, { username, password, clientId: 1 });
