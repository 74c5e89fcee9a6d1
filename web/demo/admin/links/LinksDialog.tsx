import { type Link, links, type MadeLink } from '#contracts/control/links.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { DialogFooter } from '#web/ui/form/DialogFooter.tsx';
import { SubjectDialog } from '#web/ui/form/SubjectDialog.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { useSubmitError } from '#web/ui/form/use-submit-error.ts';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx';
import { useControlRoot } from '../../control-client.ts';
import { sendAction, sendSucceeds } from '../data/send-action.ts';
import { useLoadedAdminData } from '../data/use-admin-data.ts';
import { useLiveData } from '../data/use-live-data.ts';
import { parseDays, DEFAULT_DAYS } from '../data/retention-days.ts';
import { hasKey } from '../sharing/at-origin.ts';
import { createVisitorLink } from './create-share-link.ts';
import { ShareLink } from './ShareLink.tsx';
import { landingUrl } from './landing-url.ts';
import { LinkEntry } from './LinkEntry.tsx';
import classes from './links.module.css';
import { NewLinkForm } from './NewLinkForm.tsx';
import type { ListedSandbox } from '../sandboxes/listed-sandbox.ts';

/** Lists the links that open a sandbox or a copy of it, and creates new ones. */
export const LinksDialog = ({ dialog }: { dialog: Dialog<ListedSandbox> }) => (
  <SubjectDialog dialog={dialog} title={`“${dialog.subject?.name}”的链接`}>
    {(row) => <Links row={row} onClose={dialog.close} />}
  </SubjectDialog>
);

function Links({ row, onClose }: { row: ListedSandbox; onClose(): void }) {
  const [isCreating, setIsCreating] = useState(false);
  const controlRoot = useControlRoot();
  /**
   * Addresses of the links that were created or renewed since the dialog opened. The server returns a link's key only
   * once.
   */
  const [newUrls, setNewUrls] = useState<Readonly<Record<string, string>>>({});
  const rememberUrl = ({ code, url }: MadeLink): void => setNewUrls((previous) => ({ ...previous, [code]: url }));
  const renew = async (code: string): Promise<boolean> => {
    const link = await sendAction(links.renewKey, { code }, controlRoot);
    if (link) rememberUrl(link);
    return link !== undefined;
  };
  const { origin, needsKeys } = useLoadedAdminData();
  const createFirst = async (): Promise<void> => {
    const link = await createVisitorLink(row, { as: '', to: '', days: parseDays(DEFAULT_DAYS) }, controlRoot);
    if (link) rememberUrl(link);
  };
  const { data, lastError } = useLiveData(links.list);
  const { failure, runSubmit } = useSubmitError();
  if (isCreating) return <NewLinkForm row={row} onCreated={rememberUrl} onEnd={() => setIsCreating(false)} />;
  if (!data)
    return lastError ? <ErrorState title="链接加载失败" message="正在自动重试" /> : <FormSkeleton fields={2} />;
  const sandboxLinks = data.filter(({ sandbox }) => sandbox === row.id);
  return (
    <>
      {!needsKeys && (
        <section aria-label="直接打开">
          <ShareLink
            url={landingUrl(origin, row.path, '', '')}
            name={row.name}
            isOwn={false}
            onShared={() => runSubmit(createFirst)}
          />
        </section>
      )}
      <h3>交给别人的链接</h3>
      {sandboxLinks.length === 0 ? (
        <p className={classes.detail}>还没有。新建一个，可以指定身份和页面，打开就进去，不用密码。</p>
      ) : (
        <ul className={classes.list}>
          {sandboxLinks.map((link) => (
            <LinkEntry
              key={link.code}
              link={link}
              url={usableUrl(link, newUrls[link.code], needsKeys)}
              isNew={link.code in newUrls}
              onRenew={() => void runSubmit(() => renew(link.code))}
              onExtend={(days) =>
                void runSubmit(() => sendSucceeds(links.extend, { code: link.code, days }, controlRoot))
              }
              onRemove={() => void runSubmit(() => sendSucceeds(links.remove, { code: link.code }, controlRoot))}
            />
          ))}
        </ul>
      )}
      <DialogFooter failure={failure}>
        <Button variant="default" onClick={onClose}>
          关闭
        </Button>
        <Button onClick={() => setIsCreating(true)}>新建链接</Button>
      </DialogFooter>
    </>
  );
}

/**
 * Returns the address of a link; null if the page lacks the key that it needs. A link from before the server was shared
 * has no key, so other machines cannot open it.
 */
function usableUrl(link: Link, newUrl: string | undefined, needsKeys: boolean): string | null {
  const url = newUrl ?? (link.needsKey ? null : link.url);
  return url !== null && needsKeys && !hasKey(url) ? null : url;
}
