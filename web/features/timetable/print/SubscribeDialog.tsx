import { Alert, Anchor, Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { calendarFeeds } from '#contracts/calls/calendar-feeds.ts';
import { root } from '#web/http/address.ts';
import { useOffered } from '#web/crud/offered/use-offered.ts';
import { useCall } from '#web/http/use-call.ts';
import { useSend } from '#web/http/use-send.ts';
import { COPY_BY_HAND } from '#web/ui/clipboard/copy-text.ts';
import { useCopy } from '#web/ui/clipboard/use-copy.ts';
import { DialogFooter } from '#web/ui/form/DialogFooter.tsx';
import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { FormSkeleton } from '#web/ui/form/FormSkeleton.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';
import classes from './SubscribeDialog.module.css';

interface SubscribeDialogProps {
  opened: boolean;
  /** Campus to which a new subscription is limited. */
  deptId: string | undefined;
  onClose(): void;
}

const WIDTH = 520;

/** Renders the dialog to create and revoke the URL at which calendar apps read the user's lessons. */
export function SubscribeDialog({ opened, deptId, onClose }: SubscribeDialogProps) {
  return (
    <FormDialog title="订阅日历" opened={opened} onClose={onClose} width={WIDTH}>
      {opened && <Subscription deptId={deptId} />}
    </FormDialog>
  );
}

function Subscription({ deptId }: { deptId: string | undefined }) {
  const current = useCall(calendarFeeds.current, {}, { quiet: true });
  const creation = useSend(calendarFeeds.create);
  const removal = useSend(calendarFeeds.remove, { success: '已停用订阅' });
  /** URL that was just created. Only stored here, because it cannot be requested again. */
  const [address, setAddress] = useState<string | null>(null);
  const offersCreation = useOffered('生成订阅地址', calendarFeeds.create);
  const offersRemoval = useOffered(current.data?.createTime ? '停用' : '', calendarFeeds.remove);
  if (!useOffered('订阅日历', calendarFeeds.current)) return <p>可以导出日历文件，在日历应用中打开。</p>;
  if (current.error && !current.data)
    return <ErrorState title="订阅日历加载失败" message={current.error.message} onRetry={current.reload} />;
  if (!current.data) return <FormSkeleton fields={2} />;
  const { createTime } = current.data;
  const create = async (): Promise<void> => {
    const result = await creation.send(deptId === undefined ? {} : { deptId });
    if (result.ok) setAddress(`${location.origin}${root}/${result.data.tokenAddress}`);
  };
  const remove = async (): Promise<void> => {
    const { ok } = await removal.send();
    if (ok) setAddress(null);
  };
  return (
    <div className={classes.content}>
      <p>
        在手机或电脑的日历应用中订阅{deptId === undefined ? '您能看到的课表' : '所选校区的课表'}：前 4 周到后 12
        周的课，调课、删课和请假会自动更新。
      </p>
      {address ? (
        <NewAddress address={address} />
      ) : (
        createTime && (
          <p>已于 {createTime.slice(0, 16)} 生成订阅地址。地址只在生成时显示一次；重新生成后，原地址随即失效。</p>
        )
      )}
      <DialogFooter>
        {createTime && offersRemoval && (
          <Button variant="default" color="red" loading={removal.sending} onClick={() => void remove()}>
            停用
          </Button>
        )}
        {offersCreation && (
          <Button variant={address ? 'default' : 'filled'} loading={creation.sending} onClick={() => void create()}>
            {createTime ? '重新生成' : '生成订阅地址'}
          </Button>
        )}
      </DialogFooter>
    </div>
  );
}

/** Shows a new URL once, with instructions. */
function NewAddress({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null);
  const { outcome, run } = useCopy();
  return (
    <>
      <div className={classes.address}>
        <TextInput
          ref={field}
          label="订阅地址"
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={() => void run(address, field.current)}>{outcome === 'copied' ? '已复制' : '复制'}</Button>
      </div>
      <p className={classes.hint}>只显示这一次。知道地址的人都能看到课表，请勿转发。</p>
      {outcome === 'refused' && <Alert color="yellow">{COPY_BY_HAND}</Alert>}
      <Anchor href={address.replace(/^https?:/, 'webcal:')}>在日历应用中打开</Anchor>
    </>
  );
}
