import { describe, expect, it } from 'vitest';
import { imageFault, LOGO_KINDS } from './image-file.ts';

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
const PNG = bytes('\x89PNG\r\n\x1a\n');
const JPEG = bytes('\xff\xd8\xff\xe0\x00\x10JF');
const GIF = bytes('GIF89a\x01\x00');
const WRONG = '请上传 JPEG、PNG、GIF 格式的图片';

describe('imageFault', () => {
  it.each([
    ['a png', 'logo.png', 'image/png', PNG, null],
    ['a jpeg called jpg', 'a.JPG', 'image/jpeg', JPEG, null],
    ['a gif', 'a.gif', 'image/gif', GIF, null],
    ['a drawing called png', 'a.png', 'image/png', bytes('<svg xml'), WRONG],
    ['a page called jpg', 'a.jpg', 'image/jpeg', bytes('<!DOCTYP'), WRONG],
    ['a png called jpg', 'a.jpg', 'image/jpeg', PNG, WRONG],
    ['a png declared a gif', 'a.png', 'image/gif', PNG, WRONG],
    ['a drawing', 'a.svg', 'image/svg+xml', bytes('<svg xml'), WRONG],
    ['a png with two names', 'a.png.exe', 'image/png', PNG, WRONG],
    ['no ending', 'png', 'image/png', bytes(''), WRONG],
  ] as const)('%s', (_, name, type, head, fault) => {
    expect(imageFault({ name, type, size: 100 }, head)).toBe(fault);
  });

  it('takes 10 MB and not a byte more', () => {
    const file = { name: 'a.png', type: 'image/png' };
    expect(imageFault({ ...file, size: 10 * 1024 * 1024 }, PNG)).toBeNull();
    expect(imageFault({ ...file, size: 10 * 1024 * 1024 + 1 }, PNG)).toBe('图片不能超过 10 MB');
  });

  it('refuses an empty file and a moving logo', () => {
    expect(imageFault({ name: 'a.png', type: 'image/png', size: 0 }, PNG)).toBe('文件内容为空，请重新选择');
    expect(imageFault({ name: 'a.gif', type: 'image/gif', size: 9 }, GIF, LOGO_KINDS)).toBe(
      '请上传 JPEG、PNG 格式的图片',
    );
  });
});
