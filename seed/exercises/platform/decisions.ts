import { auditStatuses } from '#contracts/entities/registration.ts';
import type { SeenWorld } from '../../seen-world.ts';

/** Applications that have been decided on though nobody asked for it. */
export const decidedBeside = (world: SeenWorld, username: string): string[] =>
  world
    .changed('registration')
    .filter(({ before, after }) => after.username !== username && before.auditStatus !== after.auditStatus)
    .map(({ after }) => {
      const done = after.auditStatus === auditStatuses.passed ? '通过' : '驳回';
      return `“${after.nickName}”的申请也被${done}了，这一份不该处理`;
    });
