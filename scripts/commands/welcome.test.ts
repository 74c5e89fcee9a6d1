import { expect, test } from 'vitest';
import { welcomeLines } from './welcome.mjs';

const address = 'http://127.0.0.1:5174/';
const personas = [{ username: 'qiming01', password: 'Demo2026', title: '机构管理员', sees: '首页' }];
const wifi = { address: '192.168.1.5', url: 'http://192.168.1.5:5174', label: 'Wi-Fi', isVirtual: false };
const docker = { address: '172.17.0.1', url: 'http://172.17.0.1:5174', label: '虚拟网络（docker0）', isVirtual: true };
const off = { isOn: false, isFixed: false, isLost: false, address: wifi.address, addresses: [wifi, docker] };
const told = async (sharing: Parameters<typeof welcomeLines>[2], isTerminal = false) =>
  (await welcomeLines(address, personas, sharing, isTerminal)).join('\n');

test('prints the address of the demo admin and, while sharing is off, how to turn it on', async () => {
  const text = await told(off);
  expect(text).toContain('管理台已就绪：http://127.0.0.1:5174/');
  expect(text).toContain('http://127.0.0.1:5174/desk');
  expect(text).toContain('打开“局域网共享”');
  expect(text).not.toContain('192.168.1.5');
});

test('prints every address of a server that HOST shares, with a QR code where phones can reach it', async () => {
  const text = await told({ ...off, isOn: true, isFixed: true }, true);
  expect(text.indexOf('Wi-Fi：http://192.168.1.5:5174/')).toBeLessThan(text.indexOf('http://172.17.0.1:5174/'));
  expect(text.match(/\u001b\[97;40m/g)?.length).toBeGreaterThan(10);
  expect(await told({ ...off, isOn: true, isFixed: true })).not.toContain('\u001b');
});

test('prints only the shared address, and reports an interrupted share and a missing network', async () => {
  expect(await told({ ...off, isOn: true })).not.toContain('172.17.0.1');
  expect(await told({ ...off, isOn: true, isLost: true })).toContain('已中断');
  expect(await told({ ...off, isOn: true, isFixed: true, addresses: [] })).toContain('没有连上网络');
});
