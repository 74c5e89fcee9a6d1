import { Portal } from '@mantine/core';
import { type RefObject, useEffect, useId, useState } from 'react';
import classes from './LessonTip.module.css';

/** As long as one rests on a lesson before it explains itself. */
const DELAY_MS = 350;
const WIDTH = 260;
const GAP = 8;

interface LessonTipProps {
  /** Where lessons are. */
  area: RefObject<HTMLElement | null>;
  /** Something else is open: nothing explains itself now. */
  silent: boolean;
  factsOf(courseTimeId: string): readonly (readonly [name: string, value: string])[];
}

/** One tooltip for all lessons of a timetable, on hover and on focus (Spec 2 §2). */
export function LessonTip({ area, silent, factsOf }: LessonTipProps) {
  const [card, setCard] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    let timer = 0;
    const show = (event: Event): void => {
      window.clearTimeout(timer);
      const next = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-lesson]') : null;
      if (!next) setCard(null);
      else timer = window.setTimeout(() => setCard(next), DELAY_MS);
    };
    const hide = (): void => {
      window.clearTimeout(timer);
      setCard(null);
    };
    const escape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') hide();
    };
    element.addEventListener('pointerover', show);
    element.addEventListener('focusin', show);
    for (const name of ['pointerleave', 'focusout', 'pointerdown', 'dragstart']) element.addEventListener(name, hide);
    document.addEventListener('scroll', hide, { capture: true, passive: true });
    document.addEventListener('keydown', escape);
    return () => {
      hide();
      element.removeEventListener('pointerover', show);
      element.removeEventListener('focusin', show);
      for (const name of ['pointerleave', 'focusout', 'pointerdown', 'dragstart'])
        element.removeEventListener(name, hide);
      document.removeEventListener('scroll', hide, { capture: true });
      document.removeEventListener('keydown', escape);
    };
  }, [area]);

  const id = useId();
  useEffect(() => {
    if (silent) return;
    const button = card?.querySelector('[data-item="lesson"]');
    button?.setAttribute('aria-describedby', id);
    return () => button?.removeAttribute('aria-describedby');
  }, [card, id, silent]);

  const courseTimeId = card?.dataset['lesson'];
  if (!card || silent || !courseTimeId || !card.isConnected) return null;
  const facts = factsOf(courseTimeId);
  if (facts.length === 0) return null;
  return (
    <Portal>
      <div id={id} className={classes.tip} role="tooltip" style={placeBeside(card.getBoundingClientRect())}>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Portal>
  );
}

/** Right of the lesson, or left of it where there is no room; never below the edge of the window. */
function placeBeside(box: DOMRect): { insetInlineStart: number; insetBlockStart?: number; insetBlockEnd?: number } {
  const fits = box.right + GAP + WIDTH < window.innerWidth;
  const insetInlineStart = fits ? box.right + GAP : Math.max(GAP, box.left - GAP - WIDTH);
  return box.top < window.innerHeight / 2
    ? { insetInlineStart, insetBlockStart: box.top }
    : { insetInlineStart, insetBlockEnd: window.innerHeight - box.bottom };
}
