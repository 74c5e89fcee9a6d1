import { expect, it } from 'vitest';
import { contactSheet, type Picture } from './contact-sheet.ts';

const picture = (changes: Partial<Picture> = {}): Picture => ({
  who: 'qiming01',
  where: '/edu/room',
  what: '新增教室',
  width: 390,
  scheme: 'light',
  file: 'pictures/1.webp',
  ...changes,
});

it('groups the pictures by persona, page and state, and loads them lazily', () => {
  const sheet = contactSheet(
    [
      picture(),
      picture({ width: 1440, file: 'pictures/2.webp' }),
      picture({ who: 'admin01', file: 'pictures/3.webp' }),
    ],
    'today',
  );
  expect(sheet.match(/<section /g)).toHaveLength(2);
  expect(sheet.match(/<h4>新增教室<\/h4>/g)).toHaveLength(2);
  expect(sheet.match(/loading="lazy"/g)).toHaveLength(3);
  expect(sheet).toContain('3 张 · today');
  expect(sheet).toContain('<option value="admin01">admin01</option>');
});

it('escapes the title of a picture', () => {
  expect(contactSheet([picture({ what: '<b>"x"' })], '')).toContain('<h4>&#60;b&#62;&#34;x&#34;</h4>');
});
