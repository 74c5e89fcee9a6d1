import { useEffect, useRef, useState } from 'react';

/** Delay before the sheet unfolds, so that it does not cover a tapped button between the press and the release. */
const UNFOLD_DELAY_MS = 400;
const TEXT_FIELDS = '#root input, [role="dialog"] input, textarea';
/** Devices on which the sheet shows only its title while the user types (side.css). */
const ON_SCREEN_KEYBOARD = '(max-width: 767px) and (pointer: coarse)';

interface Typing {
  /** True while an on-screen keyboard leaves room only for the title of the sheet. */
  isTyping: boolean;
  /** Leaves the text field, which closes the keyboard. */
  stopTyping(): void;
}

/** Marks the page while the user types, so that the sheet on phones leaves room for the on-screen keyboard (side.css). */
export function useTyping(): Typing {
  const [isTyping, setTyping] = useState(false);
  const timer = useRef(0);
  const end = (): void => {
    clearTimeout(timer.current);
    delete document.documentElement.dataset['typing'];
    setTyping(false);
  };
  useEffect(() => {
    const endSoon = (): void => {
      clearTimeout(timer.current);
      timer.current = window.setTimeout(end, UNFOLD_DELAY_MS);
    };
    const begin = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element && target.matches(TEXT_FIELDS))) return;
      clearTimeout(timer.current);
      document.documentElement.dataset['typing'] = '';
      setTyping(matchMedia(ON_SCREEN_KEYBOARD).matches);
    };
    addEventListener('focusin', begin);
    addEventListener('focusout', endSoon);
    return () => {
      end();
      removeEventListener('focusin', begin);
      removeEventListener('focusout', endSoon);
    };
  }, []);
  const stopTyping = (): void => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    end();
  };
  return { isTyping, stopTyping };
}
