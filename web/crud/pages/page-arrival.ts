import type { UserInfo } from '#contracts/entities/session.ts';

/** Address and user of a page that is about to render. */
export interface PageArrival {
  /** Query of the address with its question mark; '' for no query. */
  search: string;
  user: UserInfo;
}
