import { useEffect, useRef, useState } from 'react';
import { useDialogFrame } from './dialog-frame.ts';

export interface SaveOnce {
  saving: boolean;
  /** Runs what saves, and closes the frame when it gives true; otherwise the focus goes back to where it was. */
  run(save: () => Promise<boolean>): Promise<void>;
}

/**
 * Saves the form of a frame. It is saving until that has failed or the saved dialog is gone: meanwhile the
 * button takes no press. That nothing is sent twice, presses within one turn of the browser included, is useSend's.
 * @param dirty was something typed? Then the frame asks before it closes.
 */
export function useSaveOnce(dirty: () => boolean): SaveOnce {
  const frame = useDialogFrame();
  const [saving, setSaving] = useState(false);
  // As it is now: who is shown why it failed may close at once, before the page knows that it is not saving any more.
  const isSaving = useRef(false);

  useEffect(() => {
    const { guard } = frame;
    guard.current = { dirty, saving: () => isSaving.current };
    return () => {
      guard.current = null;
    };
  });

  const run = async (save: () => Promise<boolean>) => {
    const focused = document.activeElement;
    isSaving.current = true;
    setSaving(true);
    let saved = false;
    try {
      saved = await save();
    } finally {
      isSaving.current = saved;
      setSaving(saved);
    }
    if (saved) frame.close();
    else requestAnimationFrame(() => focused instanceof HTMLElement && focused.focus());
  };
  return { saving, run };
}
