import { openSide, sides, useOpenedSide } from './side.ts';

/** In the bar: what can stand beside the console. */
export function SideButtons({ className }: { className?: string | undefined }) {
  const opened = useOpenedSide();
  return sides.map(({ id, label, panel }) => (
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
