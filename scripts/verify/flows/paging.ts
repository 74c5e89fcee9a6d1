import { rooms } from '#contracts/calls/rooms.ts';
import type { Flow } from './flow.ts';
import { recordKinds, removeLater } from './record-kinds.ts';
import { campusOf } from './test-data.ts';

const COUNT = 12;
const PAGE_SIZE = 10;

/** Flow: each row of a list is on exactly one page, and `total` is the number of all rows. */
export const paging: Flow = {
  name: 'paging',
  title: '翻页：每行只出现一次，总数不变，末页之后为空',
  needs: ['business'],
  writes: [rooms.add, rooms.remove],
  leaves: [],
  async run(story) {
    const business = await story.account('business');
    const deptId = await campusOf(story, business);
    removeLater(story, business, recordKinds.room);
    const expectedNames = Array.from({ length: COUNT }, (_, at) =>
      story.named(`教室 ${String(at + 1).padStart(2, '0')}`),
    );
    for (const roomName of expectedNames)
      await story.request(business, `新增“${roomName}”`, rooms.add, { roomName, deptId, inUse: 1 });

    const page = (pageNum: number) =>
      story.request(business, `取第 ${pageNum} 页`, rooms.list, {
        pageNum,
        pageSize: PAGE_SIZE,
        roomName: story.prefix,
      });
    const first = await page(1);
    story.check('第 1 页的 total', COUNT, first.total);
    story.check('第 1 页的行数', PAGE_SIZE, first.rows.length);
    const second = await page(2);
    story.check('第 2 页的 total', COUNT, second.total);
    story.check('第 2 页的行数', COUNT - PAGE_SIZE, second.rows.length);
    const names = [...first.rows, ...second.rows].map(({ roomName }) => roomName);
    story.check('两页上的教室', expectedNames, names.toSorted());
    const thirdPage = await page(3);
    story.check('末页之后的行', [], thirdPage.rows);
    const again = await page(1);
    const ids = (rows: typeof first.rows) => rows.map(({ roomId }) => roomId);
    story.check('再取第 1 页的顺序', ids(first.rows), ids(again.rows));
  },
};
