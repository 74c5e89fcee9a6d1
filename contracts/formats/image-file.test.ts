import { describe, expect, it } from 'vitest';
import { imageError, LOGO_KINDS } from './image-file.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
const PNG = bytes('\x89PNG\r\n\x1a\n');
const JPEG = bytes('\xff\xd8\xff\xe0\x00\x10JF');
const GIF = bytes('GIF89a\x01\x00');
const WRONG_FORMAT = '请上传 JPG、PNG 或 GIF 图片';
const RENAMED = '文件扩展名与实际格式不一致，请重新选择';

describe('imageError', () => {
  it.each([
    ['a png', 'logo.png', 'image/png', PNG, null],
    ['a jpeg named .jpg', 'a.JPG', 'image/jpeg', JPEG, null],
    ['a gif', 'a.gif', 'image/gif', GIF, null],
    ['an SVG named .png', 'a.png', 'image/png', bytes('<svg xml'), RENAMED],
    ['an HTML page named .jpg', 'a.jpg', 'image/jpeg', bytes('<!DOCTYP'), RENAMED],
    ['a png named .jpg', 'a.jpg', 'image/jpeg', PNG, RENAMED],
    ['a png declared as gif', 'a.png', 'image/gif', PNG, RENAMED],
    ['an SVG', 'a.svg', 'image/svg+xml', bytes('<svg xml'), WRONG_FORMAT],
    ['a png with two extensions', 'a.png.exe', 'image/png', PNG, WRONG_FORMAT],
    ['no extension', 'png', 'image/png', bytes(''), WRONG_FORMAT],
  ] as const)('checks the name, declared type and first bytes of %s', (_, name, type, head, fault) => {
    expect(imageError({ name, type, size: 100 }, head)).toBe(fault);
  });

  it('accepts an image of 10 MB, and rejects one that is a byte larger', () => {
    const file = { name: 'a.png', type: 'image/png' };
    expect(imageError({ ...file, size: 10 * 1024 * 1024 }, PNG)).toBeNull();
    expect(imageError({ ...file, size: 10 * 1024 * 1024 + 1 }, PNG)).toBe('图片不能超过 10 MB');
  });

  it('rejects an empty file, and a GIF as a logo', () => {
    expect(imageError({ name: 'a.png', type: 'image/png', size: 0 }, PNG)).toBe('文件内容为空，请重新选择');
    expect(imageError({ name: 'a.gif', type: 'image/gif', size: 9 }, GIF, LOGO_KINDS)).toBe('请上传 JPG 或 PNG 图片');
  });
});
