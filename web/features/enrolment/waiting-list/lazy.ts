/** Parts for dialogs that seat students. They are loaded with these dialogs. */
export { hasQueue } from './has-queue.ts';
export { JoinButton } from './JoinButton.tsx';
export { type QueuePass, useQueuePass } from './use-queue-pass.tsx';
