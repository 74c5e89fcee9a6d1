import 'driver.js/dist/driver.css';
import './tour.css';
import { type Driver, driver, type DriveStep, type PopoverDOM } from 'driver.js';
import { root } from '../../http/address.ts';
import type { TourStep } from './tour-steps.ts';

/** The library's own element, with what it says of it to those who hear it. */
const STAND_IN = 'driver-dummy-element';
const CONTROL_ATTRIBUTES = ['aria-haspopup', 'aria-expanded', 'aria-controls'];

/**
 * Leads through the steps; each has a button to its page.
 * @param onEnd it was finished or skipped: it is not shown again
 * @returns takes it off the screen without counting it as seen
 */
export function runTour(steps: readonly TourStep[], openPage: (path: string) => void, onEnd: () => void): () => void {
  const tour: Driver = driver({
    steps: steps.map(driveStep),
    showButtons: steps.length > 1 ? ['previous', 'next', 'close'] : ['next', 'close'],
    animate: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    duration: 150,
    showProgress: steps.length > 1,
    progressText: '{{current}} / {{total}}',
    prevBtnText: '上一步',
    nextBtnText: '下一步',
    doneBtnText: '完成',
    overlayColor: 'var(--navy)',
    overlayOpacity: 0.55,
    stagePadding: 4,
    stageRadius: 6,
    popoverClass: 'guided-tour',
    // A click beside it must not end what is shown only once.
    overlayClickBehavior: () => undefined,
    // The stand-in for an entry that is not to be seen is no control.
    onHighlighted: () => {
      const standIn = document.getElementById(STAND_IN);
      for (const name of CONTROL_ATTRIBUTES) standIn?.removeAttribute(name);
    },
    onPopoverRender: (popover, { index }) => finish(popover, steps[index ?? 0]),
    // Finished, skipped or left by Escape, also while it still moves: the later hook would not be called then.
    onDestroyStarted: conclude,
  });

  function conclude(): void {
    onEnd();
    tour.destroy();
  }

  /** The library speaks English to those who hear it, and knows no way to a page. */
  function finish(popover: PopoverDOM, step: TourStep | undefined): void {
    popover.closeButton.setAttribute('aria-label', '跳过引导');
    popover.closeButton.title = '跳过引导';
    // Its <header> and <footer> would be further banners of the page.
    popover.title.setAttribute('role', 'presentation');
    popover.footer.setAttribute('role', 'presentation');
    if (!step) return;
    const way = document.createElement('button');
    way.type = 'button';
    way.className = 'guided-tour-way';
    way.textContent = `打开${step.page}`;
    way.addEventListener('click', () => {
      openPage(step.path);
      if (tour.hasNextStep()) tour.moveNext();
      else conclude();
    });
    popover.description.after(way);
  }

  tour.drive();
  return () => tour.destroy();
}

/** At its entry in the menu, where that is seen; else in the middle of the screen. */
function driveStep({ path, title, says }: TourStep): DriveStep {
  const entry = document.querySelector(`#main-menu a[href="${CSS.escape(root + path)}"]`);
  return {
    ...(entry && { element: entry }),
    popover: { title, description: says, side: 'right', align: 'start' },
  };
}
