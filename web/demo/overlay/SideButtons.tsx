import { useSandboxState } from './sandbox-state.ts';
import { filterByRank } from './visible-to.ts';
import { openSidePanel, sidePanels, useOpenedSidePanel } from './side-panel.ts';

interface Props {
  className?: string | undefined;
  onChosen?(): void;
}

/** Renders the buttons of the side panels in the bar. */
export function SideButtons({ className, onChosen }: Props) {
  const opened = useOpenedSidePanel();
  const { sandbox } = useSandboxState();
  return filterByRank(sandbox?.rank ?? 'visitor', sidePanels).map(({ id, label, panel }) => (
    <button
      key={id}
      type="button"
      className={className}
      aria-pressed={opened === id}
      onPointerEnter={() => void panel.fetch().catch(() => undefined)}
      onClick={() => {
        openSidePanel(opened === id ? null : id);
        onChosen?.();
      }}
    >
      {label}
    </button>
  ));
}
