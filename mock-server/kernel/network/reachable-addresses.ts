import { networkInterfaces } from 'node:os';

/** Address of this machine that other machines of its network can reach. */
export interface ReachableAddress {
  /** IP address without brackets. */
  address: string;
  /** Name of the network for the user, such as Wi-Fi. */
  label: string;
  /** True for a network inside this machine or a tunnel, which phones in the room cannot reach. */
  isVirtual: boolean;
}

type Interfaces = ReturnType<typeof networkInterfaces>;

/** Matches names of bridges, virtual machines and tunnels on Linux, macOS and Windows. */
const VIRTUAL =
  /^(docker|br-|bridge|veth|virbr|cni|flannel|cali|podman|lxc|vmnet|vboxnet|tun|tap|utun|wg|zt|tailscale|awdl|llw|ham)|vethernet|virtual|vmware|hyper-v|wsl|vpn|tailscale|zerotier|hamachi|loopback/i;
const WIRELESS = /wi-?fi|wlan|^wl|无线/i;
/** Name of the wireless interface on every MacBook. */
const MAC_WIRELESS = 'en0';
const LINK_LOCAL = /^(169\.254\.|fe[89ab])/i;

/**
 * Lists the addresses of this machine that others can reach: IPv4 of real networks first, wireless before wired, then
 * IPv6, and virtual networks last. Omits loopback and link-local addresses, and the IPv6 addresses of a network that
 * has an IPv4 address, because a long list does not help the user.
 */
export function reachableAddresses(
  interfaces: Interfaces = networkInterfaces(),
  platform: NodeJS.Platform = process.platform,
): ReachableAddress[] {
  return Object.entries(interfaces)
    .flatMap(([name, addresses = []]) => {
      const usable = addresses.filter(({ internal, address }) => !internal && !LINK_LOCAL.test(address));
      const v4 = usable.filter(({ family }) => family === 'IPv4');
      return (v4.length > 0 ? v4 : usable.slice(0, 1)).map((one) => ({ ...one, name }));
    })
    .map(({ address, family, name }) => {
      const isVirtual = VIRTUAL.test(name);
      const isWireless = WIRELESS.test(name) || (platform === 'darwin' && name === MAC_WIRELESS);
      const kind = isVirtual ? '虚拟网络' : isWireless ? 'Wi-Fi' : '有线网络';
      const order = Number(isVirtual) * 4 + Number(family === 'IPv6') * 2 + Number(!isWireless);
      return { address, label: /wi-?fi/i.test(name) ? name : `${kind}（${name}）`, isVirtual, order };
    })
    .sort((a, b) => a.order - b.order)
    .map(({ order: _, ...address }) => address);
}

export const LOOPBACK_HOSTS: readonly string[] = ['127.0.0.1', 'localhost', '::1'];

/** Returns the address as it is written in a URL or a Host header. */
export const urlHost = (address: string): string => (address.includes(':') ? `[${address}]` : address);

/** True if a server that is bound to this host receives connections to the address. */
export function isBoundTo(host: string, address: string): boolean {
  if (host === '::') return true;
  return host === '0.0.0.0' ? !address.includes(':') : host === address;
}
