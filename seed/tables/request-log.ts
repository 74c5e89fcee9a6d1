import { requestStatuses } from '#contracts/entities/teacher-request.ts';
import type { Draft } from '../generators/world-builder.ts';
import type { Row } from '../schema.ts';
import { claNameOf, nameOf, oldSpan, timeText } from './request-text.ts';

export type LogEntry = Omit<Row<'teachingLog'>, 'logId'>;

/** Returns log entries for requests and for decisions on them, with the texts that the server writes. */
export const requestEntries = (db: Draft): LogEntry[] => [
  ...db.leave.flatMap((row) => leaveEntries(db, row)),
  ...db.claTimeChange.flatMap((row) => changeEntries(db, row)),
];

function leaveEntries(db: Draft, row: Row<'leave'>): LogEntry[] {
  const { courseTimeId, claId, tenantId, teacherId, substituteId, auditStatus, auditUserName, auditTime } = row;
  const about = { kind: 'claTime' as const, subjectId: courseTimeId, claId: claId ?? '', tenantId };
  const teacherName = nameOf(db, teacherId);
  const submission = { ...about, createUserName: row.createUserName, createTime: row.createTime };
  const decided = { ...about, createUserName: auditUserName, createTime: auditTime };
  const entries: LogEntry[] = [
    { ...submission, operation: '申请请假', content: `${teacherName}申请请假：${row.remarks}` },
  ];
  if (auditStatus === requestStatuses.rejected)
    entries.push({ ...decided, operation: '请假驳回', content: `驳回${teacherName}的请假：${row.reason}` });
  if (auditStatus === requestStatuses.approved) {
    const noSubstituteText = substituteId ? '' : '，尚未安排代课教师';
    entries.push({ ...decided, operation: '请假通过', content: `同意${teacherName}请假${noSubstituteText}` });
    if (substituteId)
      entries.push({ ...decided, operation: '代课', content: `由${nameOf(db, substituteId)}代${teacherName}上课` });
  }
  return entries;
}

function changeEntries(db: Draft, row: Row<'claTimeChange'>): LogEntry[] {
  const { courseTimeId, claId, tenantId, applicantId, auditStatus, auditUserName, auditTime } = row;
  const about = { kind: 'claTime' as const, subjectId: courseTimeId, claId, tenantId };
  const applicantName = nameOf(db, applicantId);
  const submission = { ...about, createUserName: row.createUserName, createTime: row.createTime };
  const decided = { ...about, createUserName: auditUserName, createTime: auditTime };
  const from = timeText(oldSpan(row));
  const to = `${claNameOf(db, claId)} ${timeText(row)}（${nameOf(db, row.teacherId)}）`;
  const how = `${applicantName}申请由 ${from} 调到 ${to}：${row.remarks}`;
  const entries: LogEntry[] = [{ ...submission, operation: '申请调课', content: how }];
  if (auditStatus === requestStatuses.rejected)
    entries.push({ ...decided, operation: '调课驳回', content: `驳回${applicantName}的调课：${row.reason}` });
  if (auditStatus === requestStatuses.approved) {
    const content = `由 ${from} 调到 ${timeText(row)}，${applicantName}申请，${auditUserName}同意`;
    entries.push({ ...decided, operation: '调课', content });
  }
  return entries;
}
