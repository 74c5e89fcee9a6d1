import { Button, Switch } from '@mantine/core';
import { presenter, type CustomerWindow } from '#contracts/control/presenter.ts';
import { routeAt } from '../../app/route-at.ts';
import { root } from '../../http/address.ts';
import { sendControl } from '../control-client.ts';
import { usePersonaTitle } from '../sign-in/use-persona-title.ts';
import { useAction } from '../use-action.ts';
import { CUSTOMER_PATH } from './address.ts';
import type { CustomerProps } from './customer-props.ts';
import classes from './presenter.module.css';
import { shownWindow } from './shown-window.ts';

/** Name of the browser window, so that the button shows an existing customer window instead of opening another. */
const WINDOW_NAME = `customer ${root}`;

/** Renders what the customer sees, and the switch that lets the customer windows follow the demo script. */
export function CustomerStatus({ customer, onUpdate }: CustomerProps) {
  const { busy, failure, runAction } = useAction();
  const shown = shownWindow(customer);
  const follow = (isFollowing: boolean): Promise<void> =>
    runAction('follow', async () => onUpdate(await sendControl(presenter.follow, { isFollowing })));
  return (
    <section className={classes.customer} aria-label="客户窗口">
      <p className={classes.shown} role="status" data-present={shown?.isPresent || undefined}>
        {failure || (shown ? <Shown shown={shown} /> : '客户窗口没有打开')}
      </p>
      <Switch
        label="跟随"
        title="打开后，讲到哪一步，客户窗口就打开哪一页"
        checked={customer.isFollowing}
        disabled={busy !== null}
        onChange={({ currentTarget }) => void follow(currentTarget.checked)}
      />
      <Button variant={shown?.isPresent ? 'default' : 'filled'} onClick={openCustomerWindow}>
        打开客户窗口
      </Button>
    </section>
  );
}

function Shown({ shown: { username, page, hasUnsaved, isPresent } }: { shown: CustomerWindow }) {
  const persona = usePersonaTitle(username ?? '');
  if (!isPresent) return '客户窗口没有显示：在后台、断线或已关闭';
  return (
    <>
      客户看到：<strong>{username === null ? '未登录' : persona}</strong> · {pageTitle(page)}
      {hasUnsaved && <span className={classes.unsaved}>有未保存的内容</span>}
    </>
  );
}

const pageTitle = (page: string): string => {
  const path = page.split('?')[0] ?? '';
  return path.startsWith('/login') ? '登录页' : (routeAt(path)?.title ?? '首页');
};

/** Opens the customer window beside this one; the presenter moves it to the other screen. */
function openCustomerWindow(): void {
  window.open(root + CUSTOMER_PATH, WINDOW_NAME, 'popup,width=1280,height=800')?.focus();
}
