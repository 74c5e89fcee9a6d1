import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { PurchaseForm, type Purchaser } from './PurchaseForm.tsx';

/** Renders the dialog that sells a product to a student. */
export function PurchaseDialog({ dialog }: { dialog: Dialog<Purchaser> }) {
  const { subject } = dialog;
  return (
    <FormDialog
      title={subject ? `购买产品 · ${subject.studentName}` : '购买产品'}
      opened={dialog.opened}
      onClose={dialog.close}
    >
      <PurchaseForm key={dialog.openings} purchaser={subject} />
    </FormDialog>
  );
}
