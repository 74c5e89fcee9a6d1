import { useEffect, useRef, useState } from 'react';
import { useDialogFrame } from './dialog-frame.ts';

export interface SubmitLock {
  saving: boolean;
  /**
   * Runs the save. Closes the frame if the save returns true; otherwise returns the focus to the element that had it,
   * unless a field has it meanwhile.
   */
  run(save: () => Promise<boolean>): Promise<void>;
}

/**
 * Saves the form of a frame. The form counts as saving until the save has failed or the dialog has closed; meanwhile
 * the button is disabled. Presses before the button is disabled are merged by useSend.
 * @param dirty returns true if there is unsaved input; the frame then asks before it closes
 */
export function useSubmitLock(dirty: () => boolean): SubmitLock {
  const frame = useDialogFrame();
  const [saving, setSaving] = useState(false);
  // A ref instead of state, because a user who sees the error may close the dialog before the component has
  // re-rendered.
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
    else requestAnimationFrame(() => returnFocus(focused));
  };
  return { saving, run };
}

function returnFocus(element: Element | null): void {
  const { activeElement } = document;
  const isInField = activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement;
  if (element instanceof HTMLElement && (!isInField || activeElement === element)) element.focus();
}
