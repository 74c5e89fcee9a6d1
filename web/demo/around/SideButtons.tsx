import { useAround } from './facts.ts';
import { offeredTo } from './offered.ts';
import { openSide, sides, useOpenedSide } from './side.ts';

interface Props {
  className?: string | undefined;
  onChosen?(): void;
}

/** In the bar: what can stand beside the console. */
export function SideButtons({ className, onChosen }: Props) {
  const opened = useOpenedSide();
  const { sandbox } = useAround();
  return offeredTo(sandbox?.rank ?? 'visitor', sides).map(({ id, label, panel }) => (
    <button
      key={id}
      type="button"
      className={className}
      aria-pressed={opened === id}
      onPointerEnter={() => void panel.fetch().catch(() => undefined)}
      onClick={() => {
        openSide(opened === id ? null : id);
        onChosen?.();
      }}
    >
      {label}
    </button>
  ));
}
