import { Alert, Radio } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { requestStatuses } from '#contracts/entities/teacher-request.ts';
import { TextAreaField } from '#web/ui/fields/fields.ts';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import classes from './TeacherAudit.module.css';

/** Field values of a decision; auditStatus is '' until the user chooses. */
export type Decision = { auditStatus: number | ''; reason: string };

interface DecisionFieldsProps<Values extends Decision> {
  form: UseFormReturnType<Values, unknown>;
  /** Text that describes the effect of an approval. */
  approved: string;
  /** Reason why the request cannot be approved, only rejected; null or undefined if it can be approved. */
  onlyRejected?: string | null | undefined;
  /** Additional fields, shown for an approval. */
  children?: ReactNode;
}

const REJECTED = '驳回后课次不变；教师会看到驳回理由，可以修改后重新申请。';

/** Renders the choice between 通过 and 驳回 and the effect of the chosen one. A rejection requires a reason (Spec 2 §4). */
export function DecisionFields<Values extends Decision>({
  form,
  approved,
  onlyRejected,
  children,
}: DecisionFieldsProps<Values>) {
  const { auditStatus } = form.values;
  const isRejected = auditStatus === requestStatuses.rejected;
  const isApproved = auditStatus === requestStatuses.approved && !onlyRejected;
  const status = form.getInputProps('auditStatus');
  return (
    <>
      {onlyRejected && (
        <FullWidth>
          <Alert color="yellow" variant="light" mb={16}>
            {onlyRejected}
          </Alert>
        </FullWidth>
      )}
      <FullWidth>
        <Radio.Group
          label="审核结果"
          {...status}
          value={String(auditStatus)}
          onChange={(next) => status.onChange(Number(next))}
        >
          <div className={classes.choices}>
            <Radio value={String(requestStatuses.approved)} label="通过" disabled={Boolean(onlyRejected)} />
            <Radio value={String(requestStatuses.rejected)} label="驳回" />
          </div>
        </Radio.Group>
      </FullWidth>
      {isApproved && children}
      <FullWidth>
        <TextAreaField
          label={isRejected ? '驳回理由' : '审核意见'}
          placeholder="申请人会看到"
          autosize
          minRows={2}
          maxRows={5}
          {...form.getInputProps('reason')}
          required={isRejected}
        />
      </FullWidth>
      {(isApproved || isRejected) && (
        <FullWidth>
          <p className={classes.outcome} role="status">
            {isApproved ? approved : REJECTED}
          </p>
        </FullWidth>
      )}
    </>
  );
}

export const isRejection = ({ auditStatus }: Decision): boolean => auditStatus === requestStatuses.rejected;

/** Returns the label of the submit button. */
export const submitLabelOf = (decision: Decision): string =>
  decision.auditStatus === '' ? '提交审核' : isRejection(decision) ? '确认驳回' : '确认通过';

/** Returns the toast after the decision. */
export const decisionMessage = (decision: Decision): string => (isRejection(decision) ? '已驳回' : '已通过');
