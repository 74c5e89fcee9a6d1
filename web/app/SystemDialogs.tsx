import { Button, Group, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { reopenSession } from '../http/session-generation.ts';
import { endSessionOnPage } from '../session/resume-session.ts';
import { signInAgain } from '../session/session.ts';
import { cookieToken } from '../session/token.ts';
import { reloadPage } from '../shell/reload-page.ts';
import { useOverlay } from '../ui/form/use-overlay.ts';
import { hasUnsaved, leaveWithoutPrompt } from '../ui/form/unsaved-forms.ts';
import { SignInOverPage } from './SignInOverPage.tsx';
import { closeSystemDialog, type SystemDialog } from './system-dialog.ts';

interface Choice {
  label: string;
  run: () => unknown;
}
interface Content {
  message: string;
  confirm: Choice;
  cancel?: Choice;
}

/** Renders the 系统提示 dialog, which blocks the console until the user answers the dialog (Spec 1 §8). */
export function SystemDialogs({ dialog, displaced }: { dialog: SystemDialog | null; displaced: boolean }) {
  const isSignedOut = displaced && cookieToken() === null && hasUnsaved();
  const content = dialog ? contentOf(dialog) : displaced ? (isSignedOut ? signedOutContent : displacedContent) : null;
  const [busy, setBusy] = useState(false);
  const [signingIn, setSigningIn] = useState(false);
  const overlay = useOverlay(content !== null);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    // The page is left only if nothing that the user has entered is lost.
    if (dialog?.kind === 'session-over' && hasUnsaved()) {
      await endSessionOnPage({ logout: !dialog.cancellable });
      setSigningIn(true);
    } else if (isSignedOut) setSigningIn(true);
    else await content?.confirm.run();
    setBusy(false);
  };
  const stayOnPage = (): void => {
    setSigningIn(false);
    closeSystemDialog(false);
  };
  if (signingIn && content)
    return (
      <Modal
        opened
        onClose={() => undefined}
        title="重新登录"
        centered
        size={400}
        zIndex={1100}
        overlayProps={overlay}
        withCloseButton={false}
        closeOnEscape={false}
        closeOnClickOutside={false}
      >
        <SignInOverPage onSignedIn={stayOnPage} />
      </Modal>
    );
  return (
    <Modal
      opened={content !== null}
      onClose={() => content?.cancel?.run()}
      title="系统提示"
      centered
      size={400}
      zIndex={1100}
      overlayProps={overlay}
      withCloseButton={content?.cancel !== undefined}
      closeOnEscape={content?.cancel !== undefined}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': '关闭' }}
    >
      <Text mb="lg">{content?.message}</Text>
      <Group justify="flex-end">
        {content?.cancel && (
          <Button variant="default" onClick={content.cancel.run}>
            {content.cancel.label}
          </Button>
        )}
        <Button loading={busy} onClick={confirm} data-autofocus>
          {content?.confirm.label}
        </Button>
      </Group>
    </Modal>
  );
}

const signInFromDialog = (logout: boolean): Promise<unknown> =>
  leaveWithoutPrompt(async () => {
    await signInAgain({ logout });
    return true;
  });

const displacedContent: Content = {
  message: '登录账号或当前校区已在其他标签页中切换，请刷新页面后继续',
  confirm: { label: '刷新页面', run: reloadPage },
};

const signedOutContent: Content = {
  message: '已在其他标签页退出登录，请重新登录',
  confirm: { label: '重新登录', run: reloadPage },
};

function contentOf(dialog: SystemDialog): Content {
  if (dialog.kind === 'foreign-token')
    return {
      message: '该链接用于登录另一个账号，是否退出当前账号并继续？',
      confirm: { label: '切换账号', run: () => closeSystemDialog(true) },
      cancel: { label: '保留当前账号', run: () => closeSystemDialog(false) },
    };
  const { message, cancellable } = dialog;
  return {
    message,
    confirm: { label: '重新登录', run: () => signInFromDialog(!cancellable) },
    ...(cancellable && { cancel: { label: '取消', run: stay } }),
  };
}

function stay(): void {
  reopenSession();
  closeSystemDialog(false);
}
