import { render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { userInfoExample } from '#contracts/examples/entities/session.ts';
import { Can, HasRole } from './Can.tsx';
import { session } from './state.ts';

const signedInAs = (facts: { roles?: string[]; permissions?: string[] }): void => {
  session.user = { ...userInfoExample, ...facts };
};
afterEach(() => {
  session.user = null;
});

describe('Can', () => {
  const cases: [string, string[], boolean][] = [
    ['one of the codes', ['system:dict:update'], true],
    ['the wildcard', ['*:*:*'], true],
    ['another code', ['system:dict:add'], false],
    ['none', [], false],
  ];
  for (const [granted, permissions, isRendered] of cases)
    it(`renders its children only if the user holds a listed permission or the wildcard: user with ${granted}`, () => {
      signedInAs({ permissions });
      render(<Can permission={['system:dict:edit', 'system:dict:update']}>修改</Can>);
      expect(screen.queryByText('修改') !== null).toBe(isRendered);
    });

  it('renders nothing for a visitor', () => {
    render(<Can permission={['system:dict:edit']}>修改</Can>);
    expect(screen.queryByText('修改')).toBeNull();
  });
});

describe('HasRole', () => {
  const cases: [string, string[], boolean][] = [
    ['a listed role', ['master'], true],
    ['admin', ['admin'], true],
    ['another', ['teacher'], false],
  ];
  for (const [userRoles, roles, isRendered] of cases)
    it(`renders its children only if the user holds a listed role or admin: user with ${userRoles}`, () => {
      signedInAs({ roles });
      render(<HasRole roles={['master']}>审核</HasRole>);
      expect(screen.queryByText('审核') !== null).toBe(isRendered);
    });
});
