import { showToast } from '#web/app/toast.ts';
import { saveFile } from '#web/http/download.ts';

/** Saves the latest version of a document as a file, whose name begins with the noun. */
export async function exportDocument(
  noun: string,
  read: () => Promise<{ title: string; text: string }>,
): Promise<void> {
  try {
    const { title, text } = await read();
    saveFile(new Blob([text], { type: 'application/json' }), `${noun}_${title}.json`);
  } catch (error) {
    showToast('error', error instanceof Error && error.message ? error.message : `${noun}没有导出，请重试`);
  }
}
