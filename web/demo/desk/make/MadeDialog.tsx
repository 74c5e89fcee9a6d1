import { Button } from '@mantine/core';
import { DialogFooter } from '../../../ui/form/DialogFooter.tsx';
import type { Dialog } from '../../../ui/form/use-dialog.ts';
import { Frame } from '../../../ui/form/Frame.tsx';
import { HandedLink } from '../links/HandedLink.tsx';

export interface MadeSandbox {
  name: string;
  path: string;
  /** null: it could not be made. */
  url: string | null;
}

/** What is handed over of a sandbox that has just been made. */
export function MadeDialog({ dialog }: { dialog: Dialog<MadeSandbox> }) {
  const made = dialog.subject;
  if (!made) return null;
  return (
    <Frame opened={dialog.opened} onClose={dialog.close} title={`沙箱“${made.name}”已建好`} size={520}>
      {made.url ? (
        <HandedLink url={made.url} name={made.name} />
      ) : (
        <p role="alert">沙箱已建好，但链接没有生成；请在列表中点击它的“链接”再生成一次。</p>
      )}
      <DialogFooter>
        <Button variant="default" onClick={dialog.close}>
          完成
        </Button>
        <Button component="a" href={made.url ?? made.path} target="_blank" rel="noopener" data-autofocus>
          打开沙箱
        </Button>
      </DialogFooter>
    </Frame>
  );
}
