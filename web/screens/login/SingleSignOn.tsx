import { Button } from '@mantine/core';
import { config } from '../../config/config.ts';
import { rememberSignOn, singleSignOnAddress } from '../../session/single-sign-on.ts';
import classes from './Login.module.css';

/** Renders the link to the deployment's single sign-on; nothing if there is none. */
export function SingleSignOn() {
  const address = singleSignOnAddress();
  if (!address) return null;
  return (
    <>
      <p className={classes.or}>或</p>
      <Button component="a" href={address} variant="default" size="md" fullWidth onClick={rememberTarget}>
        {config.singleSignOn.label || '使用单点登录'}
      </Button>
    </>
  );
}

/** Remembers the page that the visitor wanted before the login page. */
const rememberTarget = (): void => rememberSignOn(new URLSearchParams(location.search).get('redirect') ?? '/dashboard');
