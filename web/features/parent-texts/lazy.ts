import { byDialogState, lazyDialog } from '../../ui/lazy/lazy-dialog.tsx';

export type { ParentTextSubject, Recipient } from './subject.ts';
/** 通知家长: texts to parents, to be edited, copied and logged. Takes a `Dialog<ParentTextSubject>` or its handle. */
export const ParentTextDialog = lazyDialog(
  async () => (await import('./ParentTextDialog.tsx')).ParentTextDialog,
  byDialogState,
);
export { TextTemplatesDialog } from './templates/lazy.ts';
export { useMayEditTemplates } from './use-may-edit-templates.ts';
