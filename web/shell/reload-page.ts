import { tenantSwitchSettled } from '../http/tenant-lock.ts';
import { leaveWithoutPrompt } from '../ui/form/unsaved-forms.ts';

/**
 * Reloads the page once no tenant switch is pending. A reload aborts this tab's requests, but the server still executes
 * them. Does not ask about unsaved input.
 */
export const reloadPage = (): Promise<boolean> =>
  leaveWithoutPrompt(async () => {
    await tenantSwitchSettled();
    location.reload();
    return true;
  });
