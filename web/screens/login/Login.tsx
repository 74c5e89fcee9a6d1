import { Button } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { LoginOutcome } from '#contracts/entities/session.ts';
import { config } from '../../config/config.ts';
import { appBindings } from '../../http/app-bindings.ts';
import { networkMessage } from '../../http/messages.ts';
import { extensions } from '../../session/extensions.ts';
import { storesCookies } from '../../session/token.ts';
import { useMoment } from '../../session/use-moment.ts';
import { lazyDialog } from '../../ui/lazy/lazy-dialog.tsx';
import { lazyModule } from '../../ui/lazy/lazy-module.ts';
import { Mark } from '../../ui/display/Mark.tsx';
import { productAppearance } from '../../ui/theme/product.ts';
import type { LoginDialog } from './LoginDialogs.tsx';
import classes from './Login.module.css';
import type { CredentialErrors, Credentials } from './credentials.ts';
import { LoginForm } from './LoginForm.tsx';
import { OutcomeNotice } from './OutcomeNotice.tsx';

/** Lazy dialogs of the login page, which most visitors never open. */
const LoginDialogs = lazyDialog(
  async () => (await import('./LoginDialogs.tsx')).LoginDialogs,
  ({ dialog, onEnd }) => ({ opened: true, close: () => onEnd(dialog) }),
);

/** Picture and scale of the day, loaded after the form. */
const Day = lazy(async () => ({ default: (await import('./Day.tsx')).Day }));

/** Contact and ICP filing, in space that is reserved for them. */
const LoginFooter = lazy(async () => ({ default: (await import('./LoginFooter.tsx')).LoginFooter }));

/** Link to the single sign-on, in space that is reserved for it. */
const SingleSignOn = lazy(async () => ({ default: (await import('./SingleSignOn.tsx')).SingleSignOn }));

const CookieNotice = lazy(async () => ({ default: (await import('./CookieNotice.tsx')).CookieNotice }));

/** Lazily loaded code for validating and sending credentials. The login form renders earlier without this code. */
const credentialsCode = lazyModule(() => import('./credentials.ts'));

/** Preloads the credentials code on the first user activity, so that it has arrived before the button is pressed. */
function preload(): () => void {
  const interactionEvents = ['input', 'pointermove', 'keydown'] as const;
  const prefetchCredentials = (): void => void credentialsCode.fetch().catch(() => undefined);
  for (const sign of interactionEvents) document.addEventListener(sign, prefetchCredentials, { once: true });
  return () => {
    for (const sign of interactionEvents) document.removeEventListener(sign, prefetchCredentials);
  };
}

const VERSION = 'V1.0';

/** True if this deployment names a contact or an ICP filing. */
const hasFooter = (): boolean => [config.icp.text, ...Object.values(config.support)].some(Boolean);

export function Login() {
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<LoginOutcome | null>(null);
  const [dialog, setDialog] = useState<LoginDialog | null>(null);
  const [cookiesBlocked] = useState(() => !storesCookies());
  const time = useMoment().slice(11);
  useEffect(preload, []);
  const Accounts = extensions.loginAccounts;
  const { name, logo } = productAppearance();

  const submit = async (credentials: Credentials): Promise<CredentialErrors | null> => {
    if (sending) return null;
    setSending(true);
    try {
      // Loaded code is not awaited, so that the request is sent before the form is rendered again.
      const { validateCredentials: validate, signIn } = credentialsCode.loaded ?? (await credentialsCode.fetch());
      const errors = validate(credentials);
      if (errors) return errors;
      setOutcome(null);
      const username = credentials.username.trim();
      const result = await signIn(username, credentials.password);
      if (result.ok) return null;
      setOutcome(result.outcome);
      if (result.outcome) setDialog({ kind: result.outcome, username });
    } catch {
      // The credentials code could not be loaded; the sign-in call itself never rejects.
      appBindings.showError(networkMessage(false));
    } finally {
      setSending(false);
    }
    return null;
  };

  const closeDialog = (ended: LoginDialog): void => setDialog((current) => (current === ended ? null : current));

  return (
    <div className={classes.page}>
      <header className={classes.panel}>
        {logo ? <img src={logo} alt="" className={classes.logo} /> : <Mark className={classes.mark} />}
        <p className={classes.product}>{name}</p>
        <p className={classes.line}>一处管理所有校区的教务、师资与运营</p>
        <div className={classes.day}>
          <Suspense fallback={null}>
            <Day time={time} />
          </Suspense>
        </div>
        <p className={classes.version}>{VERSION}</p>
      </header>
      <main className={classes.main}>
        <div className={Accounts ? classes.column : classes.alone}>
          <section className={classes.card} aria-labelledby="login-title">
            <h1 id="login-title" className={classes.title}>
              登录
            </h1>
            <LoginForm sending={sending} onSubmit={submit}>
              <Button variant="default" size="md" fullWidth onClick={() => setDialog({ kind: 'register' })}>
                注册
              </Button>
              <button type="button" className={classes.forgot} onClick={() => setDialog({ kind: 'forgot' })}>
                忘记密码
              </button>
              {config.singleSignOn.address && (
                <div className={classes.signOn}>
                  <Suspense fallback={null}>
                    <SingleSignOn />
                  </Suspense>
                </div>
              )}
            </LoginForm>
            {outcome && <OutcomeNotice outcome={outcome} />}
            <Suspense fallback={null}>{cookiesBlocked && <CookieNotice />}</Suspense>
          </section>
          <Suspense fallback={null}>{Accounts && <Accounts disabled={sending} onChoose={submit} />}</Suspense>
        </div>
        {hasFooter() && (
          <footer className={classes.footer}>
            <Suspense fallback={null}>
              <LoginFooter />
            </Suspense>
          </footer>
        )}
      </main>
      {dialog && <LoginDialogs dialog={dialog} onClosing={() => setOutcome(null)} onEnd={closeDialog} />}
    </div>
  );
}
