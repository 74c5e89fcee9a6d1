import { imageFault } from '#contracts/rules/image-file.ts';
import { readHead } from '../../../crud/upload/read-head.ts';

/** Spec 1 §5, word for word. */
export const WRONG_FILE = '文件格式错误，请上传图片类型,如：JPG，PNG后缀的文件。';
export const TOO_MANY_PIXELS = '图片不能超过 4000 万像素';

const MAX_PIXELS = 40_000_000;

/** Why a file is no avatar; null when it may be one. Its content decides, not its name. */
export async function avatarFault(file: File): Promise<string | null> {
  const head = await readHead(file);
  const fault = imageFault(file, head);
  // A real image may only be too large, and that has words of its own.
  const isImage = imageFault({ name: file.name, type: file.type, size: 1 }, head) === null;
  return fault !== null && !isImage ? WRONG_FILE : fault;
}

/** The same for its size, which shows only once the browser has read it. */
export const pixelFault = (width: number, height: number): string | null =>
  width * height > MAX_PIXELS ? TOO_MANY_PIXELS : null;
