import type * as z from 'zod';
import type { Input } from '#contracts/call.ts';
import type { changeLog } from '#contracts/entities/tenant.ts';
import type { FileCall } from '../../http/download.ts';
import type { Filters, ListCall } from '../list/address-state.ts';

export type LoggedChange = z.output<typeof changeLog>;
export type LogCall = ListCall & { data: z.ZodType<{ rows: LoggedChange[]; total: number }> };

export interface ChangeLogProps<C extends LogCall, E extends FileCall> {
  call: C;
  /** Filters that select the subject whose changes are listed. */
  filters: Filters<C> & Input<E>;
  /** Export call, if the specification has one; fileName is the name of the exported file. */
  exportCall?: E;
  fileName?: string;
}

/** Props of a change log of any call. */
export type AnyChangeLog = ChangeLogProps<LogCall, FileCall>;
