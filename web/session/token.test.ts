import { afterEach, beforeEach, expect, it } from 'vitest';
import { cookieToken, forgetToken, heldToken, replaceToken, storeToken, takeTokenFromCookie } from './token.ts';

const clear = (): void => {
  document.cookie = 'reqToken=; Max-Age=0; Path=/';
};
beforeEach(() => {
  clear();
  takeTokenFromCookie();
});
afterEach(clear);

it('starts with the token of the cookie', () => {
  expect(takeTokenFromCookie()).toBeNull();
  document.cookie = 'other=1';
  document.cookie = 'reqToken=abc; Path=/';
  expect(takeTokenFromCookie()).toBe('abc');
  expect(heldToken()).toBe('abc');
});

it('keeps its token when another tab writes the cookie', () => {
  storeToken('mine');
  document.cookie = 'reqToken=theirs; Path=/';
  expect(heldToken()).toBe('mine');
  expect(cookieToken()).toBe('theirs');
});

it('writes a renewed token to the cookie if the cookie contains the old token', () => {
  storeToken('old');
  replaceToken('old', 'new');
  expect([heldToken(), cookieToken()]).toEqual(['new', 'new']);
});

it('does not overwrite another tab’s cookie with a renewed token', () => {
  storeToken('old');
  document.cookie = 'reqToken=theirs; Path=/';
  replaceToken('old', 'new');
  expect([heldToken(), cookieToken()]).toEqual(['new', 'theirs']);
});

it('deletes the cookie with its own token, but not a cookie that another tab has written', () => {
  storeToken('mine');
  forgetToken();
  expect([heldToken(), cookieToken()]).toEqual([null, null]);
  storeToken('mine');
  document.cookie = 'reqToken=theirs; Path=/';
  forgetToken();
  expect([heldToken(), cookieToken()]).toEqual([null, 'theirs']);
});

it('escapes characters forbidden in cookies and rejects tokens with characters forbidden in headers', () => {
  storeToken('a;b=c,"d"');
  expect(cookieToken()).toBe('a;b=c,"d"');
  document.cookie = `reqToken=${encodeURIComponent('两\n行')}; Path=/`;
  expect(cookieToken()).toBeNull();
});
