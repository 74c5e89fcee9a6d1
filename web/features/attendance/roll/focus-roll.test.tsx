import { expect, it } from 'vitest';
import { focusFirst } from './focus-roll.ts';

/** Renders a form whose fields are still empty. */
function renderForm(): HTMLElement {
  document.body.innerHTML = `<form>
    <input aria-label="课堂主题" data-path="classTheme">
    <input aria-label="排课时间" data-path="courseTimeId" required>
    <div data-row="1" aria-label="姚浩宇" tabindex="0"></div>
  </form>`;
  return document.querySelector('form') as HTMLElement;
}

it('focuses the first student if no value is missing, even if the rendered fields are still empty', () => {
  focusFirst(renderForm(), { courseTimeId: '1843' });
  expect(document.activeElement).toHaveAccessibleName('姚浩宇');
});

it('focuses the first required field that has no value', () => {
  focusFirst(renderForm(), { courseTimeId: '' });
  expect(document.activeElement).toHaveAccessibleName('排课时间');
});
