import type { parentTexts as textCalls, textTemplates as calls } from '#contracts/calls/text-templates.ts';
import { conflict } from '#mock-server/kernel/refusal.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import { requireVisibleStudent } from '../access.ts';
import { resetTemplate, saveTemplate, textTemplatesOf } from '../text-templates.ts';

/** Handlers for the templates of texts to parents. */
export const textTemplates: Handlers<typeof calls> = {
  list: (world, session) => textTemplatesOf(world, session),
  update: (world, session, form) => saveTemplate(world, session, form),
  reset: (world, session, form) => resetTemplate(world, session, form),
};

/** Handler for the sending of texts, which the mock server does not offer. */
export const parentTexts: Handlers<typeof textCalls> = {
  send(world, session, { studentId }) {
    requireVisibleStudent(world, session, studentId);
    throw conflict('当前系统不能代发消息，请复制文本后自行发给家长');
  },
};
