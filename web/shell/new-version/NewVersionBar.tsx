import { Button, CloseButton } from '@mantine/core';
import { useEffect } from 'react';
import { Confirmation } from '../../ui/form/Confirmation.tsx';
import { leaveDialogEntry } from '../../ui/form/dialog-history.ts';
import { hasUnsaved } from '../../ui/form/unsaved-forms.ts';
import { useDialog } from '../../ui/form/use-dialog.ts';
import { reloadPage } from '../reload-page.ts';
import { NEW_VERSION } from './messages.ts';
import { dismissRelease, useNewRelease, watchReleases } from './new-release.ts';
import classes from './NewVersionBar.module.css';

/**
 * Renders the notice of a newer release below the page. The user decides when to reload; 刷新 asks first if that would
 * lose unsaved input.
 */
export function NewVersionBar() {
  const release = useNewRelease();
  const asking = useDialog();
  useEffect(watchReleases, []);
  const reload = async (): Promise<boolean> => {
    await leaveDialogEntry();
    return reloadPage();
  };
  return (
    <>
      <div role="status" className={release === null ? undefined : classes.bar}>
        {release !== null && (
          <>
            <span>{NEW_VERSION}</span>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => (hasUnsaved() ? asking.open() : void reloadPage())}
            >
              刷新
            </Button>
            <CloseButton size={28} aria-label="关闭新版本提示" onClick={() => dismissRelease(release)} />
          </>
        )}
      </div>
      <Confirmation
        title="刷新页面"
        opened={asking.opened}
        confirmLabel="刷新"
        cancelLabel="继续编辑"
        staying
        onCancel={asking.close}
        onConfirm={reload}
      >
        刷新后使用新版本，未保存的内容将会丢失。
      </Confirmation>
    </>
  );
}
