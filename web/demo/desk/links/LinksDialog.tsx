import { Button } from '@mantine/core';
import { useState } from 'react';
import { DialogFooter } from '../../../ui/form/DialogFooter.tsx';
import { FormDialog } from '../../../ui/form/FormDialog.tsx';
import type { Dialog } from '../../../ui/form/use-dialog.ts';
import { useFailure } from '../../../ui/form/use-failure.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Waiting } from '../../../ui/states/Waiting.tsx';
import { links, madeLink, type MadeLink, type SandboxRow } from '../data/schemas.ts';
import { send, tell } from '../data/tell.ts';
import { useKnownDesk } from '../data/use-desk.ts';
import { useLive } from '../data/use-live.ts';
import { HandedLink } from './HandedLink.tsx';
import { landing } from './landing.ts';
import { LinkEntry } from './LinkEntry.tsx';
import classes from './links.module.css';
import { NewLinkForm } from './NewLinkForm.tsx';

/** The links that lead to a sandbox, or make whoever opens them a copy of it; and a new one. */
export const LinksDialog = ({ dialog }: { dialog: Dialog<SandboxRow> }) => (
  <FormDialog title={`“${dialog.subject?.name}”的链接`} opened={dialog.opened} onClose={dialog.close}>
    {dialog.subject && <Links key={dialog.openings} row={dialog.subject} onClose={dialog.close} />}
  </FormDialog>
);

function Links({ row, onClose }: { row: SandboxRow; onClose(): void }) {
  const [isMaking, setMaking] = useState(false);
  /** What was told of links while this stands here; a key is told once. */
  const [told, setTold] = useState<Readonly<Record<string, string>>>({});
  const hear = ({ code, url }: MadeLink): void => setTold((before) => ({ ...before, [code]: url }));
  const renew = async (code: string): Promise<boolean> => {
    const link = await send('PUT', `link-keys/${code}`, {}, madeLink);
    if (link) hear(link);
    return link !== undefined;
  };
  const { origin, isLoopback } = useKnownDesk();
  const { data, trouble } = useLive('links', links);
  const { failure, telling } = useFailure();
  if (isMaking) return <NewLinkForm row={row} onMade={hear} onEnd={() => setMaking(false)} />;
  if (!data) return trouble ? <ErrorState title="没有取到链接" message="正在自动重试" /> : <Waiting />;
  const own = data.filter(({ sandbox }) => sandbox === row.id);
  return (
    <>
      {isLoopback && (
        <section aria-label="直接打开">
          <HandedLink url={landing(origin, row.path, '', '')} name={row.name} />
        </section>
      )}
      <h3>交给别人的链接</h3>
      {own.length === 0 ? (
        <p className={classes.detail}>还没有。新建一个，可以指定身份和页面，打开就进去，不用密码。</p>
      ) : (
        <ul className={classes.list}>
          {own.map((link) => (
            <LinkEntry
              key={link.code}
              link={link}
              url={told[link.code] ?? (link.needsKey ? null : link.url)}
              isNew={link.code in told}
              onRenew={() => void telling(() => renew(link.code))}
              onExtend={(days) => void telling(() => tell('PUT', `links/${link.code}`, { days }))}
              onRemove={() => void telling(() => tell('DELETE', `links/${link.code}`, {}))}
            />
          ))}
        </ul>
      )}
      <DialogFooter failure={failure}>
        <Button variant="default" onClick={onClose}>
          关闭
        </Button>
        <Button onClick={() => setMaking(true)}>新建链接</Button>
      </DialogFooter>
    </>
  );
}
