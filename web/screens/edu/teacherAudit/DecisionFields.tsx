import { Alert, Radio } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { requestStatuses } from '#contracts/entities/teacher-request.ts';
import { TextAreaField } from '../../../ui/fields.ts';
import { Wide } from '../../../ui/form/Wide.tsx';
import classes from './TeacherAudit.module.css';

/** What stands in the fields; the status is '' while nothing is decided. */
export type Decision = { auditStatus: number | ''; reason: string };

interface DecisionFieldsProps<Values extends Decision> {
  form: UseFormReturnType<Values, unknown>;
  /** What an approval does. */
  approved: string;
  /** Why it can only be rejected, where it can. */
  onlyRejected?: string | null | undefined;
  /** What goes with an approval. */
  children?: ReactNode;
}

const REJECTED = '驳回后课次不变；教师会看到驳回原因，可以修改后重新申请。';
const LONGEST = 200;

/** 通过 or 驳回, with what it will do; a rejection says why (Spec 2 §4). */
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
        <Wide>
          <Alert color="yellow" variant="light" mb={16}>
            {onlyRejected}
          </Alert>
        </Wide>
      )}
      <Wide>
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
      </Wide>
      {isApproved && children}
      <Wide>
        <TextAreaField
          label={isRejected ? '驳回原因' : '审核意见'}
          placeholder="申请人会看到"
          autosize
          minRows={2}
          maxRows={5}
          maxLength={LONGEST}
          {...form.getInputProps('reason')}
          required={isRejected}
        />
      </Wide>
      {(isApproved || isRejected) && (
        <Wide>
          <p className={classes.outcome} role="status">
            {isApproved ? approved : REJECTED}
          </p>
        </Wide>
      )}
    </>
  );
}

export const isRejection = ({ auditStatus }: Decision): boolean => auditStatus === requestStatuses.rejected;

/** What the button does. */
export const submitLabelOf = (decision: Decision): string =>
  decision.auditStatus === '' ? '提交审核' : isRejection(decision) ? '确认驳回' : '确认通过';
