import { byDialogState, lazyDialog } from '../../ui/lazy/lazy-dialog.tsx';

export { claPage } from './cla-page.ts';
export { RECRUITING } from './recruiting.ts';
export { RecruitTag } from './RecruitTag.tsx';
export { Seats } from './Seats.tsx';
export { useRollCall } from './use-roll-call.tsx';

export const ClaDialog = lazyDialog(async () => (await import('./ClaDialog.tsx')).ClaDialog, byDialogState);
