import { afterEach, beforeEach, expect, it } from 'vitest';
import { userInfoExample } from '#contracts/examples/entities/session.ts';
import { dropSession, session } from '#web/session/state.ts';
import { discardDraft, storeDraft, restoreDraft } from './application-draft.ts';
import { blankRegistration } from './registration-values.ts';

const typed = {
  ...blankRegistration,
  nickName: '晨光书画院',
  phone: '13805710777',
  password: 'Chenguang77',
  confirmPassword: 'Chenguang77',
  smsCode: '123456',
  businessLicenseUrl: '/files/licence.png',
  idFront: '/files/front.png',
  idReverse: '/files/reverse.png',
  brandLogo: '/files/logo.png',
  agreed: true,
};

beforeEach(() => sessionStorage.clear());
afterEach(dropSession);

it('stores the input of each application separately', () => {
  storeDraft('register', typed);
  expect(restoreDraft('register')).toMatchObject({ nickName: '晨光书画院', phone: '13805710777' });
  expect(restoreDraft('campus')).toBeNull();
  discardDraft('register');
  expect(restoreDraft('register')).toBeNull();
});

it('deletes the draft when another user of the browser tab reads it', () => {
  session.user = { ...userInfoExample, username: 'qiming01' };
  storeDraft('campus', typed);
  session.user = { ...userInfoExample, username: 'lantian01' };
  expect(restoreDraft('campus')).toBeNull();
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('晨光书画院');
  session.user = { ...userInfoExample, username: 'qiming01' };
  expect(restoreDraft('campus')).toBeNull();
});

it('never stores pictures, passwords, codes or an agreement', () => {
  storeDraft('register', typed);
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toMatch(/Chenguang77|123456|\.png|agreed/);
});

for (const malformed of ['{not json', '[]', '{"nickName":7}'])
  it(`returns null for the malformed draft ${malformed}`, () => {
    sessionStorage.setItem('application:register', malformed);
    expect(restoreDraft('register')).toBeNull();
  });
