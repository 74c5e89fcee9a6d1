import { useBarHidden } from './bar-visibility.ts';

/** Id of the demo bar, to which the skip link moves the focus. */
export const BAR_ID = 'demo-bar';

/** Renders the skip link to the demo bar, which follows the console in the tab order. */
export function BarSkipLink({ className }: { className?: string | undefined }) {
  if (useBarHidden()) return null;
  return (
    <a
      href={`#${BAR_ID}`}
      className={className}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(BAR_ID)?.focus();
      }}
    >
      跳到演示工具栏
    </a>
  );
}
