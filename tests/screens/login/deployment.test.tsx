import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { applyConfig } from '#web/config/config.ts';
import { supportContact } from '#web/config/support-contact.ts';
import { Login } from '#web/screens/login/Login.tsx';
import { dropSession } from '#web/session/state.ts';

beforeEach(dropSession);
afterEach(() => applyConfig({}));

function renderLogin(settings: object): void {
  applyConfig(settings);
  render(
    <MantineProvider>
      <Login />
    </MantineProvider>,
  );
}

it('shows the configured contact, filing number and single sign-on', async () => {
  renderLogin({
    icp: { text: '京ICP备00000000号-1' },
    support: { name: '信息中心', phone: '010-6234 5678', email: 'it@school.example' },
    singleSignOn: { address: 'https://sso.example/?return={return}&again={return}' },
  });
  const returnTo = encodeURIComponent(`${location.origin}/dashboard`);
  expect(await screen.findByRole('link', { name: '使用单点登录' })).toHaveAttribute(
    'href',
    `https://sso.example/?return=${returnTo}&again=${returnTo}`,
  );
  expect(await screen.findByRole('link', { name: '010-6234 5678' })).toHaveAttribute('href', 'tel:01062345678');
  expect(screen.getByRole('link', { name: 'it@school.example' })).toHaveAttribute('href', 'mailto:it@school.example');
  expect(screen.getByRole('contentinfo')).toHaveTextContent('遇到问题？请联系信息中心');
  const filing = screen.getByRole('link', { name: '京ICP备00000000号-1' });
  expect(filing).toHaveAttribute('href', 'https://beian.miit.gov.cn/');
});

it('shows neither links nor a footer without settings', () => {
  renderLogin({});
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

it('labels the link for single sign-on and links it to a path of the same host', async () => {
  renderLogin({ singleSignOn: { label: '企业微信登录', address: '/oauth/start' } });
  expect(await screen.findByRole('link', { name: '企业微信登录' })).toHaveAttribute('href', '/oauth/start');
});

it.each([
  [{}, '管理员'],
  [{ name: '信息中心' }, '信息中心'],
  [{ phone: '010-1' }, '010-1'],
  [{ name: '信息中心', phone: '010-1', email: 'it@school.example' }, '信息中心（010-1，it@school.example）'],
])('names the contact %j as %s', (support, expected) => {
  applyConfig({ support });
  expect(supportContact()).toBe(expected);
});
