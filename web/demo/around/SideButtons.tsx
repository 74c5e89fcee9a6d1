import { useAround } from './facts.ts';
import { openSide, sidesFor, useOpenedSide } from './side.ts';

/** In the bar: what can stand beside the console. */
export function SideButtons({ className }: { className?: string | undefined }) {
  const opened = useOpenedSide();
  const { sandbox } = useAround();
  return sidesFor(sandbox?.rank ?? 'visitor').map(({ id, label, panel }) => (
    <button
      key={id}
      type="button"
      className={className}
      aria-pressed={opened === id}
      onPointerEnter={() => void panel.fetch().catch(() => undefined)}
      onClick={() => openSide(opened === id ? null : id)}
    >
      {label}
    </button>
  ));
}
