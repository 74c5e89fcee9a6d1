import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { config } from '../../config/config.ts';
import { forgetSignOn, rememberSignOn, singleSignOnAddress } from '../../session/single-sign-on.ts';
import classes from './Login.module.css';

/** Renders the link to the deployment's single sign-on. */
export function SingleSignOn() {
  // Runs on unmount: the visitor has signed in here, after opening the other system in another tab or coming back from
  // it.
  useEffect(() => forgetSignOn, []);
  return (
    <>
      <p className={classes.or}>或</p>
      <Button component="a" href={singleSignOnAddress()} variant="default" size="md" fullWidth onClick={rememberTarget}>
        {config.singleSignOn.label || '使用单点登录'}
      </Button>
    </>
  );
}

/** Remembers the page that the visitor wanted before the login page. */
const rememberTarget = (): void => rememberSignOn(new URLSearchParams(location.search).get('redirect') ?? '/dashboard');
