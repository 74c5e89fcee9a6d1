import { Confirmation } from './Confirmation.tsx';

interface DiscardDialogProps {
  opened: boolean;
  onCancel(): void;
  onDiscard(): void;
}

/** Asks for confirmation before unsaved input is discarded. */
export const DiscardDialog = ({ opened, onCancel, onDiscard }: DiscardDialogProps) => (
  <Confirmation
    title="提示"
    opened={opened}
    confirmLabel="放弃"
    cancelLabel="继续编辑"
    staying
    onCancel={onCancel}
    onConfirm={onDiscard}
  >
    内容尚未保存，确定放弃？
  </Confirmation>
);
