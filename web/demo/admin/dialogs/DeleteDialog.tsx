import { sandboxes } from '#contracts/control/sandboxes.ts';
import { SubjectDialog } from '#web/ui/form/SubjectDialog.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { sendSucceeds } from '../data/send-action.ts';
import { isDefault } from '../sandboxes/words.ts';
import { RemoveForm } from './RemoveForm.tsx';
import { type ListedSandbox, serverRootOf } from '../sandboxes/listed-sandbox.ts';

interface Props {
  dialog: Dialog<ListedSandbox>;
  onDone(text: string): void;
}

/** Renders the dialog that deletes a sandbox. The default sandbox of the server cannot be deleted. */
export const DeleteDialog = ({ dialog, onDone }: Props) => (
  <SubjectDialog dialog={dialog} title={`删除沙箱“${dialog.subject?.name}”`} width={480}>
    {(row) => <DeleteForm row={row} onDone={onDone} />}
  </SubjectDialog>
);

function DeleteForm({ row, onDone }: { row: ListedSandbox; onDone(text: string): void }) {
  if (isDefault(row)) return <p>默认沙箱一直保留，不能删除。想从头开始，可以重置它。</p>;
  const remove = async (): Promise<boolean> => {
    const succeeded = await sendSucceeds(sandboxes.delete, { id: row.id, name: row.name }, serverRootOf(row));
    if (succeeded) onDone(`“${row.name}”已删除`);
    return succeeded;
  };
  return (
    <RemoveForm noun="沙箱" name={row.name} remove={remove}>
      <p>沙箱、录入的内容和全部快照都会删除，指向它的链接不再有效。删除后不能撤销。</p>
      {row.people.length > 0 && <p>现在有 {row.people.length} 人在里面，他们会看到“沙箱不存在”。</p>}
    </RemoveForm>
  );
}
