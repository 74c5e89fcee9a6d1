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

it('starts from the cookie', () => {
  expect(takeTokenFromCookie()).toBeNull();
  document.cookie = 'other=1';
  document.cookie = 'reqToken=abc; Path=/';
  expect(takeTokenFromCookie()).toBe('abc');
  expect(heldToken()).toBe('abc');
});

it('keeps what it started with, whatever another tab writes', () => {
  storeToken('mine');
  document.cookie = 'reqToken=theirs; Path=/';
  expect(heldToken()).toBe('mine');
  expect(cookieToken()).toBe('theirs');
});

it('a renewal is written to the cookie that held the old token', () => {
  storeToken('old');
  replaceToken('old', 'new');
  expect([heldToken(), cookieToken()]).toEqual(['new', 'new']);
});

it('a renewal leaves another tab’s cookie alone', () => {
  storeToken('old');
  document.cookie = 'reqToken=theirs; Path=/';
  replaceToken('old', 'new');
  expect([heldToken(), cookieToken()]).toEqual(['new', 'theirs']);
});

it('forgets its own cookie, not another tab’s', () => {
  storeToken('mine');
  forgetToken();
  expect([heldToken(), cookieToken()]).toEqual([null, null]);
  storeToken('mine');
  document.cookie = 'reqToken=theirs; Path=/';
  forgetToken();
  expect([heldToken(), cookieToken()]).toEqual([null, 'theirs']);
});

it('survives characters that a cookie cannot hold, and refuses what no header can', () => {
  storeToken('a;b=c,"d"');
  expect(cookieToken()).toBe('a;b=c,"d"');
  document.cookie = `reqToken=${encodeURIComponent('两\n行')}; Path=/`;
  expect(cookieToken()).toBeNull();
});
