import { type ReactNode, useRef, useState } from 'react';
import type { Registration } from '#contracts/entities/registration.ts';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import { CampusApplication } from './CampusApplication.tsx';
import { againAs, forgetApplication } from './kept-application.ts';
import { RegistrationForm } from './RegistrationForm.tsx';
import { RegistrationReader } from './RegistrationReader.tsx';
import { blankRegistration, type RegistrationValues } from './registration-values.ts';
import { Resubmission } from './Resubmission.tsx';
import { Resubmitted } from './Resubmitted.tsx';

export type RegistrationMode = 'register' | 'resubmit' | 'view' | 'audit' | 'campus';

export interface RegistrationDialogProps {
  mode: RegistrationMode;
  /** Whose application; needed by resubmit, view and audit. */
  username?: string | undefined;
  /** Instead of the mode's own title. */
  title?: string | undefined;
  opened: boolean;
  onClose(): void;
  /**
   * It has been handed in and is to be paid; the dialog closes itself (onClose) right after. Whoever comes back from
   * the payment finds what was typed by opening the same dialog with mode resubmit and this username. Not called for a
   * rejected application: that one waits for its audit again, and the dialog says so.
   */
  onSubmitted?(username: string): void;
  /** audit only: the buttons 驳回 and 通过 for an application that waits. */
  onReject?(registration: Registration): void;
  onPass?(registration: Registration): void;
  /** More below the application in view and audit. */
  footer?: ReactNode;
}

/** Spec 1 §2; the texts are decided. */
export const registrationTitles: Readonly<Record<RegistrationMode, string>> = {
  register: '注册',
  resubmit: '重新注册',
  view: '查看',
  audit: '审核',
  campus: '新增校区',
};
/** A corrected application has been handed in. */
const RESUBMITTED = '已重新提交';
const WIDTH = 760;

/** An institution's application in its five faces: handed in, corrected, looked at, audited, and a further campus. */
export function RegistrationDialog(props: RegistrationDialogProps) {
  const { mode, username = '', title = registrationTitles[mode], opened, onClose, onSubmitted } = props;
  const draft = useRef<{ of: string; typed: RegistrationValues } | null>(null);
  const handedIn = useRef(false);
  const [resubmitted, setResubmitted] = useState(false);
  const [correcting, setCorrecting] = useState(false);

  const close = () => {
    // Given up: nothing of it comes back.
    if (!handedIn.current) {
      draft.current = null;
      forgetApplication(mode === 'resubmit' || correcting ? againAs(username) : mode);
    }
    handedIn.current = false;
    setResubmitted(false);
    setCorrecting(false);
    onClose();
  };
  const finish = (submitted: string, typed: RegistrationValues): boolean => {
    // The code is good for one time.
    draft.current = { of: submitted, typed: { ...typed, smsCode: '' } };
    handedIn.current = true;
    onSubmitted?.(submitted);
    return true;
  };
  const kept = draft.current?.of === username ? draft.current.typed : null;

  const titleNow = correcting ? registrationTitles.resubmit : title;
  const shownTitle = resubmitted ? RESUBMITTED : titleNow;

  const face = (): ReactNode => {
    if (resubmitted) return <Resubmitted />;
    if (mode === 'register')
      return (
        <RegistrationForm
          of="register"
          initial={blankRegistration}
          draft={null}
          again={false}
          sold="institution"
          onDone={finish}
        />
      );
    if (mode === 'campus') return <CampusApplication onDone={finish} />;
    if (mode === 'resubmit' || correcting)
      return (
        <Resubmission
          username={username}
          draft={kept}
          onDone={finish}
          onDoneAgain={() => {
            setResubmitted(true);
            return false;
          }}
        />
      );
    return <RegistrationReader {...props} username={username} onCorrect={() => setCorrecting(true)} />;
  };

  return (
    <FormDialog title={shownTitle} opened={opened} onClose={close} width={WIDTH}>
      {face()}
    </FormDialog>
  );
}
