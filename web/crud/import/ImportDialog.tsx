import { type ImportKind, importWords } from '#contracts/entities/import.ts';
import { FormDialog } from '../../ui/form/FormDialog.tsx';
import type { Dialog } from '../../ui/form/use-dialog.ts';
import { ImportSteps } from './ImportSteps.tsx';

interface ImportDialogProps {
  dialog: Dialog;
  kind: ImportKind;
}

const WIDTH = 760;

/** From a template to what was imported, and back for a day. */
export const ImportDialog = ({ dialog, kind }: ImportDialogProps) => (
  <FormDialog title={`导入${importWords[kind].noun}`} opened={dialog.opened} onClose={dialog.close} width={WIDTH}>
    <ImportSteps key={dialog.openings} kind={kind} />
  </FormDialog>
);
