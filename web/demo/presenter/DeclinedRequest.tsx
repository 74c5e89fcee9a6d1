import { Button } from '@mantine/core';
import { presenter } from '#contracts/control/presenter.ts';
import { sendControl } from '../control-client.ts';
import { useAction } from '../use-action.ts';
import type { CustomerProps } from './customer-props.ts';
import classes from './presenter.module.css';
import { decliningWindow } from './shown-window.ts';

/**
 * Tells the presenter that the customer window stayed on its page because of unsaved input, and offers to leave it
 * anyway.
 */
export function DeclinedRequest({ customer, onUpdate }: CustomerProps) {
  const { busy, failure, runAction } = useAction();
  const { request } = customer;
  const isDeclined = request !== null && decliningWindow(customer) !== undefined;
  const open = (force: boolean): Promise<void> =>
    runAction(force ? 'force' : 'again', async () => {
      if (request) onUpdate(await sendControl(presenter.openPage, { as: request.as, to: request.to, force }));
    });
  return (
    <div role="alert">
      {isDeclined && (
        <div className={classes.declined}>
          <p>{failure || '客户窗口里有未保存的内容，没有跳转。请先在客户窗口保存，再点“再试一次”。'}</p>
          <Button variant="default" loading={busy === 'again'} onClick={() => void open(false)}>
            再试一次
          </Button>
          <Button variant="default" c="red" loading={busy === 'force'} onClick={() => void open(true)}>
            放弃内容并跳转
          </Button>
        </div>
      )}
    </div>
  );
}
