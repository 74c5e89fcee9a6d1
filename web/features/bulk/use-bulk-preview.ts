import { useDebouncedValue } from '@mantine/hooks';
import { bulkChanges } from '#contracts/calls/bulk-changes.ts';
import type { BulkRow } from '#contracts/entities/bulk-change.ts';
import { useAbsent } from '../../http/absent-calls.ts';
import { useUncached } from '../../http/cache/use-uncached.ts';
import { send } from '../../http/client.ts';
import type { BulkInput } from './bulk-input.ts';

export interface BulkPreview {
  /** Effects by row, in the order of the request; undefined until they are known. */
  rows: readonly BulkRow[] | undefined;
  /** True while the effects of the latest request are not known. */
  waiting: boolean;
  /** True if the backend has no bulk changes, so that nothing is known before the rows are saved. */
  isMissing: boolean;
  error: string | undefined;
  reload(): void;
}

/** Time without further input after which the preview is requested. */
const DEBOUNCE_MS = 300;
/** Reason of a preview, whose effects do not depend on the reason. */
const PREVIEW_REASON = '预览';

/** Previews a bulk change. @param request null while a required choice is missing */
export function useBulkPreview(request: BulkInput | null): BulkPreview {
  const question = request && JSON.stringify({ ...request, ...(request.reason && { reason: PREVIEW_REASON }) });
  const [debounced] = useDebouncedValue(question, DEBOUNCE_MS);
  // A preview of a change that cannot be applied would be useless.
  const isMissing = useAbsent(bulkChanges.preview, bulkChanges.apply);
  const isAsked = !isMissing && debounced === question;
  const { data, error, reload, refreshing } = useUncached(isAsked ? question : null, (signal) =>
    send(bulkChanges.preview, JSON.parse(question ?? '{}') as BulkInput, { signal, quiet: true }),
  );
  return {
    rows: request && !isMissing ? data?.rows : undefined,
    waiting: request !== null && !isMissing && ((!data && !error) || refreshing),
    isMissing,
    error: isMissing ? undefined : error?.message,
    reload,
  };
}
