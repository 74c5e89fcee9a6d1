import { type Call, isRead } from '#contracts/call.ts';
import { flows } from '../flows/flows.ts';
import { exportsOfLists, UNCOMPARED_EXPORTS } from './exports/export-lists.ts';
import { properties } from './properties.ts';
import { readBackWrites } from './writes/read-back.ts';

const APPLICATION = '入驻申请、审核结果和由此开通的机构都不能删除，提交时还需要短信验证码；由契约的交互逐一核对';
const ORDER = '只能为入驻申请建立，订单不能删除，支付是真实的付款；由契约的交互逐一核对';
const CODE = '需要真的发到手机上的短信验证码；由契约的交互逐一核对';

/** Writes that neither a flow nor a property sends, with the reason. */
export const UNUSED_WRITES: Readonly<Record<string, string>> = {
  'auth.smsCode': '会真的向手机发出短信；由契约的交互逐一核对',
  'auth.findPassword': CODE,
  'auth.updatePassword': CODE,
  'registrations.register': APPLICATION,
  'registrations.requestAgain': APPLICATION,
  'audits.pass': APPLICATION,
  'audits.reject': APPLICATION,
  'orders.create': ORDER,
  'orders.pay': ORDER,
  'parentTexts.send': '会真的向家长发出短信；由契约的交互逐一核对',
};

/** True if a flow or a property sends the write. */
export function isUsed(call: Call): boolean {
  const byFlow = flows.some(({ writes }) => writes.some(({ name }) => name === call.name));
  return byFlow || readBackWrites.includes(call.name) || MEMBERS.includes(call.name);
}

const MEMBERS: readonly string[] = ['brands.addTenant', 'brands.removeTenant'];

/** True if a property is checked for the call. */
export const hasProperty = (call: Call): boolean =>
  properties.some(({ subjects }) => subjects.includes(call.name)) || exportsOfLists.some((one) => one.list === call);

/** Returns the reason why a call is not covered; null if there is none. */
export const reasonFor = (call: Call): string | null =>
  (isRead(call) ? UNCOMPARED_EXPORTS[call.name] : UNUSED_WRITES[call.name]) ?? null;
