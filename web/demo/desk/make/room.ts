/** Why no further sandbox can be made; null while there is room. */
export const noRoomReason = ({ used, most }: { used: number; most: number }): string | null =>
  used < most ? null : `已有 ${used} 个沙箱，达到上限；请先删除不用的沙箱`;
