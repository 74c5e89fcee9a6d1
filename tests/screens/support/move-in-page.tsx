import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { emptyExisting } from '#contracts/move-in/existing.ts';
import { MoveInPage } from '#web/screens/system/moveIn/MoveInPage.tsx';
import { type Answer, answerCalls } from './answer-calls.ts';
import { renderScreen } from './render.tsx';

/** Existing records of a new institution. */
export const nothing = emptyExisting();
/** Returns a file to be chosen. The engine of the tests does not read it. */
export const workbook = (name = '搬家.xlsx') => new File([new Uint8Array([0x50, 0x4b, 3, 4])], name);

/** Opens the page with a backend that supports the move-in. */
export function open(answers: Record<string, Answer> = {}) {
  const backend = answerCalls({
    'moveIn.batches': () => [],
    'moveIn.columns': () => [],
    'moveIn.existing': () => nothing,
    'moveIn.progress': () => ({ stage: 'waiting', done: 0, total: 0 }),
    ...answers,
  });
  renderScreen(<MoveInPage />, { title: '一次搬入' });
  return { backend, user: userEvent.setup({ applyAccept: false }) };
}

/** Chooses files, by default one workbook. */
export const choose = async (user: ReturnType<typeof userEvent.setup>, ...files: File[]) =>
  user.upload(await screen.findByLabelText('搬入的文件'), files.length > 0 ? files : workbook());
