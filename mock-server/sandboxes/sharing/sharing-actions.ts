import type { sharing } from '#contracts/control/sharing.ts';
import type { ControlHandlers } from '../control/action.ts';

/** Control API actions that give other machines of the network access to the server. */
export const sharingActions: ControlHandlers<typeof sharing> = {
  get: (_, __, ___, { sharing: network, origin }) => network.state(origin),

  set: async (_, __, { isOn, address }, { sharing: network, originNow }) => {
    const key = await network.set(isOn, address);
    return { ...network.state(originNow()), key };
  },
};
