/** Names of the days of the week, from Monday to Sunday. */
export const weekDayNames = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const;
