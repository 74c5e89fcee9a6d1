import { expect, it } from 'vitest';
import { cssVariablesResolver, theme } from './theme.ts';

it('a lime-green accent and a dark navy menu (Spec 1 §9)', () => {
  expect(theme.primaryColor).toBe('lime');
  expect(cssVariablesResolver(theme as never).variables).toMatchObject({ '--lime': '#a3e635', '--navy': '#0b1a33' });
});
