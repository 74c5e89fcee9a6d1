import { signOut } from '../session/session.ts';
import { ConfirmDialog } from '../ui/form/ConfirmDialog.tsx';

/** Spec 1 §8. */
export function SignOutDialog({ opened, onCancel }: { opened: boolean; onCancel: () => void }) {
  const leave = async (): Promise<boolean> => {
    await signOut();
    return true;
  };
  return (
    <ConfirmDialog title="退出登录" opened={opened} confirmLabel="退出登录" onCancel={onCancel} onConfirm={leave}>
      <p>确定退出登录?</p>
    </ConfirmDialog>
  );
}
