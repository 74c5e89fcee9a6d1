import { byDialog, late } from '../../ui/late/late.tsx';

export { useEnableChange } from './use-enable-change.tsx';

export const MemberAccountDialog = late(
  async () => (await import('./MemberAccountDialog.tsx')).MemberAccountDialog,
  byDialog,
);
export const ResetPasswordDialog = late(
  async () => (await import('./ResetPasswordDialog.tsx')).ResetPasswordDialog,
  byDialog,
);
export const RoleDialog = late(async () => (await import('./RoleDialog.tsx')).RoleDialog, byDialog);
export const TenantDialog = late(async () => (await import('./TenantDialog.tsx')).TenantDialog, byDialog);
export const UserDialog = late(async () => (await import('./UserDialog.tsx')).UserDialog, byDialog);
