import { type ImportKind, importNouns } from '#contracts/entities/import.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import type { Dialog } from '../../ui/form/use-dialog.ts';
import { ImportSteps } from './ImportSteps.tsx';

interface ImportDialogProps {
  dialog: Dialog;
  kind: ImportKind;
}

const WIDTH = 760;

/**
 * Renders the dialog that guides the user through an import, from the template to the result. An import can be undone
 * for a day.
 */
export const ImportDialog = ({ dialog, kind }: ImportDialogProps) => (
  <FormDialog title={`导入${importNouns[kind].noun}`} opened={dialog.opened} onClose={dialog.close} width={WIDTH}>
    <ImportSteps key={dialog.openings} kind={kind} />
  </FormDialog>
);
