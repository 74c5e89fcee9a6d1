import { Portal } from '@mantine/core';
import { type RefObject, useEffect, useId, useState } from 'react';
import classes from './LessonTip.module.css';

/** Delay between the hover or focus and the opening of the tooltip. */
const DELAY_MS = 350;
const WIDTH = 260;
const GAP = 8;

interface LessonTipProps {
  /** Element that contains the lessons of the week. */
  area: RefObject<HTMLElement | null>;
  /** True while a menu or dialog is open, or on a phone; the tooltip is then suppressed. */
  silent: boolean;
  factsOf(courseTimeId: string): readonly (readonly [name: string, value: string])[];
}

/** Renders one tooltip for all lessons of a timetable. It appears on hover and on focus (Spec 2 §2). */
export function LessonTip({ area, silent, factsOf }: LessonTipProps) {
  const [card, setCard] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    let timer = 0;
    const showLessonOf = (target: EventTarget | null): void => {
      window.clearTimeout(timer);
      const lesson = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-lesson]') : null;
      if (!lesson) setCard(null);
      else timer = window.setTimeout(() => setCard(lesson), DELAY_MS);
    };
    const show = (event: Event): void => showLessonOf(event.target);
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
    // The user may have reached a lesson before the code of the tooltip was loaded.
    showLessonOf(element.querySelector('[data-lesson]:is(:hover, :focus-within)'));
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
      <div id={id} className={classes.tip} role="tooltip" style={tipPosition(card.getBoundingClientRect())}>
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

/**
 * Returns the position of the tooltip. It is to the right of the lesson, or to the left if there is no space, and never
 * below the window's edge.
 */
function tipPosition(box: DOMRect): { insetInlineStart: number; insetBlockStart?: number; insetBlockEnd?: number } {
  const fitsRight = box.right + GAP + WIDTH < window.innerWidth;
  const insetInlineStart = fitsRight ? box.right + GAP : Math.max(GAP, box.left - GAP - WIDTH);
  return box.top < window.innerHeight / 2
    ? { insetInlineStart, insetBlockStart: box.top }
    : { insetInlineStart, insetBlockEnd: window.innerHeight - box.bottom };
}
