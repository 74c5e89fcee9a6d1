import { lazy, Suspense } from 'react';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { FormSkeleton } from '../../ui/form/FormSkeleton.tsx';
import { useLast } from '../../ui/form/use-last.ts';
import type { RuleSubject } from './rule-subject.ts';

/** Spec 2 §2, §9 */
const WIDTH = 600;
const FIELDS = 10;

/** The fields bring the calendar of holidays with them: they are fetched when they are needed. */
const RuleLoader = lazy(async () => ({ default: (await import('./RuleLoader.tsx')).RuleLoader }));

/** 排课: makes or changes a rule that generates class times, and shows beforehand which (Spec 2 §2). */
export function ScheduleRuleDialog({ rule, onClose }: { rule: RuleSubject | null; onClose(): void }) {
  const shown = useLast(rule);
  return (
    <FormDialog title={shown?.ruleId ? '修改排课' : '排课'} opened={rule !== null} onClose={onClose} width={WIDTH}>
      <Suspense fallback={<FormSkeleton fields={FIELDS} />}>{shown && <RuleLoader rule={shown} />}</Suspense>
    </FormDialog>
  );
}
