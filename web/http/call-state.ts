import type { ApiError } from './api-error.ts';

/** What is known of something that is read. */
export interface CallState<D> {
  data: D | undefined;
  /** Why the last attempt failed; the user has been told already. */
  error: ApiError | undefined;
  /** Nothing to show yet. */
  loading: boolean;
  /** Something is shown, newer data are on their way. */
  refreshing: boolean;
  reload(): void;
}
