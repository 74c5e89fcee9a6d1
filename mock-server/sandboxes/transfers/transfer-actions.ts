import type { transfers as transferGroup } from '#contracts/control/transfers.ts';
import { conflict } from '../../kernel/refusal.ts';
import { pathOf } from '../../kernel/routing/address.ts';
import type { ControlHandlers } from '../control/action.ts';
import { ownServer } from './own-server.ts';

/** Control actions by which the command `npm run sandbox` moves sandboxes between servers. */
export const transferActions: ControlHandlers<typeof transferGroup> = {
  begin: async (sandboxes, _, { id }) => ({
    ...(await sandboxes.transfers.begin(id)),
    id,
    name: sandboxes.record(id).name,
  }),

  get: (sandboxes, _, { id }) => {
    const { name, departure } = sandboxes.record(id);
    if (!departure) throw conflict(`沙箱“${name}”没有在迁移`);
    return { ...departure, id, name };
  },

  claim: ({ transfers }, _, { id, transfer, to }) => transfers.claim(id, transfer, to),

  finish: ({ transfers }, _, { id, transfer }) => transfers.finish(id, transfer),

  cancel: ({ transfers }, _, { id, isRefused }) => transfers.cancel(id, isRefused),

  stage: async (sandboxes, _, { upload }, { origin }) => ({
    ...(await sandboxes.transfers.stage(upload)),
    to: ownServer(sandboxes, origin),
  }),

  complete: async ({ transfers }, _, { transfer }, { origin }) => {
    const { id, name } = await transfers.complete(transfer);
    return { id, name, url: origin + pathOf(id) };
  },

  refuse: ({ transfers }, _, { transfer }) => transfers.refuse(transfer),
};
