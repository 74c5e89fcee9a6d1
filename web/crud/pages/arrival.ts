import type { UserInfo } from '#contracts/entities/session.ts';

/** Where and for whom a page is about to be drawn. */
export interface Arrival {
  /** The address's query, with its question mark, or empty. */
  search: string;
  user: UserInfo;
}
