import { operationOutcomes, type OperationLog } from '#contracts/entities/operation-log.ts';

export const operationLogExample = {
  operationId: '1843200000000000971',
  username: 'qiming01',
  name: '周敏',
  operation: '修改教室',
  method: 'PUT',
  targetId: '1843200000000000101',
  targetName: '301 钢琴房',
  ip: '127.0.0.1',
  outcome: operationOutcomes.done,
  code: '0000',
  message: null,
  createTime: '2026-09-03 15:10:00',
} satisfies OperationLog;
