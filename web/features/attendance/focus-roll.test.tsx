import { expect, it } from 'vitest';
import { focusFirst } from './focus-roll.ts';

/** As it is drawn a moment before what it was filled with. */
function drawForm(): HTMLElement {
  document.body.innerHTML = `<form>
    <input aria-label="课堂主题" data-path="classTheme">
    <input aria-label="排课时间" data-path="courseTimeId" required>
    <div data-row="1" aria-label="姚浩宇" tabindex="0"></div>
  </form>`;
  return document.querySelector('form') as HTMLElement;
}

it('begins at the first student when nothing is missing, whatever the fields still show', () => {
  focusFirst(drawForm(), { courseTimeId: '1843' });
  expect(document.activeElement).toHaveAccessibleName('姚浩宇');
});

it('begins at what is required and missing', () => {
  focusFirst(drawForm(), { courseTimeId: '' });
  expect(document.activeElement).toHaveAccessibleName('排课时间');
});
