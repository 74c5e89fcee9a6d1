import { expect, it, onTestFinished, vi } from 'vitest';

/** Event with the `returnValue` of a BeforeUnloadEvent, which jsdom lacks. */
function leave(): Event {
  const event = new Event('beforeunload', { cancelable: true });
  Object.defineProperty(event, 'returnValue', { value: '', writable: true });
  dispatchEvent(event);
  return event;
}

it('prompts before unsaved input is lost, also in Chrome before 119, which reads returnValue', async () => {
  // A page that an earlier test left no longer prompts.
  vi.resetModules();
  const { registerForm } = await import('./unsaved-forms.ts');
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
