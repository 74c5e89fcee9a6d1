import { byDialogState, lazyDialog } from '../../ui/lazy/lazy-dialog.tsx';

export { useEnableChange } from './use-enable-change.tsx';

export const MemberAccountDialog = lazyDialog(
  async () => (await import('./MemberAccountDialog.tsx')).MemberAccountDialog,
  byDialogState,
);
export const ResetPasswordDialog = lazyDialog(
  async () => (await import('./ResetPasswordDialog.tsx')).ResetPasswordDialog,
  byDialogState,
);
export const RoleDialog = lazyDialog(async () => (await import('./RoleDialog.tsx')).RoleDialog, byDialogState);
export const TenantDialog = lazyDialog(async () => (await import('./TenantDialog.tsx')).TenantDialog, byDialogState);
export const UserDialog = lazyDialog(async () => (await import('./UserDialog.tsx')).UserDialog, byDialogState);
