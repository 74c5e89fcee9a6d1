/** Returns the reason why no further sandbox can be created; null below the limit. */
export const limitReason = ({ used, most: limit }: { used: number; most: number }): string | null =>
  used < limit ? null : `已有 ${used} 个沙箱，达到上限；请先删除不用的沙箱`;
