import { imageError } from '#contracts/formats/image-file.ts';
import { readHead } from '#web/crud/upload/read-head.ts';

/** Message for a wrong file type, verbatim from Spec 1 §5. */
export const WRONG_FILE = '文件格式错误，请上传图片类型,如：JPG，PNG后缀的文件。';
export const TOO_MANY_PIXELS = '图片不能超过 4000 万像素';

const MAX_PIXELS = 40_000_000;

/**
 * Returns the validation error of an avatar file, or null. The file type is checked by the content, not by the file
 * name.
 */
export async function validateAvatar(file: File): Promise<string | null> {
  const head = await readHead(file);
  const error = imageError(file, head);
  // The only possible error of a file with image content is its size, which has its own message.
  const isImage = imageError({ name: file.name, type: file.type, size: 1 }, head) === null;
  return error !== null && !isImage ? WRONG_FILE : error;
}

/**
 * Returns the validation error of an image with too many pixels, or null. The size is known only once the browser has
 * decoded the image.
 */
export const validatePixelCount = (width: number, height: number): string | null =>
  width * height > MAX_PIXELS ? TOO_MANY_PIXELS : null;
