import { expect, it, onTestFinished } from 'vitest';
import { registerForm } from './unsaved-forms.ts';

/** Event with the `returnValue` of a BeforeUnloadEvent, which jsdom lacks. */
function leave(): Event {
  const event = new Event('beforeunload', { cancelable: true });
  Object.defineProperty(event, 'returnValue', { value: '', writable: true });
  dispatchEvent(event);
  return event;
}

it('prompts before unsaved input is lost, also in Chrome before 119, which reads returnValue', () => {
  let isDirty = false;
  const element = document.body.appendChild(document.createElement('form'));
  const unregister = registerForm({ dirty: () => isDirty, element });
  onTestFinished(() => {
    element.remove();
    unregister();
  });

  expect(leave()).toMatchObject({ defaultPrevented: false, returnValue: '' });
  isDirty = true;
  expect(leave()).toMatchObject({ defaultPrevented: true, returnValue: true });
});
