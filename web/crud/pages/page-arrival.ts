import type { UserInfo } from '#contracts/entities/session.ts';

/** Address and user of a page that is about to render. */
export interface PageArrival {
  /** The address's query, with its question mark, or empty. */
  search: string;
  user: UserInfo;
}
