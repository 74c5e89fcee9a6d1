import { useEffect } from 'react';
import { useSession } from '../../session/state.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { useSandboxState } from './sandbox-state.ts';
import { openSidePanel, resumeSidePanel, sidePanels, useOpenedSidePanel } from './side-panel.ts';

const panels = new Map(sidePanels.map(({ id, panel }) => [id, lazyPart(panel, null)]));
const close = (): void => openSidePanel(null);

/** Renders the open side panel, with a running demo script or exercise. */
export function SidePlace() {
  const opened = useOpenedSidePanel();
  const { sandbox } = useSandboxState();
  const isMember = Boolean(sandbox?.group);
  const rank = sandbox?.rank;
  useEffect(() => {
    if (rank !== undefined) void resumeSidePanel(rank);
  }, [rank]);
  // For a member of a training group, the panel of the exercises opens first.
  useEffect(() => {
    if (isMember) openSidePanel('training');
  }, [isMember]);
  const { phase } = useSession();
  const Panel = opened === null ? undefined : panels.get(opened);
  return Panel && phase !== 'starting' ? <Panel onClose={close} /> : null;
}
