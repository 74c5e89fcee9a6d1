import type { Text } from '../../verify/language.ts';

const endsSession: Text = { zh: '会结束或改变会话', en: 'ends or changes the session' };
const sendsText: Text = { zh: '会发出短信', en: 'sends a text message' };
const locksAccount: Text = { zh: '错误的密码会锁定账号', en: 'wrong passwords lock the account' };

/** Calls that are never sent with a valid token, because of their effects outside the data of a test tenant. */
export const carefulCalls: Readonly<Record<string, Text>> = {
  'session.logout': endsSession,
  'session.removeToken': endsSession,
  'session.switchTenant': endsSession,
  'profile.updatePassword': locksAccount,
  'auth.findPassword': locksAccount,
  'auth.updatePassword': locksAccount,
  'auth.smsCode': sendsText,
  'parentTexts.send': sendsText,
};

/** Writes without an effect on data, which may be sent without `--platform-writes`. */
export const harmlessWrites: readonly string[] = ['auth.login'];
