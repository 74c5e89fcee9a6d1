import type { Input } from '#contracts/call.ts';
import type { bulkChanges } from '#contracts/calls/bulk-changes.ts';

/** Request of a bulk change: its kind, its rows and its choices. */
export type BulkInput = Input<typeof bulkChanges.preview>;
