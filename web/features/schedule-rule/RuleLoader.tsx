import { claTimeRules } from '#contracts/calls/cla-time-rules.ts';
import { clas } from '#contracts/calls/clas.ts';
import { useCall } from '../../http/use-call.ts';
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { RuleFields } from './RuleFields.tsx';
import { blankRule, valuesOfRule } from './rule-values.ts';
import type { RuleSubject } from './rule-subject.ts';

const SKELETON_FIELDS = 10;

/** Loads the initial values of the fields from the rule to change, or from the class of a new rule. */
export function RuleLoader({ rule: { ruleId, deptId, claId } }: { rule: RuleSubject }) {
  if (ruleId !== undefined) return <ChangeFields ruleId={ruleId} />;
  if (claId !== undefined) return <ClassFields claId={claId} />;
  return <RuleFields initial={{ ...blankRule, deptId: deptId ?? '' }} />;
}

function ChangeFields({ ruleId }: { ruleId: string }) {
  const { data, error, reload } = useCall(claTimeRules.detail, { id: ruleId }, { fresh: true });
  if (error) return <ErrorState message={error.message} onRetry={reload} />;
  if (!data) return <FormSkeleton fields={SKELETON_FIELDS} />;
  return <RuleFields initial={valuesOfRule(data)} stored={data} names={data} />;
}

function ClassFields({ claId }: { claId: string }) {
  const { data, error, reload } = useCall(clas.allDetail, { id: claId }, { fresh: true });
  if (error) return <ErrorState message={error.message} onRetry={reload} />;
  if (!data) return <FormSkeleton fields={SKELETON_FIELDS} />;
  const { departId, teacherId, claName, staffName } = data.courseCla;
  return (
    <RuleFields
      initial={{ ...blankRule, claId, deptId: departId, teacherId: teacherId ?? '' }}
      names={{ claName, staffName }}
    />
  );
}
