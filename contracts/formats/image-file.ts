import { IMAGE_MAX_BYTES, type Upload } from './upload.ts';

export type ImageKind = 'jpeg' | 'png' | 'gif';

/** Image kinds with their file extensions and their first bytes as latin-1 text. */
const KINDS: Readonly<Record<ImageKind, { extensions: readonly string[]; starts: readonly string[] }>> = {
  jpeg: { extensions: ['jpg', 'jpeg'], starts: ['\xff\xd8\xff'] },
  png: { extensions: ['png'], starts: ['\x89PNG\r\n\x1a\n'] },
  gif: { extensions: ['gif'], starts: ['GIF87a', 'GIF89a'] },
};

/** Image kinds that an upload accepts by default (Spec 1 §5). */
export const IMAGE_KINDS: readonly ImageKind[] = ['jpeg', 'png', 'gif'];
/** Image kinds accepted as a brand's logo (Spec 1 §5). */
export const LOGO_KINDS: readonly ImageKind[] = ['jpeg', 'png'];
/** Number of leading bytes that `imageError` needs. */
export const HEAD_BYTES = 8;

/**
 * Returns the validation error of an image file, or null. Extension, declared type and first bytes must agree, so that
 * an HTML page or an SVG with scripts is not accepted as a photograph.
 * @param head the first HEAD_BYTES bytes
 */
export function imageError(file: Upload, head: Uint8Array, kinds: readonly ImageKind[] = IMAGE_KINDS): string | null {
  const formatHint = `请上传 ${kinds.map((kind) => kind.toUpperCase()).join('、')} 格式的图片`;
  if (file.size === 0) return '文件内容为空，请重新选择';
  const kind = imageKindOf(head);
  if (!kind || !kinds.includes(kind)) return formatHint;
  const extension = file.name.toLowerCase().split('.').pop() ?? '';
  if (!KINDS[kind].extensions.includes(extension) || file.type !== `image/${kind}`) return formatHint;
  if (file.size > IMAGE_MAX_BYTES) return '图片不能超过 10 MB';
  return null;
}

/** Returns the image kind that begins with these bytes, or null if no kind does. */
export function imageKindOf(head: Uint8Array): ImageKind | null {
  const text = String.fromCharCode(...head.slice(0, HEAD_BYTES));
  return IMAGE_KINDS.find((kind) => KINDS[kind].starts.some((start) => text.startsWith(start))) ?? null;
}
