import type { ApiError } from './api-error.ts';

/** State of a read. */
export interface CallState<D> {
  data: D | undefined;
  /** Error of the last attempt; already reported to the user. */
  error: ApiError | undefined;
  /** True while there are no data to show. */
  loading: boolean;
  /** True while newer data is loading and older data or an error is shown. */
  refreshing: boolean;
  reload(): void;
}
