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

const RENAMED = '文件扩展名与实际格式不一致，请重新选择';

/**
 * Returns the validation error of an image file, or null. Extension, declared type and first bytes must agree, so that
 * an HTML page or an SVG with scripts is not accepted as a photograph.
 * @param head the first HEAD_BYTES bytes
 */
export function imageError(file: Upload, head: Uint8Array, kinds: readonly ImageKind[] = IMAGE_KINDS): string | null {
  if (file.size === 0) return '文件内容为空，请重新选择';
  const extension = /\.([^.]*)$/.exec(file.name.toLowerCase())?.[1] ?? '';
  const named = kinds.find((kind) => KINDS[kind].extensions.includes(extension));
  if (!named) return `请上传 ${kindsText(kinds)} 图片`;
  if (imageKindOf(head) !== named || file.type !== `image/${named}`) return RENAMED;
  if (file.size > IMAGE_MAX_BYTES) return '图片不能超过 10 MB';
  return null;
}

/** Returns the usual names of image kinds, e.g. JPG、PNG 或 GIF. */
function kindsText(kinds: readonly ImageKind[]): string {
  const names = kinds.map((kind) => (KINDS[kind].extensions[0] ?? kind).toUpperCase());
  return [names.slice(0, -1).join('、'), ...names.slice(-1)].filter(Boolean).join(' 或 ');
}

/** Returns the image kind that begins with these bytes, or null if no kind does. */
export function imageKindOf(head: Uint8Array): ImageKind | null {
  const text = String.fromCharCode(...head.slice(0, HEAD_BYTES));
  return IMAGE_KINDS.find((kind) => KINDS[kind].starts.some((start) => text.startsWith(start))) ?? null;
}
