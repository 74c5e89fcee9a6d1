import type { Notification } from '#contracts/entities/notification.ts';
import { requestStatuses } from '#contracts/entities/teacher-request.ts';
import type { Draft } from '../draft.ts';
import type { Persona } from '../personas.ts';
import type { Row } from '../schema.ts';
import { claNameOf, nameOf, oldSpan, when } from './asked-words.ts';

/** So many of a persona's messages are about requests. */
const MOST = 3;

type Message = Pick<Notification, 'title' | 'content' | 'createUserName'> & { notificationTime: string };

/** The newest first: a teacher is told what was decided over the own requests, whoever keeps a campus what waits there. */
export function requestMessages(db: Draft, { teacherId, tenantIds }: Persona): Message[] {
  const isTold = (row: { auditStatus: number; tenantId: string }, applicantId: string) =>
    teacherId
      ? applicantId === teacherId && row.auditStatus !== requestStatuses.pending
      : tenantIds.includes(row.tenantId) && row.auditStatus === requestStatuses.pending;
  const leaves = db.leave.filter((row) => isTold(row, row.teacherId)).map((row) => ofLeave(db, row));
  const changes = db.claTimeChange.filter((row) => isTold(row, row.applicantId)).map((row) => ofChange(db, row));
  return [...leaves, ...changes]
    .sort((a, b) => b.notificationTime.localeCompare(a.notificationTime, 'en'))
    .slice(0, MOST);
}

function ofLeave(db: Draft, row: Row<'leave'>): Message {
  const what = `${claNameOf(db, row.claId)} ${when(row)}`;
  if (row.auditStatus === requestStatuses.pending)
    return asked('请假', row, `${nameOf(db, row.teacherId)}申请为 ${what} 请假：${row.remarks}`);
  const instead = row.substituteId ? `，由${nameOf(db, row.substituteId)}代课` : '';
  const isApproved = row.auditStatus === requestStatuses.approved;
  return decided(
    '请假',
    row,
    `您为 ${what} 提交的请假申请${isApproved ? `已通过${instead}` : `被驳回：${row.reason}`}`,
  );
}

function ofChange(db: Draft, row: Row<'claTimeChange'>): Message {
  const what = `${claNameOf(db, row.oldClaId)} ${when(oldSpan(row))}`;
  const to = `${claNameOf(db, row.claId)} ${when(row)}`;
  if (row.auditStatus === requestStatuses.pending)
    return asked(
      '调课',
      row,
      `${nameOf(db, row.applicantId)}申请把 ${what} 调到 ${to}（${nameOf(db, row.teacherId)}）：${row.remarks}`,
    );
  return row.auditStatus === requestStatuses.approved
    ? decided('调课', row, `${what} 已调到 ${to}`)
    : decided('调课', row, `您为 ${what} 提交的调课申请被驳回：${row.reason}`);
}

type Request = Row<'leave'> | Row<'claTimeChange'>;

const asked = (kind: string, { createUserName, createTime }: Request, content: string): Message => ({
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
