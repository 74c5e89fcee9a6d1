import type { Leave } from '#contracts/entities/teacher-request.ts';
import { RequestTag } from '#web/features/scheduling/teacher-request/index.ts';
import type { Fact } from '#web/ui/display/Facts.tsx';

/** Returns the facts of a decision: the outcome, the deciding user and the time if known, and the reason. */
export const decisionFacts = ({
  auditStatus,
  auditUserName,
  auditTime,
  reason,
}: Pick<Leave, 'auditStatus' | 'auditUserName' | 'auditTime' | 'reason'>): Fact[] => [
  { label: '审核结果', value: <RequestTag status={auditStatus} /> },
  { label: '审核人', value: [auditUserName, auditTime?.slice(0, 16)].filter(Boolean).join(' · ') },
  { label: '审核意见', value: reason, wide: true },
];
