import * as z from 'zod';
import { LOGO_KINDS } from '#contracts/rules/image-file.ts';
import { checked } from '../routing/parse.ts';
import { brandForm } from '../sandboxes/brand.ts';
import type { ReceivedFile } from '../uploads/uploaded-files.ts';
import { type Actions, owner } from './action.ts';

/** As JSON, because a foreign page cannot send that without asking. */
const logoForm = z.object({
  name: z.string().max(255),
  type: z.string().max(60),
  /** What the file holds. */
  content: z.base64('图片内容不完整或不正确，请重新选择'),
});
const changeForm = z.object({ brand: brandForm.nullable() });

/** A prospect's brand: whose name the institution of a sandbox bears. */
export const brandActions = {
  /** Before there is the sandbox that shall bear it; looked at as every upload is. */
  'POST logos': owner(async (sandboxes, _, { body }) => {
    const { content, ...file } = checked(logoForm, body);
    const bytes = Buffer.from(content, 'base64');
    return { logo: await sandboxes.logos.keep({ ...file, size: bytes.length, bytes } as ReceivedFile, LOGO_KINDS) };
  }),

  'GET brand': owner((_, { record }) => ({ brand: record.brand })),

  /** What was written stays, under the other names; what the sandbox was before is kept for a day. */
  'PUT brand': owner(async (sandboxes, { record }, { body }) => {
    const { brand } = checked(changeForm, body);
    return { brand: (await sandboxes.rebrand(record.id, brand)).record.brand };
  }),
} satisfies Actions;
