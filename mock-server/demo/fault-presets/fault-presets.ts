import type { FaultPresetKind } from '#contracts/control/fault-presets.ts';
import type { FaultForm, FaultTerms } from '../../kernel/faults/fault.ts';

/** Calls that the console sends in the background, without a user action. */
const BACKGROUND = new Set([
  'notifications.unreadCount',
  'announcements.unreadCount',
  'tenants.mine',
  'tenants.current',
  'session.info',
  'session.menu',
]);
/** Time from a fault's first injection to its end. One user action may send several calls, which all meet the fault. */
const BURST_MS = 1_500;
const SLOW_MS = 9_000;

export const isUsersOwn = (call: string): boolean => !BACKGROUND.has(call);
const isFile = (call: string): boolean => call === 'uploads.image' || call === 'imports.check';

type Mishap = { title: string; fault: Pick<FaultForm, 'kind'> & Partial<FaultForm>; terms: FaultTerms };

/** Fault presets, named in the words of the console's users. */
export const faultPresets = {
  'session-expired': { title: '登录已过期', fault: { kind: 'expire-session' }, terms: { strikes: isUsersOwn } },
  'session-replaced': { title: '在别处登录', fault: { kind: 'replace-session' }, terms: { strikes: isUsersOwn } },
  'token-renewed': { title: '令牌中途更新', fault: { kind: 'renew-session' }, terms: { strikes: isUsersOwn } },
  slow: {
    title: '服务器变慢',
    fault: { kind: 'delay', delayMs: SLOW_MS },
    terms: { strikes: isUsersOwn, burstMs: BURST_MS },
  },
  offline: { title: '网络中断', fault: { kind: 'drop' }, terms: { strikes: isUsersOwn, burstMs: BURST_MS } },
  'payment-failed': { title: '支付失败', fault: { kind: 'fail-payment' }, terms: {} },
  'file-unreadable': { title: '文件无法识别', fault: { kind: 'unreadable' }, terms: { strikes: isFile } },
} as const satisfies Record<FaultPresetKind, Mishap>;
