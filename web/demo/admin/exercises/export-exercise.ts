import { ownExercises } from '#contracts/control/own-exercises.ts';
import { showToast } from '#web/app/toast.ts';
import { saveFile } from '#web/http/download.ts';
import { readControl } from '../../control-client.ts';

/** Saves the latest version of an exercise as a file. */
export async function exportExercise(id: string): Promise<void> {
  try {
    const { title, text } = await readControl(ownExercises.get, { id });
    saveFile(new Blob([text], { type: 'application/json' }), `练习_${title}.json`);
  } catch (error) {
    showToast('error', error instanceof Error && error.message ? error.message : '练习没有导出，请重试');
  }
}
