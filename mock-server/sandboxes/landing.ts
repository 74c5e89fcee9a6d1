import { personas } from '#seed/personas.ts';
import { badInput } from '../kernel/refusal.ts';
import { pathOf } from '../kernel/routing/address.ts';

/**
 * Checks that the user name belongs to a persona.
 * @throws Refusal when there is no such persona
 */
export function requirePersona(as: string | null | undefined): void {
  if (typeof as === 'string' && !personas.some(({ username }) => username === as)) throw badInput('没有这个演示账号');
}

export interface Landing {
  as?: string | null | undefined;
  to?: string | null | undefined;
}

/** Returns an address in a sandbox that signs the visitor in as a persona and opens a page of the console. */
export function landingUrl(id: string, { as, to }: Landing): string {
  const query = new URLSearchParams([...(as ? [['as', as]] : []), ...(as && to ? [['to', to]] : [])]);
  if (as) return `${pathOf(id)}?${query}`;
  return pathOf(id) + (to ?? '').slice(1);
}
