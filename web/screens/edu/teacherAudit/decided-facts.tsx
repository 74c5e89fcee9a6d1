import type { Leave } from '#contracts/entities/teacher-request.ts';
import { RequestTag } from '../../../features/teacher-request/index.ts';
import type { Fact } from '../../../ui/Facts.tsx';

/** What was decided over a request, by whom and when, as far as it is known. */
export const decidedFacts = ({
  auditStatus,
  auditUserName,
  auditTime,
  reason,
}: Pick<Leave, 'auditStatus' | 'auditUserName' | 'auditTime' | 'reason'>): Fact[] => [
  { label: '审核结果', value: <RequestTag status={auditStatus} /> },
  { label: '审核人', value: [auditUserName, auditTime?.slice(0, 16)].filter(Boolean).join(' · ') },
  { label: '审核意见', value: reason, wide: true },
];
