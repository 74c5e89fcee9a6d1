import { type WaitingEvent, waitingEventKinds } from '../entities/waiting-entry.ts';

/** Returns a sentence about an event of a waiting list entry: 11-27 10:05 周敏先安排了李想：老学员续班 */
export function waitingEventText({ kind, time, userName, studentName, reason }: WaitingEvent): string {
  const at = time.slice(5, 16);
  if (kind === waitingEventKinds.offered) return `${at} 有空位，可入班`;
  if (kind === waitingEventKinds.takenBack) return `${at} 空位已无，退回候补`;
  return `${at} ${userName ?? '他人'}先安排了${studentName ?? '其他学员'}${reason ? `：${reason}` : ''}`;
}
