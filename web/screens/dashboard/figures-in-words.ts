const counts = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 });

/** 1,234 or 12.5 */
export const formatCount = (count: number): string => counts.format(count);

/** What was done of what there was to do: 3 / 8. */
export const formatShare = (done: number, all: number): string => `${formatCount(done)} / ${formatCount(all)}`;
