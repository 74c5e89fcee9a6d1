import type * as z from 'zod';
import type { Input } from '#contracts/call.ts';
import type { changeLog } from '#contracts/entities/tenant.ts';
import type { FileCall } from '../../http/download.ts';
import type { Filters, ListCall } from '../list/address-state.ts';

export type Change = z.output<typeof changeLog>;
export type LogCall = ListCall & { data: z.ZodType<{ rows: Change[]; total: number }> };

export interface ChangeLogProps<C extends LogCall, E extends FileCall> {
  call: C;
  /** Whose changes. */
  filters: Filters<C> & Input<E>;
  /** Where the specification has a call for it, and what the file is called. */
  exportCall?: E;
  fileName?: string;
}

/** Of whatever call. */
export type AnyChangeLog = ChangeLogProps<LogCall, FileCall>;
