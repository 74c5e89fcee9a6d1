import type * as z from 'zod';
import type { faultForm } from '#contracts/control/faults.ts';

/** Change that each kind of session fault makes to the caller's session before the server reads the session. */
export const SESSION_FAULTS = {
  'expire-session': 'forget',
  'replace-session': 'replace',
  'renew-session': 'expire',
} as const;
export const isSessionFault = (kind: string): kind is keyof typeof SESSION_FAULTS =>
  Object.hasOwn(SESSION_FAULTS, kind);

/** Settings of a fault that only server code can set. The control API does not accept them. */
export interface FaultTerms {
  /** Title given by the creator of the fault. */
  title?: string;
  /** True for a call that the fault may affect. Narrows the fault's `call` pattern. */
  strikes?: (call: string) => boolean;
  /**
   * Time after the first injection at which the fault ends. One user action may send several calls, and the fault can
   * affect all of them.
   */
  burstMs?: number;
}
export type FaultForm = z.output<typeof faultForm>;
