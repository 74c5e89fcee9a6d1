import { useEffect } from 'react';

/** Time for a tap on a button: the sheet must not cover the button between the press and the release. */
const UNFOLD_DELAY_MS = 400;
const TEXT_FIELDS = '#root input, [role="dialog"] input, textarea';

/** Marks the page while the user types, so that the sheet on phones leaves room for the on-screen keyboard (side.css). */
export function useTypingFlag(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    let timer = 0;
    const end = (): void => {
      clearTimeout(timer);
      timer = window.setTimeout(() => delete dataset['typing'], UNFOLD_DELAY_MS);
    };
    const begin = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element && target.matches(TEXT_FIELDS))) return;
      clearTimeout(timer);
      dataset['typing'] = '';
    };
    addEventListener('focusin', begin);
    addEventListener('focusout', end);
    return () => {
      clearTimeout(timer);
      delete dataset['typing'];
      removeEventListener('focusin', begin);
      removeEventListener('focusout', end);
    };
  }, []);
}
