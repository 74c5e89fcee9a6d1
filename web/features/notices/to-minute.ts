/** 2026-09-03 09:00 of 2026-09-03 09:00:00 */
export const toMinute = (time: string | null | undefined): string => time?.slice(0, 16) ?? '';
