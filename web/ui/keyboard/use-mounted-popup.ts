import { useState } from 'react';

interface MountedPopup {
  isMounted: boolean;
  onExitTransitionEnd(): void;
}

/**
 * Returns whether a menu or popover is to be rendered: from its opening until its exit transition has ended. Mantine's
 * popover retains the elements of its last dropdown as long as it is mounted.
 */
export function useMountedPopup(opened: boolean, onExitTransitionEnd?: () => void): MountedPopup {
  const [isMounted, setIsMounted] = useState(opened);
  if (opened && !isMounted) setIsMounted(true);
  return {
    isMounted: opened || isMounted,
    onExitTransitionEnd: () => {
      setIsMounted(false);
      onExitTransitionEnd?.();
    },
  };
}
