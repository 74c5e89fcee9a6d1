/** A recorded request with its response. It never leaves the memory of this process. */
export interface Exchange {
  method: string;
  /** Path without a query. */
  path: string;
  /** HTTP status; 0 if no response arrived. */
  status: number;
  /** Duration in milliseconds; null if it was not recorded. */
  milliseconds: number | null;
  /** Media type of the response in lower case, without its parameters. */
  contentType: string;
  /** Decoded body; null if it was not recorded. */
  body: Buffer | null;
  /** True if the client stopped waiting, for example because the user left the page. */
  aborted: boolean;
  /** True if the recording contains only a part of the body. */
  truncated: boolean;
}

/** Receives one exchange after the other. */
export type OnExchange = (exchange: Exchange) => void;

/** Returns the path of an address or of the target of a request, without its query. */
export function pathOfTarget(target: string): string {
  const path = URL.canParse(target) ? new URL(target).pathname : (target.split(/[?#]/)[0] ?? '');
  return path || '/';
}

/** Returns a media type in lower case, without its parameters. */
export const mediaType = (header: string): string => header.split(';')[0]?.trim().toLowerCase() ?? '';
