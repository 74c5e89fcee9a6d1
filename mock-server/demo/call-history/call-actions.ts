import type { traffic } from '#contracts/control/traffic.ts';
import type { ControlHandlers } from '../../sandboxes/control/action.ts';

export const trafficActions: ControlHandlers<typeof traffic> = {
  calls: (_, world) => world.traffic.seen(),
  unhandled: (_, world) => world.traffic.unhandled(),
  counts: (_, world, { call }) => (call === undefined ? world.traffic.counts() : world.traffic.count(call)),
};
