import type { WaitingEntry } from '#contracts/entities/waiting-entry.ts';

/** Returns the message to a student's parent about an offered seat. */
export function offerMessage({ studentName, claName, deptName }: WaitingEntry): string {
  const place = deptName ? `${claName ?? '班级'}（${deptName}）` : (claName ?? '班级');
  return `家长您好，${studentName ?? '孩子'}候补的${place}有空位了。名额已为孩子保留，请尽快回复是否入班；如不需要，我们将安排下一位候补学员。`;
}
