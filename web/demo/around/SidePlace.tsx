import { useEffect } from 'react';
import { useSession } from '../../session/state.ts';
import { shownLate } from '../../ui/late/shown-late.tsx';
import { useAround } from './facts.ts';
import { openSide, openWhatIsInHand, sides, useOpenedSide } from './side.ts';

const panels = new Map(sides.map(({ id, panel }) => [id, shownLate(panel, null)]));
const close = (): void => openSide(null);

/** The place beside the console: a tour or an exercise that is in hand stands there, in a SidePanel. */
export function SidePlace() {
  const opened = useOpenedSide();
  const { sandbox } = useAround();
  const isMember = Boolean(sandbox?.group);
  const rank = sandbox?.rank;
  useEffect(() => {
    if (rank !== undefined) void openWhatIsInHand(rank);
  }, [rank]);
  // Who belongs to a training group has come for its exercises.
  useEffect(() => {
    if (isMember) openSide('training');
  }, [isMember]);
  const { phase } = useSession();
  const Panel = opened === null ? undefined : panels.get(opened);
  return Panel && phase !== 'starting' ? <Panel onClose={close} /> : null;
}
