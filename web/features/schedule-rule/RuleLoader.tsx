import { claTimeRules } from '#contracts/calls/cla-time-rules.ts';
import { clas } from '#contracts/calls/clas.ts';
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { useDetail } from '../../crud/form/use-detail.ts';
import { RuleFields } from './RuleFields.tsx';
import { blankRule, valuesOfRule } from './rule-values.ts';
import type { RuleSubject } from './rule-subject.ts';

const FIELDS = 10;

/** Fetches what the fields begin with: the rule that is changed, or the class that a new one is for. */
export function RuleLoader({ rule: { ruleId, deptId, claId } }: { rule: RuleSubject }) {
  if (ruleId !== undefined) return <ChangeFields ruleId={ruleId} />;
  if (claId !== undefined) return <ClassFields claId={claId} />;
  return <RuleFields initial={{ ...blankRule, deptId: deptId ?? '' }} />;
}

function ChangeFields({ ruleId }: { ruleId: string }) {
  const [detail, retry] = useDetail(claTimeRules.detail, ruleId);
  if (detail.state === 'loading') return <FormSkeleton fields={FIELDS} />;
  if (detail.state === 'failed') return <ErrorState message={detail.message} onRetry={retry} />;
  const { data } = detail;
  return <RuleFields initial={valuesOfRule(data)} ruleId={ruleId} names={data} />;
}

function ClassFields({ claId }: { claId: string }) {
  const [detail, retry] = useDetail(clas.allDetail, claId);
  if (detail.state === 'loading') return <FormSkeleton fields={FIELDS} />;
  if (detail.state === 'failed') return <ErrorState message={detail.message} onRetry={retry} />;
  const { departId, teacherId, claName, staffName } = detail.data.courseCla;
  return (
    <RuleFields
      initial={{ ...blankRule, claId, deptId: departId, teacherId: teacherId ?? '' }}
      names={{ claName, staffName }}
    />
  );
}
