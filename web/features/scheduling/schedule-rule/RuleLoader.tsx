import { claTimeRules } from '#contracts/calls/cla-time-rules.ts';
import { clas } from '#contracts/calls/clas.ts';
import { useCall } from '#web/http/use-call.ts';
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { RuleFields } from './RuleFields.tsx';
import { blankRule, valuesOfRule } from './rule-values.ts';
import type { RuleSubject } from './rule-subject.ts';

const SKELETON_FIELDS = 10;

/** Loads the initial values of the fields from the rule to change, or from the class of a new rule. */
export function RuleLoader({ rule }: { rule: RuleSubject }) {
  const { ruleId, claId } = rule;
  if (ruleId !== undefined) return <ChangeFields ruleId={ruleId} />;
  return claId === undefined ? <NewFields rule={rule} /> : <ClassFields rule={rule} claId={claId} />;
}

const NewFields = ({ rule: { deptId = '', initial, names = {} } }: { rule: RuleSubject }) => (
  <RuleFields initial={{ ...blankRule, ...initial, deptId }} names={names} />
);

function ChangeFields({ ruleId }: { ruleId: string }) {
  const { data, error, reload } = useCall(claTimeRules.detail, { id: ruleId }, { fresh: true });
  if (error) return <ErrorState message={error.message} onRetry={reload} />;
  if (!data) return <FormSkeleton fields={SKELETON_FIELDS} />;
  return <RuleFields initial={valuesOfRule(data)} stored={data} names={data} />;
}

function ClassFields({ rule, claId }: { rule: RuleSubject; claId: string }) {
  const { data, error, reload } = useCall(clas.allDetail, { id: claId }, { fresh: true });
  if (error) return <ErrorState message={error.message} onRetry={reload} />;
  if (!data) return <FormSkeleton fields={SKELETON_FIELDS} />;
  const { initial, names, deptId } = rule;
  const { departId, teacherId, claName, staffName } = data.courseCla;
  // The class has no lessons in a room of another campus.
  if (initial?.roomId && deptId !== departId) return <NewFields rule={rule} />;
  return (
    <RuleFields
      initial={{ ...blankRule, teacherId: teacherId ?? '', ...initial, claId, deptId: departId }}
      names={{ claName, staffName, ...names }}
    />
  );
}
