import 'driver.js/dist/driver.css';
import './tour.css';
import { type Driver, driver, type DriveStep, type PopoverDOM } from 'driver.js';
import { root } from '../../http/address.ts';
import type { TourStep } from './tour-steps.ts';

/** Id of the library's placeholder element, and the ARIA attributes to remove from it. */
const PLACEHOLDER_ID = 'driver-dummy-element';
const CONTROL_ATTRIBUTES = ['aria-haspopup', 'aria-expanded', 'aria-controls'];

/**
 * Runs the tour. Each step has a button that opens the step's page.
 * @param onEnd called when the tour is finished or skipped, so that it is not shown again
 * @returns a function that hides the tour without marking it as seen
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
    // A click beside the popover must not end the tour, because the tour is shown only once.
    overlayClickBehavior: () => undefined,
    // The library's placeholder for an invisible menu entry must not be announced as a control.
    onHighlighted: () => {
      const placeholder = document.getElementById(PLACEHOLDER_ID);
      for (const name of CONTROL_ATTRIBUTES) placeholder?.removeAttribute(name);
    },
    onPopoverRender: (popover, { index }) => completePopover(popover, steps[index ?? 0]),
    // This hook is also called when the user presses Escape during the animation; the library's later hook is not.
    onDestroyStarted: conclude,
  });

  function conclude(): void {
    onEnd();
    tour.destroy();
  }

  /** Adds a Chinese label to the close button, and a button that opens the step's page. */
  function completePopover(popover: PopoverDOM, step: TourStep | undefined): void {
    popover.closeButton.setAttribute('aria-label', '跳过引导');
    popover.closeButton.title = '跳过引导';
    // The library's <header> and <footer> would be additional landmarks of the page.
    popover.title.setAttribute('role', 'presentation');
    popover.footer.setAttribute('role', 'presentation');
    if (!step) return;
    const openButton = document.createElement('button');
    openButton.type = 'button';
    openButton.className = 'guided-tour-way';
    openButton.textContent = `打开${step.page}`;
    openButton.addEventListener('click', () => {
      openPage(step.path);
      if (tour.hasNextStep()) tour.moveNext();
      else conclude();
    });
    popover.description.after(openButton);
  }

  tour.drive();
  return () => tour.destroy();
}

/** Anchors the step to its menu entry if the entry is visible; otherwise shows the step in the centre of the screen. */
function driveStep({ path, title, description }: TourStep): DriveStep {
  const entry = document.querySelector(`#main-menu a[href="${CSS.escape(root + path)}"]`);
  return {
    ...(entry && { element: entry }),
    popover: { title, description, side: 'right', align: 'start' },
  };
}
