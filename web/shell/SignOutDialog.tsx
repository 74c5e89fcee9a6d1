import { signOut } from '../session/session.ts';
import { ConfirmDialog } from '../ui/form/ConfirmDialog.tsx';
import { leaveDialogEntry } from '../ui/form/dialog-history.ts';
import { hasUnsaved, leaveWithoutPrompt } from '../ui/form/unsaved-forms.ts';

/** Renders the confirmation of signing out (Spec 1 §8). */
export function SignOutDialog({ opened, onCancel }: { opened: boolean; onCancel: () => void }) {
  const leave = (): Promise<boolean> =>
    leaveWithoutPrompt(async () => {
      await leaveDialogEntry();
      await signOut();
      return true;
    });
  return (
    <ConfirmDialog title="退出登录" opened={opened} confirmLabel="退出登录" onCancel={onCancel} onConfirm={leave}>
      <p>确定退出登录?</p>
      {opened && hasUnsaved() && <p>未保存的内容将会丢失。</p>}
    </ConfirmDialog>
  );
}
