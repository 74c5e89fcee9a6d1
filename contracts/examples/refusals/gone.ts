/** Names nothing in any world: what was there when the screen was opened, and has been deleted since. */
export const GONE_ID = '1843200000000000999';
export const GONE_USERNAME = 'yijingshanchu';
