import { Button } from '@mantine/core';
import { presenter, type CustomerWindow } from '#contracts/control/presenter.ts';
import { root } from '../../http/address.ts';
import { QrCode } from '../../ui/display/QrCode.tsx';
import { CopyField } from '../admin/links/CopyField.tsx';
import panels from '../bar/panels.module.css';
import { sendControl } from '../control-client.ts';
import { usePersonaTitle } from '../sign-in/use-persona-title.ts';
import { useAction } from '../use-action.ts';
import { CUSTOMER_PATH } from './address.ts';
import type { CustomerProps } from './customer-props.ts';
import classes from './presenter.module.css';

const LOOPBACK = /^(?:127\.|localhost$|\[::1\]$)/;

/** Lists the customer windows, and shows how a window of another machine becomes one. */
export function CustomerWindowList({ customer: { windows }, onUpdate }: CustomerProps) {
  const { busy, failure, runAction } = useAction();
  const url = location.origin + root + CUSTOMER_PATH;
  return (
    <>
      {windows.length > 0 ? (
        <ul className={classes.windows}>
          {windows.map((one) => (
            <li key={one.id}>
              <WindowName window={one} />
              <Button
                size="compact-sm"
                variant="default"
                loading={busy === one.id}
                onClick={() =>
                  void runAction(one.id, async () => onUpdate(await sendControl(presenter.release, { id: one.id })))
                }
              >
                恢复演示工具栏
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <p className={panels.note}>暂无客户窗口</p>
      )}
      <p className={panels.failure} role="alert">
        {failure}
      </p>
      <h3 className={panels.heading}>在另一台设备上打开客户窗口</h3>
      <div className={classes.share}>
        <QrCode text={url} label="客户窗口的二维码" className={classes.code} />
        <CopyField label="地址" text={url} />
      </div>
      <p className={panels.note}>
        {LOOPBACK.test(location.hostname)
          ? '这个地址只有这台电脑能打开；要用另一台设备，请按演示台“链接”里的说明启动。'
          : '没有密钥的设备会先要求输入沙箱的访客密钥；打开后地址栏里不留痕迹。'}
      </p>
    </>
  );
}

function WindowName({ window: { username, hasUnsaved, isPresent } }: { window: CustomerWindow }) {
  const persona = usePersonaTitle(username ?? '');
  const state = isPresent ? (hasUnsaved ? '有未保存的内容' : '正在显示') : '没有显示';
  return (
    <span>
      {username === null ? '未登录' : persona} · {state}
    </span>
  );
}
