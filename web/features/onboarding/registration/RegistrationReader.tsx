import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Registration } from '#contracts/entities/registration.ts';
import { auditStateOf } from '#contracts/rules/registration-status.ts';
import { FormSkeleton } from '../../../ui/form/FormSkeleton.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { RegistrationDetails } from './RegistrationDetails.tsx';
import classes from './registration.module.css';
import { useRegistration } from './use-registration.ts';

interface RegistrationReaderProps {
  mode: string;
  username: string;
  onCorrect(): void;
  onReject?(registration: Registration): void;
  onPass?(registration: Registration): void;
  footer?: ReactNode;
}

/** An application to look at, and for the auditor to judge (Spec 1 §2). */
export function RegistrationReader({ mode, username, onCorrect, onReject, onPass, footer }: RegistrationReaderProps) {
  const [detail, retry] = useRegistration(username);
  if (detail.state === 'loading') return <FormSkeleton fields={8} />;
  if (detail.state === 'failed') return <ErrorState message={detail.message} onRetry={retry} />;
  const { data } = detail;
  const state = auditStateOf(data.auditStatus);
  const judges = mode === 'audit' && state === 'pending';
  const offersCorrection = mode === 'view' && state === 'rejected';
  return (
    <>
      <RegistrationDetails registration={data} withChanges={mode === 'audit'} />
      {footer}
      {(judges || offersCorrection) && (
        <div className={classes.buttons}>
          {offersCorrection && <Button onClick={onCorrect}>重新注册</Button>}
          {judges && onReject && (
            <Button variant="outline" color="red" onClick={() => onReject(data)}>
              驳回
            </Button>
          )}
          {judges && onPass && <Button onClick={() => onPass(data)}>通过</Button>}
        </div>
      )}
    </>
  );
}
