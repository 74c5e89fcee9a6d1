import type { DeviceKind, LinkReport } from '#contracts/control/visits.ts';
import { routes } from '#web/app/routes.ts';

const DEVICES: Readonly<Record<DeviceKind, string>> = { phone: '手机', tablet: '平板', computer: '电脑' };
export const deviceName = (device: DeviceKind): string => DEVICES[device];

/** Returns the title of the page with this route pattern. */
export const routeTitle = (route: string): string =>
  route === '/login' ? '登录页' : (routes.find(({ path }) => path === route)?.title ?? '其他页面');

/** Formats a time with activity, e.g. 12 分钟 or 1 小时 5 分钟. */
export function minutesText(minutes: number): string {
  if (minutes < 60) return minutes === 0 ? '不到 1 分钟' : `${minutes} 分钟`;
  return minutes % 60 === 0 ? `${minutes / 60} 小时` : `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分钟`;
}

/** Returns the devices and the personas of all visits. */
export const visitorsText = ({ devices }: Pick<LinkReport, 'devices'>, personas: readonly string[]): string =>
  [devices.map(deviceName).join('、'), personas.join('、')].filter(Boolean).join(' · ');
