import { IMAGE_MAX_BYTES, type Upload } from '../entities/upload.ts';

export type ImageKind = 'jpeg' | 'png' | 'gif';

/** A kind of image: what its name may end with, and the bytes (latin-1) with which every such file begins. */
const KINDS: Readonly<Record<ImageKind, { extensions: readonly string[]; starts: readonly string[] }>> = {
  jpeg: { extensions: ['jpg', 'jpeg'], starts: ['\xff\xd8\xff'] },
  png: { extensions: ['png'], starts: ['\x89PNG\r\n\x1a\n'] },
  gif: { extensions: ['gif'], starts: ['GIF87a', 'GIF89a'] },
};

/** What the upload control takes by default (Spec 1 §5). */
export const IMAGE_KINDS: readonly ImageKind[] = ['jpeg', 'png', 'gif'];
/** A brand's logo (Spec 1 §5). */
export const LOGO_KINDS: readonly ImageKind[] = ['jpeg', 'png'];
/** How many of a file's first bytes `imageFault` needs. */
export const HEAD_BYTES = 8;

/**
 * Why a file is not taken; null when it is. Checked by its content: name, declared type and first bytes must agree, so
 * that a page or a drawing with scripts does not pass for a photograph.
 * @param head the first HEAD_BYTES bytes
 */
export function imageFault(file: Upload, head: Uint8Array, kinds: readonly ImageKind[] = IMAGE_KINDS): string | null {
  const wanted = `请上传 ${kinds.map((kind) => kind.toUpperCase()).join('、')} 格式的图片`;
  if (file.size === 0) return '文件内容为空，请重新选择';
  const kind = kindOf(head);
  if (!kind || !kinds.includes(kind)) return wanted;
  const extension = file.name.toLowerCase().split('.').pop() ?? '';
  if (!KINDS[kind].extensions.includes(extension) || file.type !== `image/${kind}`) return wanted;
  if (file.size > IMAGE_MAX_BYTES) return '图片不能超过 10 MB';
  return null;
}

/** What the first bytes say; null for none of the kinds. */
export function kindOf(head: Uint8Array): ImageKind | null {
  const text = String.fromCharCode(...head.slice(0, HEAD_BYTES));
  return IMAGE_KINDS.find((kind) => KINDS[kind].starts.some((start) => text.startsWith(start))) ?? null;
}
