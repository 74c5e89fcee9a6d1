import { presenter } from '#contracts/control/presenter.ts';
import { signIn } from '#contracts/control/sign-in.ts';
import { LoadState } from '../LoadState.tsx';
import panels from '../bar/panels.module.css';
import own from '../bar/personas/personas.module.css';
import { sendControl, useControl } from '../control-client.ts';
import { useAction } from '../use-action.ts';
import type { CustomerProps } from './customer-props.ts';
import { shownWindow } from './shown-window.ts';

/** Lists the personas. A click signs in the persona in the customer window, on its current page if possible. */
export function CustomerPersonas({ customer, onUpdate }: CustomerProps) {
  const accounts = useControl(signIn.personas, {});
  const { busy, failure, runAction } = useAction();
  if (!accounts.data) return <LoadState dataName="演示账号" state={accounts} />;
  const shown = shownWindow(customer);
  const page = shown?.username ? shown.page : '/';
  const enter = (as: string): Promise<void> =>
    runAction(as, async () => onUpdate(await sendControl(presenter.openPage, { as, to: page })));
  return (
    <>
      <p className={panels.note}>点击后，客户窗口换成这个身份；这一页对方也能看时停在这一页，否则回到首页。</p>
      <ul className={own.list}>
        {accounts.data
          .filter(({ applicant }) => !applicant)
          .map(({ username, title, sees }) => {
            const isNow = username === shown?.username;
            return (
              <li key={username}>
                <button
                  type="button"
                  className={own.persona}
                  aria-current={isNow || undefined}
                  aria-busy={busy === username || undefined}
                  disabled={isNow}
                  onClick={() => void enter(username)}
                >
                  <span className={own.title}>
                    {title}
                    <span className={own.account}>{isNow ? '当前身份' : username}</span>
                  </span>
                  <span className={own.sees}>{sees}</span>
                </button>
              </li>
            );
          })}
      </ul>
      <p className={panels.failure} role="alert">
        {failure}
      </p>
    </>
  );
}
