import * as z from 'zod';
import { defineActions } from './action.ts';

const MAX_ADDRESS_LENGTH = 60;

const sharingState = z.object({
  /** True if other machines of the network can open this server. */
  isOn: z.boolean(),
  /** True if the environment variable HOST determines `isOn`, so that sharing cannot be switched. */
  isFixed: z.boolean(),
  /** True if `origin` is an address that another machine can open. */
  isReachable: z.boolean(),
  /** Origin of the addresses of all links and cards. */
  origin: z.string(),
  /**
   * Address that is shared, or that would be shared if sharing were switched on; null if this machine is in no network.
   */
  address: z.string().nullable(),
  /** Addresses of this machine that others can reach, the likeliest first. */
  addresses: z.array(
    z.object({
      address: z.string(),
      /** Origin with this address. */
      url: z.string(),
      /** Name of the network, such as Wi-Fi. */
      label: z.string(),
      isVirtual: z.boolean(),
    }),
  ),
  /** True if sharing is switched on, but this machine no longer has the shared address. */
  isLost: z.boolean(),
  /** True if the firewall of this machine's system asks before it lets other machines in. */
  asksFirewall: z.boolean(),
});
export type SharingState = z.infer<typeof sharingState>;

/** Actions on the access of other machines in the local network. */
export const sharing = defineActions('sharing', {
  get: {
    method: 'GET',
    path: 'sharing',
    rank: 'operator',
    data: sharingState,
    summary: 'Returns whether other machines of the network can open the server, and at which addresses.',
  },
  set: {
    method: 'PUT',
    path: 'sharing',
    rank: 'operator',
    input: z.object({
      isOn: z.boolean(),
      /** Address to share and to use in links; by default the previous or the first one. */
      address: z.string().max(MAX_ADDRESS_LENGTH).optional(),
    }),
    /** The key of the server for other machines, which is returned only once; null if it has not changed. */
    data: sharingState.extend({ key: z.string().nullable() }),
    summary:
      'Opens or closes the server to other machines of the network; opening returns a new key of the server, once.',
  },
});
