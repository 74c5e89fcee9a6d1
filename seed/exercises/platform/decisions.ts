import { auditStatuses } from '#contracts/entities/registration.ts';
import type { SeenWorld } from '../../generators/check-view.ts';

/** Returns errors for applications that were decided although the exercise does not require it. */
export const otherDecisions = (world: SeenWorld, username: string): string[] =>
  world
    .changed('registration')
    .filter(({ before, after }) => after.username !== username && before.auditStatus !== after.auditStatus)
    .map(({ after }) => {
      const decision = after.auditStatus === auditStatuses.passed ? '通过' : '驳回';
      return `“${after.nickName}”的申请也被${decision}了，这一份不该处理`;
    });
