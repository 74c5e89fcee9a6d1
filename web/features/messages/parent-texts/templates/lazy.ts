import { byDialogState, lazyDialog } from '#web/ui/lazy/lazy-dialog.tsx';

/** 文本模板: templates of texts to parents, for administrators of the institution. Its subject is a kind of text. */
export const TextTemplatesDialog = lazyDialog(
  async () => (await import('./TextTemplatesDialog.tsx')).TextTemplatesDialog,
  byDialogState,
);
