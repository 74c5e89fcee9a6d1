import { uploads } from '#contracts/calls/uploads.ts';
import type { Flow } from './flow.ts';
import { leftTexts } from './ending-texts.ts';
import { say } from '../language.ts';

/** Smallest PNG images: one pixel, white and black. */
const WHITE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==';
const BLACK = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** Flow: two uploaded pictures have different addresses. */
export const pictureUpload: Flow = {
  name: 'picture-upload',
  title: '上传图片：两张图片各有各的地址',
  needs: ['business'],
  writes: [uploads.image],
  leaves: ['两张没有被使用的图片'],
  async run(story) {
    const business = await story.account('business');
    story.stays.push(leftTexts.pictures());
    const upload = async (title: string, name: string, base64: string) => {
      const file = new File([Buffer.from(base64, 'base64')], name, { type: 'image/png' });
      return (await story.request(business, title, uploads.image, { file, folderType: 'brand' })).fileUrl;
    };
    const first = await upload('上传一张图片', 'a.png', WHITE);
    const second = await upload('上传另一张图片', 'b.png', BLACK);
    const other = say({ zh: '与第一张不同', en: 'another one than the first' });
    story.check('第二张图片的地址', other, first === second ? first : other);
  },
};
