import type { waitingList as calls } from '#contracts/calls/waiting-list.ts';
import { waitingStateNames } from '#contracts/entities/waiting-entry.ts';
import { waitingEventText } from '#contracts/formats/waiting-event-text.ts';
import { exportWorkbook } from '#mock-server/kernel/files/workbook.ts';
import type { Handlers } from '#mock-server/kernel/routing/handler.ts';
import { pageOfRows } from '#mock-server/kernel/store/page.ts';
import { addWaitingEntry, declineWaiting, removeWaiting, seatWaiting } from '../waiting-list/entries.ts';
import { entryView, filterEntries } from '../waiting-list/list.ts';

/** Handlers for the waiting lists of classes. */
export const waitingList: Handlers<typeof calls> = {
  list(world, session, { pageNum, pageSize, ...filters }) {
    const { rows, total } = pageOfRows(filterEntries(world, session, filters), { pageNum, pageSize });
    return { rows: rows.map((row) => entryView(world.store, row)), total };
  },

  export: (world, session, filters) =>
    exportWorkbook(world.store, '候补名单', {
      rows: filterEntries(world, session, filters),
      shown: (row, reader) => entryView(reader, row),
      columns: [
        ['班级', (row) => row.claName],
        ['课程', (row) => row.courseName],
        ['校区', (row) => row.deptName],
        ['位次', (row) => row.position],
        ['学员', (row) => row.studentName],
        ['联系电话', (row) => row.phone],
        ['状态', (row) => waitingStateNames[row.state]],
        ['加入时间', (row) => row.createTime],
        ['加入人', (row) => row.createUserName],
        ['可入班时间', (row) => row.offeredTime],
        ['备注', (row) => row.remark],
        ['结束时间', (row) => row.endTime],
        ['办理人', (row) => row.endUserName],
        ['原因', (row) => row.endReason],
        ['记录', (row) => (row.events ?? []).map(waitingEventText).join('；')],
      ],
    }),

  add: addWaitingEntry,
  seat: seatWaiting,
  decline: declineWaiting,
  remove: removeWaiting,
};
