import * as z from 'zod';
import { personas } from '#seed/personas.ts';
import { pathOf } from '../sandboxes/record.ts';

/** A path inside the console: nothing that could lead to another server. */
const SAFE_PATH = /^\/(?![/\\])[\w\-./~%?=&,:]*$/;
const LONGEST_PATH = 500;

export const isSafePath = (path: string): boolean => path.length <= LONGEST_PATH && SAFE_PATH.test(path);

/** As whom somebody comes in, and at which page. */
export const landingForm = {
  as: z
    .string()
    .refine((name) => personas.some(({ username }) => username === name), '没有这个演示账号')
    .nullish(),
  to: z.string().refine(isSafePath, '页面地址应以 / 开头，如 /edu/claTimeRule').nullish(),
};

export interface Landing {
  as?: string | null | undefined;
  to?: string | null | undefined;
}

/** The address of a sandbox that signs in as a persona and leads to a page of the console. */
export function landing(id: string, { as, to }: Landing): string {
  const query = new URLSearchParams([...(as ? [['as', as]] : []), ...(as && to ? [['to', to]] : [])]);
  if (as) return `${pathOf(id)}?${query}`;
  return pathOf(id) + (to ?? '').slice(1);
}
