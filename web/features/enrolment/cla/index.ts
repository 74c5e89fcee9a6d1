import { byDialogState, lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx';

export { claPage } from './cla-page.ts';
export { RECRUITING } from './recruiting.ts';
export { RecruitTag } from './RecruitTag.tsx';
export { Seats } from './Seats.tsx';

export const ClaDialog = lazyDialog(async () => (await import('./ClaDialog.tsx')).ClaDialog, byDialogState);
