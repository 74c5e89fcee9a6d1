import type { SharingState } from '#contracts/control/sharing.ts';
import { Alert, Button } from '@mantine/core';
import { useSnapshot } from 'valtio';
import { DialogFooter } from '#web/ui/form/DialogFooter.tsx';
import { Frame } from '#web/ui/form/Frame.tsx';
import type { Dialog } from '#web/ui/form/use-dialog.ts';
import { useSubmitError } from '#web/ui/form/use-submit-error.ts';
import { CopyField } from '../links/CopyField.tsx';
import { issuedKey } from './set-sharing.ts';
import { SharingSwitch } from './SharingSwitch.tsx';
import classes from './sharing.module.css';
import { useSharing } from './use-sharing.ts';

/** Shows whether phones and other computers can open the demo, and lets the operator change it. */
export function SharingDialog({ dialog }: { dialog: Dialog }) {
  const { data } = useSharing();
  const { failure } = useSubmitError(dialog.opened);
  return (
    <Frame opened={dialog.opened} onClose={dialog.close} title="让手机和其他电脑打开" size={520}>
      {data && <Details state={data} />}
      <DialogFooter failure={failure}>
        <Button variant="default" onClick={dialog.close}>
          关闭
        </Button>
      </DialogFooter>
    </Frame>
  );
}

function Details({ state }: { state: SharingState }) {
  const { isOn, isFixed, isLost, isReachable, origin, address } = state;
  const { key } = useSnapshot(issuedKey);
  return (
    <div className={classes.details}>
      {isLost && (
        <Alert color="yellow" variant="light" role="status">
          这台电脑现在不在共享的网络（{address}）里，共享已中断。连回原来的网络会自动恢复，也可以换一个网络。
        </Alert>
      )}
      {isFixed && <p className={classes.hint}>服务启动时已经向网络开放（HOST），要停止共享请重新启动。</p>}
      <SharingSwitch state={state} />
      {isOn && !isLost && isReachable && (
        <>
          <section aria-label="给手机">
            <h3 className={classes.heading}>给手机</h3>
            <p className={classes.hint}>在沙箱的“链接”里生成链接，或为培训班生成学员卡片，让对方扫码。</p>
          </section>
          <section aria-label="给另一台电脑">
            <h3 className={classes.heading}>给另一台电脑</h3>
            <p className={classes.hint}>在它的浏览器里输入下面的地址，就能打开演示台。</p>
            <CopyField label="演示台的地址" text={`${origin}/desk`} />
            {key !== null && (
              <>
                <p className={classes.hint}>
                  它会要求输入这个密钥。拿到密钥的人可以管理所有沙箱；密钥只在这里显示一次。
                </p>
                <CopyField label="服务器密钥" text={key} />
              </>
            )}
            {key === null && !isFixed && (
              <p className={classes.hint}>服务器密钥只在打开共享时显示一次。忘记了就关闭再打开，会生成新的。</p>
            )}
          </section>
        </>
      )}
    </div>
  );
}
