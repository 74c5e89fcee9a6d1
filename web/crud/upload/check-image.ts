import { imageError, type ImageKind } from '#contracts/formats/image-file.ts';
import { readHead } from './read-head.ts';

/**
 * Returns the reason why an image is rejected; null if it is accepted. The check reads the file's content, not its name
 * (Spec 1 §5).
 */
export async function checkImage(file: File, kinds?: readonly ImageKind[]): Promise<string | null> {
  try {
    return imageError(file, await readHead(file), kinds);
  } catch {
    // The file was removed or locked after it was chosen.
    return '文件无法读取，请重新选择';
  }
}
