import { useState } from 'react';
import useSWR from 'swr';
import { routeAt } from '../../../app/route-at.ts';
import { root } from '../../../http/address.ts';
import { useSession } from '../../../session/state.ts';
import { hasUnsaved } from '../../../ui/form/unsaved.ts';
import { enterAs } from '../../around/enter-as.ts';
import { askMock } from '../../ask-mock.ts';
import { NotYet } from '../../NotYet.tsx';
import { type Persona, personas as schema } from '../../mock-schemas.ts';
import { useWork } from '../../use-work.ts';
import classes from '../panels.module.css';
import own from './personas.module.css';
import { Unsaved } from './Unsaved.tsx';

/** Everybody one can be here; one press, and one is. */
export function PersonasPanel() {
  const accounts = useSWR('personas', () => askMock('personas', schema));
  const { data } = accounts;
  const { user } = useSession();
  const { busy, fault, during } = useWork();
  /** Chosen while something is not saved: to be asked. */
  const [asked, setAsked] = useState<Persona | null>(null);
  if (!data) return <NotYet what="演示账号" asked={accounts} />;
  const go = (persona: Persona): Promise<void> =>
    during(persona.username, () => enterAs(persona.username, pageHere(), { otherwise: whyElsewhere(persona) }));
  if (asked)
    return (
      <Unsaved
        persona={asked}
        isBusy={busy !== null}
        fault={fault}
        onStay={() => setAsked(null)}
        onGo={() => void go(asked)}
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
                  onClick={() => (hasUnsaved() ? setAsked(persona) : void go(persona))}
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
      <p className={classes.fault} role="alert">
        {fault}
      </p>
      <p className={classes.note}>待审核、被驳回和未支付的机构没有登录后的页面，请退出登录后在登录页点击。</p>
    </>
  );
}

/** Below the console's root, with what it is filtered by. */
const pageHere = (): string => location.pathname.slice(root.length) + location.search;

const whyElsewhere = ({ title }: Persona): string =>
  `${title}看不到“${routeAt(location.pathname.slice(root.length))?.title ?? '刚才的页面'}”，已打开首页`;
