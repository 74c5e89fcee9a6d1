import { imageFault, type ImageKind } from '#contracts/rules/image-file.ts';
import { readHead } from './read-head.ts';

/** Why an image is not taken; null when it is. Its content decides, not its name (Spec 1 §5). */
export async function checkImage(file: File, kinds?: readonly ImageKind[]): Promise<string | null> {
  try {
    return imageFault(file, await readHead(file), kinds);
  } catch {
    // Removed or locked since it was chosen.
    return '文件无法读取，请重新选择';
  }
}
