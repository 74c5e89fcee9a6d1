import { operationLog } from '#contracts/calls/operation-log.ts';
import { rooms as calls } from '#contracts/calls/rooms.ts';
import { campusOf, FIRST_PAGE } from './test-data.ts';
import type { Flow } from './flow.ts';
import { recordKinds, removeLater } from './record-kinds.ts';
import { checkRecordedNow } from './recorded-now.ts';
import { cellsOf } from './workbook.ts';

/** Flow: creates, changes and deletes a room. The room's name is taken until it is deleted. */
export const rooms: Flow = {
  name: 'rooms',
  title: '教室：新增后列出，同名被拒绝，修改读得回，导出为工作簿，删除后不见',
  needs: ['business'],
  writes: [calls.add, calls.update, calls.remove],
  leaves: [],
  async run(story) {
    const business = await story.account('business');
    const deptId = await campusOf(story, business);
    const form = { roomName: story.named('教室'), deptId, capacity: 12, inUse: 1 as const, remark: '第一次' };
    const listed = async (title: string, roomName: string) => {
      const { rows, total } = await story.request(business, title, calls.list, { ...FIRST_PAGE, roomName, deptId });
      return { total, rows: rows.filter((row) => row.roomName === roomName) };
    };

    removeLater(story, business, recordKinds.room);
    await story.request(business, '新增教室', calls.add, form);
    const added = await listed('按名称和校区查到新增的教室', form.roomName);
    const room = story.only(
      { zh: `名为“${form.roomName}”的教室`, en: `rooms with the name "${form.roomName}"` },
      added.rows,
    );
    story.check('总数 total', 1, added.total);
    await story.part(async () => {
      const options = await story.request(business, '新增的教室可供选择', calls.options, { deptId });
      const isOffered = options.some(({ roomId }) => roomId === room.roomId);
      story.check('可选的教室中有它', true, isOffered);
    });
    await story.refused(business, '再新增同名教室', calls.add, form, '校区已有同名教室');

    const changed = { ...form, roomName: story.named('教室（改名）'), capacity: 30, remark: '第二次' };
    await story.request(business, '修改名称、座位数和备注', calls.update, { roomId: room.roomId, ...changed });
    const { roomName, capacity, remark } = await story.request(business, '读回修改', calls.detail, { id: room.roomId });
    story.check('读回的教室', [changed.roomName, 30, '第二次'], [roomName, capacity, remark]);
    story.check('仍以旧名列出的教室', [], namesOf(await listed('旧名称查不到', form.roomName)), calls.update);

    await story.part(async () => {
      const file = await story.file(business, '导出', calls.export, { roomName: changed.roomName, deptId });
      const cells = (await cellsOf(story, file)).flat();
      story.check('工作簿中有修改后的名称', true, cells.includes(changed.roomName), calls.export);
    });

    await story.request(business, '删除教室', calls.remove, { id: room.roomId });
    await story.part(async () => {
      const { rows: entries } = await story.request(business, '取操作日志', operationLog.list, FIRST_PAGE);
      await checkRecordedNow(story, business, '最新一条操作日志的时间', entries[0]?.createTime);
    });
    story.check('删除后仍列出的教室', [], namesOf(await listed('删除后不再列出', changed.roomName)), calls.remove);
  },
};

const namesOf = ({ rows }: { rows: readonly { roomName: string }[] }): string[] => rows.map((row) => row.roomName);
