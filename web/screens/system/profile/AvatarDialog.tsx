import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { AvatarForm } from './AvatarForm.tsx';

/** Width of the dialog (Spec 1 §9). */
const WIDTH = 800;

export const AvatarDialog = ({ dialog }: { dialog: Dialog }) => (
  <FormDialog title="修改头像" opened={dialog.opened} onClose={dialog.close} width={WIDTH}>
    <AvatarForm key={dialog.openings} />
  </FormDialog>
);
