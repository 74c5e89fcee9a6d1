import { signIn, type Persona } from '#contracts/control/sign-in.ts';
import { useControl } from '../../control-client.ts';
import { useState } from 'react';
import { routeAt } from '#web/app/route-at.ts';
import { root } from '#web/http/address.ts';
import { useSession } from '#web/session/state.ts';
import { hasUnsaved } from '#web/ui/form/unsaved-forms.ts';
import { enterAs } from '../../overlay/enter-as.ts';
import { LoadState } from '../../LoadState.tsx';
import { useAction } from '../../use-action.ts';
import classes from '../panels.module.css';
import own from './personas.module.css';
import { UnsavedPrompt } from './UnsavedPrompt.tsx';

/** Lists the personas. A click switches to a persona, after a confirmation if there are unsaved changes. */
export function PersonasPanel() {
  const accounts = useControl(signIn.personas, {});
  const { data } = accounts;
  const { user } = useSession();
  const { busy, failure, runAction } = useAction();
  /** Persona that the user has chosen while a confirmation about unsaved changes is open. */
  const [personaToConfirm, setPersonaToConfirm] = useState<Persona | null>(null);
  if (!data) return <LoadState dataName="演示账号" state={accounts} />;
  const switchTo = (persona: Persona): Promise<void> =>
    runAction(persona.username, () =>
      enterAs(persona.username, currentPage(), { noAccessMessage: homeReason(persona) }),
    );
  if (personaToConfirm)
    return (
      <UnsavedPrompt
        persona={personaToConfirm}
        isBusy={busy !== null}
        failure={failure}
        onStay={() => setPersonaToConfirm(null)}
        onLeave={() => void switchTo(personaToConfirm)}
      />
    );
  return (
    <>
      <p className={classes.note}>点击即以该身份进入，不用密码；这一页对方也能看时停在这一页，否则回到首页。</p>
      <ul className={own.list}>
        {data
          .filter(({ applicant }) => !applicant)
          .map((persona) => {
            const isNow = persona.username === user?.username;
            return (
              <li key={persona.username}>
                <button
                  type="button"
                  className={own.persona}
                  aria-current={isNow || undefined}
                  aria-busy={busy === persona.username || undefined}
                  disabled={isNow}
                  onClick={() => (hasUnsaved() ? setPersonaToConfirm(persona) : void switchTo(persona))}
                >
                  <span className={own.title}>
                    {persona.title}
                    <span className={own.account}>{isNow ? '当前身份' : persona.username}</span>
                  </span>
                  <span className={own.sees}>{persona.sees}</span>
                </button>
              </li>
            );
          })}
      </ul>
      <p className={classes.failure} role="alert">
        {failure}
      </p>
      <p className={classes.note}>待审核、被驳回和未支付的机构没有登录后的页面，请退出登录后在登录页点击。</p>
    </>
  );
}

/** Returns the current path below the root of the console, with its query. */
const currentPage = (): string => location.pathname.slice(root.length) + location.search;

const homeReason = ({ title }: Persona): string =>
  `${title}看不到“${routeAt(location.pathname.slice(root.length))?.title ?? '刚才的页面'}”，已打开首页`;
