import { hostname } from 'node:os';
import type { IncomingMessage } from 'node:http';
import type { SharingState } from '#contracts/control/sharing.ts';
import {
  isBoundTo,
  LOOPBACK_HOSTS,
  type ReachableAddress,
  reachableAddresses,
  urlHost,
} from '../../kernel/network/reachable-addresses.ts';
import { badInput, conflict } from '../../kernel/refusal.ts';
import { type SharedAccess, storedServerKey } from '../../kernel/routing/access-control.ts';
import { isSecure } from '../../kernel/routing/cookie.ts';
import { newKey } from '../../kernel/routing/keys.ts';
import type { Sandboxes } from '../sandboxes.ts';
import type { StoredSharing } from '../server-settings.ts';

/** Interval in which a change of the network is noticed. */
const CHECK_EVERY_MS = 5_000;

/** Second listener, on an address of the local network. */
export interface Listener {
  /** False after a failure of the system. */
  readonly isOpen: boolean;
  /** Stops listening, and closes all connections after the current responses. */
  close(): void;
}

export interface SharingOptions {
  sandboxes: Sandboxes;
  /** Address that the server binds to. A server on any address other than loopback is always shared. */
  host: string;
  /** True if the server has a configured key, which other machines then need. */
  hasServerKey: boolean;
  /** Returns the addresses of this machine that others can reach. */
  addresses?: (() => ReachableAddress[]) | undefined;
}

/**
 * Gives other machines of the local network access to the server, beside its listener on loopback. The choice is stored
 * and resumed after a restart, but only while this machine has the chosen address: in another network nothing is open.
 */
export class Sharing implements SharedAccess {
  #sandboxes: Sandboxes;
  #host: string;
  #hasServerKey: boolean;
  #addresses: () => ReachableAddress[];
  #port = 0;
  #open: (address: string) => Promise<Listener> = () => Promise.reject(new Error('The server does not listen yet.'));
  #current: { address: string; listener: Listener } | null = null;
  /** Changes of the listener, one after another. */
  #changes: Promise<unknown> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;

  constructor({ sandboxes, host, hasServerKey, addresses = reachableAddresses }: SharingOptions) {
    this.#sandboxes = sandboxes;
    this.#host = host;
    this.#hasServerKey = hasServerKey;
    this.#addresses = addresses;
  }

  get openAddress(): string | null {
    return this.#current?.address ?? null;
  }

  get storedKey(): string | null {
    return this.#stored?.isOn ? this.#stored.key : null;
  }

  /** True if links and cards need keys, because they open on other machines. */
  get needsKeys(): boolean {
    return this.#hasServerKey || this.#stored?.isOn === true;
  }

  get #isFixed(): boolean {
    return !LOOPBACK_HOSTS.includes(this.#host);
  }

  /** Stored choice, if it was made on this machine. */
  get #stored(): StoredSharing | null {
    const { sharing } = this.#sandboxes.settings;
    return sharing?.machine === hostname() ? sharing : null;
  }

  /** Resumes the sharing of an earlier start, and follows changes of the network from then on. */
  async begin(port: number, open: (address: string) => Promise<Listener>): Promise<void> {
    this.#port = port;
    this.#open = open;
    await this.#follow();
    this.#timer = setInterval(() => void this.#follow(), CHECK_EVERY_MS).unref();
  }

  /**
   * Returns the origin for links: that of the cell; without cells the address that the caller uses, or the shared
   * address if the caller uses loopback.
   */
  originOf(req: IncomingMessage): string {
    const { cells } = this.#sandboxes;
    if (cells) return cells.own.address;
    const own = `${isSecure(req) ? 'https' : 'http'}://${req.headers.host ?? ''}`;
    if (!isLoopbackOrigin(own)) return own;
    const { isOn, isLost, address } = this.#network();
    return isOn && !isLost && address !== null ? this.#urlOf(address) : own;
  }

  state(origin: string): SharingState {
    const { isOn, isLost, address, addresses } = this.#network();
    return {
      isOn,
      isFixed: this.#isFixed,
      isReachable: !isLoopbackOrigin(origin),
      origin,
      address,
      addresses: addresses.map((one) => ({ ...one, url: this.#urlOf(one.address) })),
      isLost,
      asksFirewall: process.platform === 'win32',
    };
  }

  /**
   * Switches sharing on or off, or shares another address. Returns the new key of the server, if one was generated.
   * @throws Refusal when the address cannot be shared, or the setting HOST determines the address
   */
  set(isOn: boolean, address?: string): Promise<string | null> {
    return this.#enqueue(() => this.#set(isOn, address));
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#enqueue(async () => this.#stop());
  }

  async #set(isOn: boolean, wished: string | undefined): Promise<string | null> {
    const { addresses, address: preselected, isLost } = this.#network();
    const previous = this.#stored;
    if (this.#isFixed && !isOn) throw conflict('服务是用 HOST 启动的，要停止共享请不带 HOST 重新启动');
    if (wished !== undefined && !addresses.some((one) => one.address === wished))
      throw badInput('这台电脑现在没有这个地址，请重新选择');
    const address = wished ?? (isLost ? addresses[0]?.address : preselected) ?? null;
    if (isOn && (address === null || !addresses.some((one) => one.address === address)))
      throw conflict('这台电脑没有连上网络：请先连上和手机相同的 Wi-Fi，再打开共享');
    const isNew = isOn && !previous?.isOn && !this.#hasServerKey;
    const key = isNew ? newKey() : null;
    const replaced = this.#current;
    const opened =
      isOn && address !== null && !this.#isFixed && replaced?.address !== address
        ? { address, listener: await this.#listen(address) }
        : null;
    const storedKey = key === null ? (previous?.key ?? null) : storedServerKey(key);
    const sharing = { isOn, address, machine: hostname(), key: isOn ? storedKey : null };
    await this.#sandboxes
      .changeSettings(() => ({ sharing }))
      .catch((error: unknown) => {
        opened?.listener.close();
        throw error;
      });
    if (opened || !isOn) this.#stop();
    if (opened) this.#current = opened;
    return key;
  }

  async #listen(address: string): Promise<Listener> {
    try {
      return await this.#open(address);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EADDRINUSE')
        throw conflict(`${address} 的端口 ${this.#port} 被别的程序占用，请关闭它，或换一个 PORT 重新启动`);
      throw conflict(`不能在 ${address} 上共享（${code ?? String(error)}），请换一个地址`);
    }
  }

  /** Opens or closes the listener as this machine joins or leaves the network that was chosen. */
  #follow(): Promise<void> {
    return this.#enqueue(async () => {
      const { isOn, isLost, address } = this.#network();
      if (this.#isFixed || !isOn || isLost) this.#stop();
      // After a failure, the next check tries again. The demo admin shows that the sharing is interrupted.
      else if (address !== null && !(this.#current?.listener.isOpen && this.#current.address === address)) {
        const listener = await this.#open(address).catch(() => null);
        this.#stop();
        if (listener) this.#current = { address, listener };
      }
    });
  }

  #stop(): void {
    this.#current?.listener.close();
    this.#current = null;
  }

  #network(): Pick<SharingState, 'isOn' | 'isLost' | 'address'> & { addresses: ReachableAddress[] } {
    const stored = this.#stored;
    const addresses = this.#addresses().filter(({ address }) => !this.#isFixed || isBoundTo(this.#host, address));
    const isOn = this.#isFixed || stored?.isOn === true;
    const hasStored = addresses.some(({ address }) => address === stored?.address);
    const isLost = isOn && !this.#isFixed && !hasStored;
    const address = hasStored || isLost ? (stored?.address ?? null) : (addresses[0]?.address ?? null);
    return { isOn, isLost, address, addresses };
  }

  #urlOf(address: string): string {
    return `http://${urlHost(address)}:${this.#port}`;
  }

  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#changes.then(work);
    this.#changes = result.catch(() => undefined);
    return result;
  }
}

function isLoopbackOrigin(origin: string): boolean {
  const name = URL.canParse(origin) ? new URL(origin).hostname.replace(/^\[(.*)\]$/, '$1') : '';
  return LOOPBACK_HOSTS.includes(name);
}
