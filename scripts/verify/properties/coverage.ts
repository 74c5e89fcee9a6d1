import { type Call, isRead } from '#contracts/call.ts';
import { flows } from '../flows/flows.ts';
import { exportsOfLists, UNCOMPARED_EXPORTS } from './exports/export-lists.ts';
import { properties } from './properties.ts';
import { readBackWrites } from './writes/read-back.ts';

const APPLICATION = '平台上的入驻申请，不能撤销；由契约的交互逐一核对';
const PAYMENT = '真实的付款，不能撤销；由契约的交互逐一核对';
const CODE = '需要短信验证码；由契约的交互逐一核对';
const MOVE_IN = '一次写入整所学校，超过当天不能撤销；由契约的交互逐一核对';

/** Writes that neither a flow nor a property sends, with the reason. */
export const UNUSED_WRITES: Readonly<Record<string, string>> = {
  'auth.smsCode': CODE,
  'auth.findPassword': CODE,
  'registrations.register': APPLICATION,
  'registrations.requestAgain': APPLICATION,
  'audits.pass': APPLICATION,
  'audits.reject': APPLICATION,
  'orders.create': PAYMENT,
  'orders.pay': PAYMENT,
  'moveIn.write': MOVE_IN,
  'moveIn.undo': MOVE_IN,
  'auth.updatePassword': CODE,
  'profile.uploadAvatar': '会换掉令牌账号的头像，不能还原；由契约的交互逐一核对',
  'parentTexts.send': '会真的向家长发出短信；由契约的交互逐一核对',
  'payStatements.confirm': '只有课酬单的教师能确认，而为他开出的课酬单不能删除；由契约的交互逐一核对',
  'studentProducts.transfer': '转出后学员和购买记录都不能删除；由契约的交互逐一核对',
  'trials.convert': '访客和由他转成的学员不能删除；由契约的交互逐一核对',
  'moveIn.rememberColumns': '只是记住的列名，产品没有删除它的功能',
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
