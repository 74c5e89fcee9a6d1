/**
 * Returns the sentence about an earlier import of the same rows. The date includes the year unless it is the current
 * year.
 */
export function repeatedImportText(
  { createTime, count }: { createTime: string; count: number },
  today: string,
): string {
  const isThisYear = createTime.slice(0, 4) === today.slice(0, 4);
  return `这份文件已在 ${createTime.slice(isThisYear ? 5 : 0, 16)} 导入过，共 ${count} 行`;
}
