import { type RefObject, useEffect, useRef } from 'react';
import { registerForm } from './unsaved-forms.ts';

/**
 * Registers a form that may have unsaved input.
 * @param element element of a form in a page; such a form also counts while its page is hidden. A form in a dialog has
 * no element here and counts only while the dialog is shown
 */
export function useUnsaved(dirty: () => boolean, element?: RefObject<HTMLElement | null>): void {
  const latestDirty = useRef(dirty);
  latestDirty.current = dirty;
  useEffect(() => registerForm({ dirty: () => latestDirty.current(), element: element?.current ?? null }), [element]);
}
