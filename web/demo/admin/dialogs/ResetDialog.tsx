import { sandboxes } from '#contracts/control/sandboxes.ts';
import { Confirmation } from '#web/ui/form/Confirmation.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { sendSucceeds } from '../data/send-action.ts';
import { basePathOf, type ListedSandbox } from '../sandboxes/listed-sandbox.ts';

interface Props {
  dialog: Dialog<ListedSandbox>;
  onDone(row: ListedSandbox, text: string): void;
}

/** Renders the dialog that resets a sandbox to its seeded world. The reset can be undone for a day. */
export function ResetDialog({ dialog, onDone }: Props) {
  const row = dialog.subject;
  if (!row) return null;
  const reset = async (): Promise<boolean> => {
    const succeeded = await sendSucceeds(sandboxes.reset, { name: row.name }, basePathOf(row));
    if (!succeeded) return false;
    dialog.close();
    onDone(row, `“${row.name}”已重置；24 小时内可以撤销`);
    return true;
  };
  return (
    <Confirmation
      title={`重置沙箱“${row.name}”？`}
      opened={dialog.opened}
      confirmLabel="重置沙箱"
      danger
      onCancel={dialog.close}
      onConfirm={reset}
    >
      <p>回到“{row.scenarioTitle}”的初始数据，在其中录入的内容全部收起，不再显示。</p>
      {row.people.length > 0 && <p>现在有 {row.people.length} 人在里面：他们不会退出，但看到的内容会变。</p>}
      <p>名称、链接、品牌和快照都保留；24 小时内可以撤销，录入的内容随之回来。</p>
    </Confirmation>
  );
}
