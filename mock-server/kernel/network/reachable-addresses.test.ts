import type { networkInterfaces } from 'node:os';
import { expect, it } from 'vitest';
import { isBoundTo, reachableAddresses } from './reachable-addresses.ts';

type Info = NonNullable<ReturnType<typeof networkInterfaces>[string]>[number];
const ip = (address: string, internal = false): Info =>
  ({ address, family: address.includes(':') ? 'IPv6' : 'IPv4', internal }) as Info;

const machines: [name: string, platform: NodeJS.Platform, Record<string, Info[]>, listed: string[]][] = [
  [
    'Linux with containers',
    'linux',
    {
      lo: [ip('127.0.0.1', true), ip('::1', true)],
      docker0: [ip('172.17.0.1')],
      'br-51c2': [ip('172.18.0.1')],
      eth0: [ip('10.0.0.7'), ip('fe80::1')],
      wlp3s0: [ip('192.168.1.5'), ip('fd00::5')],
      eth1: [ip('fd00::9'), ip('fd00::10')],
    },
    [
      'Wi-Fi（wlp3s0） 192.168.1.5',
      '有线网络（eth0） 10.0.0.7',
      '有线网络（eth1） fd00::9',
      '虚拟网络（docker0） 172.17.0.1',
      '虚拟网络（br-51c2） 172.18.0.1',
    ],
  ],
  [
    'Windows with WSL, in Chinese',
    'win32',
    {
      'vEthernet (WSL)': [ip('172.29.0.1')],
      以太网: [ip('169.254.7.7')],
      WLAN: [ip('192.168.31.20'), ip('fe80::7')],
      'Loopback Pseudo-Interface 1': [ip('127.0.0.1', true)],
    },
    ['Wi-Fi（WLAN） 192.168.31.20', '虚拟网络（vEthernet (WSL)） 172.29.0.1'],
  ],
  [
    'Windows in English',
    'win32',
    { Ethernet: [ip('10.1.1.1')], 'Wi-Fi': [ip('192.168.0.3')] },
    ['Wi-Fi 192.168.0.3', '有线网络（Ethernet） 10.1.1.1'],
  ],
  [
    'a MacBook with a VPN',
    'darwin',
    { lo0: [ip('127.0.0.1', true)], utun4: [ip('10.8.0.2')], en0: [ip('192.168.1.9'), ip('fe80::2')] },
    ['Wi-Fi（en0） 192.168.1.9', '虚拟网络（utun4） 10.8.0.2'],
  ],
  ['a machine without a network', 'linux', { lo: [ip('127.0.0.1', true)] }, []],
];
for (const [name, platform, interfaces, listed] of machines)
  it(`lists the addresses of ${name}, the likeliest first`, () => {
    const addresses = reachableAddresses(interfaces, platform);
    expect(addresses.map(({ label, address }) => `${label} ${address}`)).toEqual(listed);
  });

it('isBoundTo accepts the addresses at which a server on the host receives connections', () => {
  const bound = (host: string) => ['192.168.1.5', 'fd00::5'].filter((address) => isBoundTo(host, address));
  expect(bound('0.0.0.0')).toEqual(['192.168.1.5']);
  expect(bound('::')).toEqual(['192.168.1.5', 'fd00::5']);
  expect(bound('192.168.1.5')).toEqual(['192.168.1.5']);
});
