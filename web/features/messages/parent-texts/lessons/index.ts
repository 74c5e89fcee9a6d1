/** Parts for dialogs that move and remove lessons. They are loaded on demand. */
export { ParentTextDialog } from '../ParentTextDialog.tsx';
export { absentRecipients, lessonRecipients } from './lesson-recipients.ts';
export { NotifyOption } from './NotifyOption.tsx';
