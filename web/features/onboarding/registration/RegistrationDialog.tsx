import { type ReactNode, useRef, useState } from 'react';
import type { Registration } from '#contracts/entities/registration.ts';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { CampusApplication } from './CampusApplication.tsx';
import { resubmissionKey, discardDraft } from './application-draft.ts';
import { RegistrationForm } from './RegistrationForm.tsx';
import { RegistrationView } from './RegistrationView.tsx';
import { blankRegistration, type RegistrationValues } from './registration-values.ts';
import { Resubmission } from './Resubmission.tsx';
import { ResubmittedNotice } from './ResubmittedNotice.tsx';

export type RegistrationMode = 'register' | 'resubmit' | 'view' | 'audit' | 'campus';

export interface RegistrationDialogProps {
  mode: RegistrationMode;
  /** Account of the application; required in the modes resubmit, view and audit. */
  username?: string | undefined;
  /** Title that replaces the default title of the mode. */
  title?: string | undefined;
  opened: boolean;
  onClose(): void;
  /**
   * Called when an application that must be paid has been submitted; the dialog then closes itself (onClose). If the
   * user returns from the payment, open this dialog again in the mode resubmit with the same username, which restores
   * the input. Not called after a rejected application is resubmitted: the dialog itself reports that another audit is
   * pending.
   */
  onSubmitted?(username: string): void;
  /** Handlers of the buttons 驳回 and 通过, which the mode audit shows for a pending application. */
  onReject?(registration: Registration): void;
  onPass?(registration: Registration): void;
  /** Additional content below the application, in the modes view and audit. */
  footer?: ReactNode;
}

/** Default titles of the modes (Spec 1 §2); the texts are decided. */
export const registrationTitles: Readonly<Record<RegistrationMode, string>> = {
  register: '注册',
  resubmit: '重新注册',
  view: '查看',
  audit: '审核',
  campus: '新增校区',
};
/** Title after a rejected application has been resubmitted. */
const RESUBMITTED = '已重新提交';
const WIDTH = 760;

/**
 * Renders the dialog of an institution's application in one of five modes: register, resubmit, view, audit, or add a
 * campus.
 */
export function RegistrationDialog(props: RegistrationDialogProps) {
  const { mode, username = '', title = registrationTitles[mode], opened, onClose, onSubmitted } = props;
  const draft = useRef<{ username: string; values: RegistrationValues } | null>(null);
  const isSubmitted = useRef(false);
  const [resubmitted, setResubmitted] = useState(false);
  const [correcting, setCorrecting] = useState(false);

  const close = () => {
    // The input of a cancelled application is discarded.
    if (!isSubmitted.current) {
      draft.current = null;
      discardDraft(mode === 'resubmit' || correcting ? resubmissionKey(username) : mode);
    }
    isSubmitted.current = false;
    setResubmitted(false);
    setCorrecting(false);
    onClose();
  };
  const finish = (submitted: string, values: RegistrationValues): boolean => {
    // An SMS code can be used only once, so the restored input has none.
    draft.current = { username: submitted, values: { ...values, smsCode: '' } };
    isSubmitted.current = true;
    onSubmitted?.(submitted);
    return true;
  };
  const ownDraft = draft.current?.username === username ? draft.current.values : null;

  const titleNow = correcting ? registrationTitles.resubmit : title;
  const dialogTitle = resubmitted ? RESUBMITTED : titleNow;

  const renderContent = (): ReactNode => {
    if (resubmitted) return <ResubmittedNotice />;
    if (mode === 'register')
      return (
        <RegistrationForm
          draftKey="register"
          initial={blankRegistration}
          draft={null}
          isResubmission={false}
          customerKind="institution"
          onDone={finish}
        />
      );
    if (mode === 'campus') return <CampusApplication onDone={finish} />;
    if (mode === 'resubmit' || correcting)
      return (
        <Resubmission
          username={username}
          draft={ownDraft}
          onDone={finish}
          onResubmitted={() => {
            setResubmitted(true);
            return false;
          }}
        />
      );
    return <RegistrationView {...props} username={username} onCorrect={() => setCorrecting(true)} />;
  };

  return (
    <FormDialog title={dialogTitle} opened={opened} onClose={close} width={WIDTH}>
      {renderContent()}
    </FormDialog>
  );
}
