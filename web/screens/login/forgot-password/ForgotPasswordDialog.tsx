import { useState } from 'react';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { VerifyForm } from './VerifyForm.tsx';

interface ForgotPasswordDialogProps {
  opened: boolean;
  onClose(): void;
}

const WIDTH = 440;

/**
 * Renders the identity check and then the form for the new password, which is reachable only after the identity check
 * (Spec 1 §2, §4).
 */
export function ForgotPasswordDialog({ opened, onClose }: ForgotPasswordDialogProps) {
  const [verified, setVerified] = useState<string | null>(null);
  const close = () => {
    setVerified(null);
    onClose();
  };
  return (
    <FormDialog title="忘记密码" opened={opened} onClose={close} width={WIDTH}>
      {verified === null ? <VerifyForm onVerified={setVerified} /> : <NewPasswordForm username={verified} />}
    </FormDialog>
  );
}
