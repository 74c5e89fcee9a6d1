import { useEffect, useRef, useState } from 'react';
import { useDialogFrame } from './dialog-frame.ts';

export interface SaveOnce {
  saving: boolean;
  /** Runs what saves, and closes the frame when it gives true; otherwise the focus goes back to where it was. */
  run(save: () => Promise<boolean>): Promise<void>;
}

/**
 * Saves the form of a frame once, however often it is pressed: locked from the first press until it has failed, also
 * while the saved dialog fades away.
 * @param dirty was something typed? Then the frame asks before it closes.
 */
export function useSaveOnce(dirty: () => boolean): SaveOnce {
  const frame = useDialogFrame();
  const locked = useRef(false);
  const [saving, setSaving] = useState(false);

  useEffect(() => {
    const { guard } = frame;
    guard.current = { dirty, saving: () => locked.current };
    return () => {
      guard.current = null;
    };
  });

  const run = async (save: () => Promise<boolean>) => {
    if (locked.current) return;
    const focused = document.activeElement;
    locked.current = true;
    setSaving(true);
    let saved = false;
    try {
      saved = await save();
    } finally {
      locked.current = saved;
      setSaving(saved);
    }
    if (saved) frame.close();
    else requestAnimationFrame(() => focused instanceof HTMLElement && focused.focus());
  };
  return { saving, run };
}
