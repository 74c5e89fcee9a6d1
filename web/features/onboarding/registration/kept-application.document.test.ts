import { afterEach, beforeEach, expect, it } from 'vitest';
import { userInfoExample } from '#contracts/examples/entities/session.ts';
import { dropSession, session } from '../../../session/state.ts';
import { forgetApplication, keepApplication, recallApplication } from './kept-application.ts';
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

it('keeps what was typed, each application apart', () => {
  keepApplication('register', typed);
  expect(recallApplication('register')).toMatchObject({ nickName: '晨光书画院', phone: '13805710777' });
  expect(recallApplication('campus')).toBeNull();
  forgetApplication('register');
  expect(recallApplication('register')).toBeNull();
});

it('another user of the same tab does not get it, nor the first one back what is gone', () => {
  session.user = { ...userInfoExample, username: 'qiming01' };
  keepApplication('campus', typed);
  session.user = { ...userInfoExample, username: 'lantian01' };
  expect(recallApplication('campus')).toBeNull();
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('晨光书画院');
  session.user = { ...userInfoExample, username: 'qiming01' };
  expect(recallApplication('campus')).toBeNull();
});

it('never keeps pictures, passwords, codes or an agreement', () => {
  keepApplication('register', typed);
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toMatch(/Chenguang77|123456|\.png|agreed/);
});

for (const foreign of ['{not json', '[]', '{"nickName":7}'])
  it(`${foreign} is as if nothing were kept`, () => {
    sessionStorage.setItem('application:register', foreign);
    expect(recallApplication('register')).toBeNull();
  });
