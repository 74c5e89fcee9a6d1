import type { Notification } from '#contracts/entities/notification.ts';
import { requestStatuses } from '#contracts/entities/teacher-request.ts';
import type { Draft } from '../generators/world-builder.ts';
import type { Persona } from '../personas.ts';
import type { Row } from '../schema.ts';
import { claNameOf, nameOf, oldSpan, timeText } from './request-text.ts';

/** Maximum number of messages about requests that a persona gets. */
const MAX_MESSAGES = 3;

type Message = Pick<Notification, 'title' | 'content' | 'createUserName'> & { notificationTime: string };

/**
 * Returns a persona's messages about requests, newest first. A teacher gets the decisions, other users of the campus
 * get the pending requests.
 */
export function requestMessages(db: Draft, { teacherId, tenantIds }: Persona): Message[] {
  const isRecipient = (row: { auditStatus: number; tenantId: string }, applicantId: string) =>
    teacherId
      ? applicantId === teacherId && row.auditStatus !== requestStatuses.pending
      : tenantIds.includes(row.tenantId) && row.auditStatus === requestStatuses.pending;
  const leaves = db.leave.filter((row) => isRecipient(row, row.teacherId)).map((row) => leaveMessage(db, row));
  const changes = db.claTimeChange
    .filter((row) => isRecipient(row, row.applicantId))
    .map((row) => changeMessage(db, row));
  return [...leaves, ...changes]
    .sort((a, b) => b.notificationTime.localeCompare(a.notificationTime, 'en'))
    .slice(0, MAX_MESSAGES);
}

function leaveMessage(db: Draft, row: Row<'leave'>): Message {
  const lessonText = `${claNameOf(db, row.claId)} ${timeText(row)}`;
  if (row.auditStatus === requestStatuses.pending)
    return requestMessage('请假', row, `${nameOf(db, row.teacherId)}申请为 ${lessonText} 请假：${row.remarks}`);
  const substituteText = row.substituteId ? `，由${nameOf(db, row.substituteId)}代课` : '';
  const isApproved = row.auditStatus === requestStatuses.approved;
  return decided(
    '请假',
    row,
    `您为 ${lessonText} 提交的请假申请${isApproved ? `已通过${substituteText}` : `被驳回：${row.reason}`}`,
  );
}

function changeMessage(db: Draft, row: Row<'claTimeChange'>): Message {
  const lessonText = `${claNameOf(db, row.oldClaId)} ${timeText(oldSpan(row))}`;
  const to = `${claNameOf(db, row.claId)} ${timeText(row)}`;
  if (row.auditStatus === requestStatuses.pending)
    return requestMessage(
      '调课',
      row,
      `${nameOf(db, row.applicantId)}申请把 ${lessonText} 调到 ${to}（${nameOf(db, row.teacherId)}）：${row.remarks}`,
    );
  return row.auditStatus === requestStatuses.approved
    ? decided('调课', row, `${lessonText} 已调到 ${to}`)
    : decided('调课', row, `您为 ${lessonText} 提交的调课申请被驳回：${row.reason}`);
}

type Request = Row<'leave'> | Row<'claTimeChange'>;

const requestMessage = (kind: string, { createUserName, createTime }: Request, content: string): Message => ({
  title: `${kind}申请待审核`,
  content,
  createUserName,
  notificationTime: createTime ?? '',
});

const decided = (kind: string, row: Request, content: string): Message => ({
  title: row.auditStatus === requestStatuses.approved ? `${kind}申请已通过` : `${kind}申请被驳回`,
  content,
  createUserName: row.auditUserName,
  notificationTime: row.auditTime ?? '',
});
