import type { files as calls } from '#contracts/calls/files.ts';
import { notFound } from '#mock-server/kernel/refusal.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';

/** Handlers for downloading files whose export responded with a name instead of the content (Spec 2 §7). */
export const files: Handlers<typeof calls> = {
  async download({ files: exportFiles }, { user }, { fileName, logicName }) {
    const file = exportFiles.find(user.userId, fileName);
    if (!file) throw notFound('文件不存在或已过期');
    return { ...file, name: logicName };
  },
};
