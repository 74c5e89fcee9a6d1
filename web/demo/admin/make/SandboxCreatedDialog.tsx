import { links, type MadeLink } from '#contracts/control/links.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { DialogFooter } from '#web/ui/form/DialogFooter.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { Frame } from '#web/ui/form/Frame.tsx';
import { useControlRoot } from '../../control-client.ts';
import type { TargetCell } from '../cells/target-cell.ts';
import { sendAction } from '../data/send-action.ts';
import { ShareLink } from '../links/ShareLink.tsx';

export interface CreatedSandbox {
  name: string;
  /** Address at which the operator opens the sandbox. Using it does not count as an opening of the link. */
  ownUrl: string;
  /** Link for the customer; null if it could not be created. */
  link: MadeLink | null;
  /** Cell of the sandbox; null or absent if there is only one server. */
  target?: TargetCell | null;
  /** True if each visitor of the link gets a sandbox of their own. */
  isOwn: boolean;
}

/** Shows the link of a newly created sandbox. */
export function SandboxCreatedDialog({ dialog }: { dialog: Dialog<CreatedSandbox> }) {
  const sandbox = dialog.subject;
  if (!sandbox) return null;
  return (
    <Frame opened={dialog.opened} onClose={dialog.close} title={`沙箱“${sandbox.name}”已建好`} size={520}>
      <Details key={dialog.openings} sandbox={sandbox} onClose={dialog.close} />
    </Frame>
  );
}

function Details({
  sandbox: { name, link, isOwn, ownUrl, target },
  onClose,
}: {
  sandbox: CreatedSandbox;
  onClose(): void;
}) {
  const controlRoot = useControlRoot();
  const [url, setUrl] = useState(link?.url ?? null);
  /** Gives the link the key that other machines need. */
  const renewKey = async (code: string): Promise<void> => {
    const renewed = await sendAction(links.renewKey, { code }, controlRoot);
    setUrl(renewed?.url ?? null);
  };
  return (
    <>
      {url !== null && link ? (
        <>
          <ShareLink url={url} name={name} isOwn={isOwn} onShared={() => renewKey(link.code)} />
          <p>把链接发给客户；打开几次、看到哪里，在“客户”里看。</p>
        </>
      ) : (
        <p role="alert">沙箱已建好，但链接没有生成；请在列表中点击它的“链接”再生成一次。</p>
      )}
      {target && <p>沙箱建在服务器 {target.label}。</p>}
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          完成
        </Button>
        <Button component="a" href={ownUrl} target="_blank" rel="noopener" data-autofocus>
          打开沙箱
        </Button>
      </DialogFooter>
    </>
  );
}
