import 'driver.js/dist/driver.css';
import './tour.css';
import { type Driver, driver, type DriveStep, type PopoverDOM } from 'driver.js';
import { root } from '../../http/address.ts';
import { endTour } from './tour-flag.ts';
import type { TourStep } from './tour-steps.ts';

/**
 * Leads through the steps; each has a button to its page. Finished or skipped, it is not shown again.
 * @returns takes it off the screen without counting it as seen
 */
export function runTour(steps: readonly TourStep[], openPage: (path: string) => void): () => void {
  let interrupted = false;
  const tour: Driver = driver({
    steps: steps.map((step, index) => driveStep(step, index)),
    animate: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    duration: 150,
    showProgress: steps.length > 1,
    progressText: '{{current}} / {{total}}',
    prevBtnText: '上一步',
    nextBtnText: '下一步',
    doneBtnText: '完成',
    overlayColor: '#0b1a33',
    overlayOpacity: 0.55,
    stagePadding: 4,
    stageRadius: 6,
    popoverClass: 'guided-tour',
    // A click beside it must not end what is shown only once.
    overlayClickBehavior: () => undefined,
    onPopoverRender: (popover, { index }) => finish(popover, steps[index ?? 0]),
    onDestroyed: () => {
      if (!interrupted) endTour();
    },
  });

  /** The library speaks English to those who hear it, and knows no way to a page. */
  function finish(popover: PopoverDOM, step: TourStep | undefined): void {
    popover.closeButton.setAttribute('aria-label', '跳过引导');
    popover.closeButton.title = '跳过引导';
    if (!step) return;
    const way = document.createElement('button');
    way.type = 'button';
    way.className = 'guided-tour-way';
    way.textContent = `打开${step.page}`;
    way.addEventListener('click', () => {
      openPage(step.path);
      if (tour.hasNextStep()) tour.moveNext();
      else tour.destroy();
    });
    popover.description.after(way);
  }

  tour.drive();
  return () => {
    interrupted = true;
    tour.destroy();
  };
}

/** At its entry in the menu, where that is seen; else in the middle of the screen. */
function driveStep({ path, title, says }: TourStep, index: number): DriveStep {
  const entry = document.querySelector(`#main-menu a[href="${CSS.escape(root + path)}"]`);
  return {
    ...(entry && { element: entry }),
    popover: { title: `${index + 1}. ${title}`, description: says, side: 'right', align: 'start' },
  };
}
