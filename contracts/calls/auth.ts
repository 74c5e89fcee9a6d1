import { defineCalls } from '../call.ts';
import { LOGIN_CLIENT_ID, loginData, loginForm } from '../entities/session.ts';
import { wholeNumber } from '../fields.ts';

/** Sign-in (Spec 1 §7). */
export const auth = defineCalls('auth', {
  login: {
    method: 'POST',
    path: '/wk/auth/api/auth/login',
    family: 'auth',
    open: true,
    body: loginForm.extend({ clientId: wholeNumber }),
    data: loginData,
    example: {
      input: { username: 'qiming01', password: 'Demo2026', clientId: LOGIN_CLIENT_ID },
      data: { token: 'an-opaque-session-token' },
    },
  },
});
