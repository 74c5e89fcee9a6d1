import { Button } from '@mantine/core';
import { useState } from 'react';
import { DialogFooter } from '#web/ui/form/DialogFooter.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { Frame } from '#web/ui/form/Frame.tsx';
import { ShareLink } from '../links/ShareLink.tsx';

export interface CreatedSandbox {
  name: string;
  path: string;
  /** Link to the new sandbox; null if the link could not be created. */
  url: string | null;
  /** Creates a link that other machines can open. @returns undefined if it could not be created */
  createLink(): Promise<{ url: string } | undefined>;
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

function Details({ sandbox, onClose }: { sandbox: CreatedSandbox; onClose(): void }) {
  const [url, setUrl] = useState(sandbox.url);
  const createLink = async (): Promise<void> => setUrl((await sandbox.createLink())?.url ?? null);
  return (
    <>
      {url ? (
        <ShareLink url={url} name={sandbox.name} onShared={() => void createLink()} />
      ) : (
        <p role="alert">沙箱已建好，但链接没有生成；请在列表中点击它的“链接”再生成一次。</p>
      )}
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          完成
        </Button>
        <Button component="a" href={sandbox.url ?? sandbox.path} target="_blank" rel="noopener" data-autofocus>
          打开沙箱
        </Button>
      </DialogFooter>
    </>
  );
}
