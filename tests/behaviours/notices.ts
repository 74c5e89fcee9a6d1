import { inFile, type Screen } from './screen.ts';

const noticesCalls = inFile('tests/mock-server/notices.test.ts');
const noticesJourney = inFile('tests/journeys/notices.spec.ts');
const noticesScreen = inFile('tests/screens/notices.test.tsx');
const shell = inFile('tests/screens/shell.test.tsx');

/** Notifications and announcements. */
export const notices: readonly Screen[] = [
  {
    id: 'notice-popover',
    title: '消息弹层',
    from: ['layout'],
    behaviours: [
      [
        '320 px wide, it shows notifications and announcements.',
        'Spec 1 §2, §9',
        noticesScreen('the popover is 320 px wide and has 通知 and 公告'),
        noticesJourney('the bell counts, its popover lists, and a detail that was opened is read'),
      ],
      [
        'Without sc:notification:list there is neither bell nor badge.',
        'Spec 1 §2',
        shell('is not there for anyone else, and nothing is counted'),
        shell('tells what is unread to who may read notifications'),
      ],
      [
        'Nothing there reads 暂无.',
        'Spec 1 §2; Spec 2 §8',
        noticesScreen('nothing unread: no badge; nothing at all: 暂无'),
      ],
      [
        '全部 leads to /notification/index.',
        'Spec 1 §2',
        noticesScreen('nothing unread: no badge; nothing at all: 暂无'),
        noticesJourney('the bell counts, its popover lists, and a detail that was opened is read'),
      ],
      [
        'The badge counts what is unread, the lists are the newest.',
        'Spec 1 §7',
        noticesScreen('counts what is unread of both'),
        noticesScreen('opened, it counts anew: the badge says what the popover shows'),
        noticesCalls('unread ones stand first in the popover, however old: it shows what the badge counts'),
      ],
      [
        'An entry opens its text, which is then read and no longer counted.',
        'Spec 1 §4',
        noticesScreen('an entry opens its detail, is then read, and the count follows; closing counts again'),
      ],
    ],
  },
  {
    id: 'notification-index',
    title: '消息中心',
    at: '/notification/index',
    by: 'teacher01',
    behaviours: [
      [
        '全部 of the popover leads here.',
        'Spec 1 §2',
        noticesJourney('the bell counts, its popover lists, and a detail that was opened is read'),
      ],
      [
        'The list is notification searchList, page by page.',
        'Spec 1 §7',
        noticesScreen('lists notifications; opening one reads it'),
        noticesCalls('stand newest first, three of nine unread'),
      ],
      [
        'Unread remains what has not been opened.',
        'Spec 1 §4',
        noticesScreen('lists notifications; opening one reads it'),
        noticesCalls('are read when they are marked so, not by looking at them'),
      ],
      [
        '警告 asks before one is deleted.',
        'Spec 1 §7, §8',
        noticesScreen('asks 警告 before it deletes one'),
        noticesCalls('are gone when they are deleted'),
      ],
      ['A row has title, author and time.', 'Spec 1 §3', noticesScreen('lists notifications; opening one reads it')],
      [
        'One’s own announcements are listed, read and taken off one’s own list.',
        'Spec 1 §7 (decided)',
        noticesScreen('one’s announcements are read and removed from one’s own list'),
        noticesCalls('is removed by each reader from their own list'),
      ],
      ['Nothing there reads 暂无.', 'Spec 1 §2; Spec 2 §8', noticesScreen('an empty list says 暂无')],
    ],
  },
  {
    id: 'notification-detail-dialog',
    title: '通知详情',
    at: '/notification/index',
    by: 'teacher01',
    from: ['notice-popover', 'notification-index'],
    behaviours: [
      [
        'It shows title, author, time and text, and takes nothing in.',
        'Spec 1 §2, §3',
        noticesScreen('an entry opens its detail, is then read, and the count follows; closing counts again'),
      ],
      [
        'Opened it is fetched, marked as read, and counted anew.',
        'Spec 1 §4, §7',
        noticesScreen('an entry opens its detail, is then read, and the count follows; closing counts again'),
      ],
      [
        'Closed it is counted anew once more.',
        'Spec 1 §4',
        noticesScreen('an entry opens its detail, is then read, and the count follows; closing counts again'),
      ],
    ],
  },
  {
    id: 'announcement-index',
    title: '公告管理',
    at: '/announcement/index',
    by: 'qiming01',
    behaviours: [
      [
        'Announcements are listed, added, changed, deleted and withdrawn.',
        'Spec 1 §7',
        noticesScreen('creates one in a dialog of 850 px: 新增成功'),
        noticesScreen('changes one: 修改成功'),
        noticesScreen('withdraws one after a question; then it cannot be withdrawn again'),
        noticesScreen('deletes one for everyone after 警告'),
      ],
      [
        'A row has title, author and pulishTime, spelled so.',
        'Spec 1 §3',
        noticesScreen('creates one in a dialog of 850 px: 新增成功'),
        noticesCalls('a new one carries its author and time, is unread to all but the author'),
      ],
      ['警告 asks before one is deleted.', 'Spec 1 §8', noticesScreen('deletes one for everyone after 警告')],
    ],
  },
  {
    id: 'announcement-dialog',
    title: '公告',
    at: '/announcement/index',
    by: 'qiming01',
    from: ['notice-popover', 'notification-index', 'announcement-index'],
    behaviours: [
      [
        'It is 850 px wide.',
        'Spec 1 §2, §9',
        noticesScreen('an announcement likewise, 850 px wide; one that has been read is not marked again'),
        noticesScreen('creates one in a dialog of 850 px: 新增成功'),
      ],
      [
        'It shows title, text, author and time.',
        'Spec 1 §3',
        noticesScreen('an announcement likewise, 850 px wide; one that has been read is not marked again'),
      ],
      [
        'One that is unread is marked as read, and counted anew.',
        'Spec 1 §7 (decided)',
        noticesScreen('an announcement likewise, 850 px wide; one that has been read is not marked again'),
      ],
      [
        'Its form adds one, or changes title and text.',
        'Spec 1 §7 (decided)',
        noticesScreen('creates one in a dialog of 850 px: 新增成功'),
        noticesScreen('changes one: 修改成功'),
      ],
      [
        '新增成功, 修改成功.',
        'Spec 1 §8',
        noticesScreen('creates one in a dialog of 850 px: 新增成功'),
        noticesScreen('changes one: 修改成功'),
      ],
    ],
  },
];
