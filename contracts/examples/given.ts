import type { State } from './state.ts';

/** The code of every example that needs one. */
export const SMS_CODE = '246810';

export const codeSent = (phone: string, smsType: number): State => ({
  name: 'a code was sent',
  params: { phone, smsType, code: SMS_CODE },
});

/** By the password of the login page (application), or by the code sent to the phone (password). */
export const hasShown = (username: string, what: 'application' | 'password'): State => ({
  name: 'someone has just shown who they are',
  params: { username, what },
});

export const locked = (username: string): State => ({
  name: 'a wrong password was entered five times',
  params: { username },
});
