import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { audits } from '#contracts/calls/audits.ts';
import type { Registration } from '#contracts/entities/registration.ts';
import { auditStateOf } from '#contracts/rules/registration-status.ts';
import { useCall } from '#web/http/use-call.ts';
import { DialogFooter } from '#web/ui/form/DialogFooter.tsx';
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { RegistrationDetails } from './RegistrationDetails.tsx';

interface RegistrationViewProps {
  mode: string;
  username: string;
  onCorrect(): void;
  onReject?(registration: Registration): void;
  onPass?(registration: Registration): void;
  footer?: ReactNode;
}

/** Shows an application. In the mode audit, the auditor can reject or approve it (Spec 1 §2). */
export function RegistrationView({ mode, username, onCorrect, onReject, onPass, footer }: RegistrationViewProps) {
  const { data, error, reload } = useCall(audits.detail, { username }, { fresh: true });
  if (error) return <ErrorState message={error.message} onRetry={reload} />;
  if (!data) return <FormSkeleton fields={8} />;
  const state = auditStateOf(data.auditStatus);
  const mayDecide = mode === 'audit' && state === 'pending';
  const offersCorrection = mode === 'view' && state === 'rejected';
  return (
    <>
      <RegistrationDetails registration={data} withChanges={mode === 'audit'} />
      {footer}
      {(mayDecide || offersCorrection) && (
        <DialogFooter>
          {offersCorrection && <Button onClick={onCorrect}>重新注册</Button>}
          {mayDecide && onReject && (
            <Button variant="outline" color="red" onClick={() => onReject(data)}>
              驳回
            </Button>
          )}
          {mayDecide && onPass && <Button onClick={() => onPass(data)}>通过</Button>}
        </DialogFooter>
      )}
    </>
  );
}
