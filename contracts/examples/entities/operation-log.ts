import { operationOutcomes, type OperationLog } from '../../entities/operation-log.ts';

export const operationLogExample = {
  operationId: '1843201032000000163',
  username: 'qiming01',
  name: '周敏',
  operation: '删除员工',
  method: 'DELETE',
  targetId: '1843200000000000401',
  targetName: '林晓雯',
  ip: '203.0.113.11',
  outcome: operationOutcomes.refused,
  code: '0409',
  message: '该员工还有 2 个班级，不能删除，可将其设为离职',
  createTime: '2026-09-06 15:03:00',
} satisfies OperationLog;

/** A successful operation, without a refusal message. */
export const doneOperationExample = {
  operationId: '1843201032000000164',
  username: 'qiming01',
  name: '周敏',
  operation: '修改教室',
  method: 'PUT',
  targetId: '1843200000000000101',
  targetName: '301 钢琴房',
  ip: '203.0.113.11',
  outcome: operationOutcomes.done,
  code: '0000',
  createTime: '2026-09-06 17:34:00',
} satisfies OperationLog;
