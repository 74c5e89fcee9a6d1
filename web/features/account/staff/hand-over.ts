import type { TeachingAhead } from '#contracts/entities/hand-over.ts';

/**
 * Describes what a leaving teacher has to hand over, e.g. 名下还有 15 节未上的课、3 个班级。1 条待审核的申请将被驳回。 Returns '' if there is
 * nothing.
 */
export function describeHandOver({ lessons, elsewhere, claCount, ruleCount, requestCount }: TeachingAhead): string {
  const parts = [
    lessons.length > 0 && `${lessons.length} 节未上的课`,
    claCount > 0 && `${claCount} 个班级`,
    ruleCount > 0 && `${ruleCount} 条排课规则`,
  ].filter(Boolean);
  return [
    parts.length > 0 && `名下还有 ${parts.join('、')}。`,
    requestCount > 0 && `${requestCount} 条待审核的申请将被驳回。`,
    elsewhere > 0 && `另有 ${elsewhere} 节未上的课在其他校区，请由机构管理员交接。`,
  ]
    .filter(Boolean)
    .join('');
}

/**
 * True if a handover would change something: the caller can hand over teaching, or pending requests would be rejected.
 */
export const hasAnyToHandOver = ({ lessons, claCount, ruleCount, requestCount }: TeachingAhead): boolean =>
  lessons.length + claCount + ruleCount + requestCount > 0;
