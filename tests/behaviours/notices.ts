import { inFile, type Screen } from './screen.ts';

const noticesCalls = inFile('tests/mock-server/notices/notices.test.ts');
const noticesJourney = inFile('tests/journeys/notification/notices.spec.ts');
const noticesScreen = inFile('tests/screens/notification/notices.test.tsx');
const shell = inFile('tests/screens/shell/shell.test.tsx');

/** Notifications and announcements. */
export const notices: readonly Screen[] = [
  {
    id: 'notice-popover',
    title: '消息弹层',
    from: ['layout'],
    behaviours: [
      [
        'Is 320 px wide and shows notifications and announcements.',
        'Spec 1 §2, §9',
        noticesScreen('opens a popover of 320 px with 通知 and 公告'),
        noticesJourney(
          'counts unread messages on the bell, lists them in the popover, and marks an opened message as read',
        ),
      ],
      [
        'Without sc:notification:list there is neither bell nor badge.',
        'Spec 1 §2',
        shell('is hidden from other users, for whom no unread count is requested'),
        shell('shows the unread count to users who may read notifications'),
      ],
      [
        'Shows 暂无 when empty.',
        'Spec 1 §2; Spec 2 §8',
        noticesScreen('shows no badge without unread messages, and 暂无 without messages'),
      ],
      [
        '全部 opens /notification/index.',
        'Spec 1 §2',
        noticesScreen('shows no badge without unread messages, and 暂无 without messages'),
        noticesJourney(
          'counts unread messages on the bell, lists them in the popover, and marks an opened message as read',
        ),
      ],
      [
        'The badge counts unread entries; the lists show the newest.',
        'Spec 1 §7',
        noticesScreen('counts unread notifications and announcements'),
        noticesScreen('recounts on opening: the badge matches the popover'),
        noticesCalls(
          'are listed in the popover with all unread ones first, even old ones, as many as the badge counts',
        ),
      ],
      [
        '全部标为已读 marks each unread notice as read by its own call, also those not shown.',
        'decided',
        noticesScreen('marks all notices as read, also those not shown, one after the other and none twice'),
      ],
      [
        'Opening an entry shows its text, marks it read and updates the count.',
        'Spec 1 §4',
        noticesScreen('opens the detail of an entry, marks the entry as read, and recounts afterwards and on closing'),
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
        '全部 of the popover opens it.',
        'Spec 1 §2',
        noticesJourney(
          'counts unread messages on the bell, lists them in the popover, and marks an opened message as read',
        ),
      ],
      [
        'Loads notification searchList page by page.',
        'Spec 1 §7',
        noticesScreen('lists notifications; opening a notification marks it as read'),
        noticesCalls('are listed newest first, and three of nine are unread'),
      ],
      [
        'An entry stays unread until it is opened.',
        'Spec 1 §4',
        noticesScreen('lists notifications; opening a notification marks it as read'),
        noticesCalls('become read when they are marked as read, not when they are opened'),
      ],
      [
        '警告 asks before a deletion.',
        'Spec 1 §7, §8',
        noticesScreen('shows 警告 before a notification is deleted'),
        noticesCalls('disappear when deleted'),
      ],
      [
        'A row has title, author and time.',
        'Spec 1 §3',
        noticesScreen('lists notifications; opening a notification marks it as read'),
      ],
      [
        'Lists announcements, marks them read, and removes them from the list of the reader only.',
        'Spec 1 §7 (decided)',
        noticesScreen('marks announcements as read, and removes them from the list of the reader'),
        noticesCalls('can be removed by a reader from the reader’s own list only'),
      ],
      ['Shows 暂无 when empty.', 'Spec 1 §2; Spec 2 §8', noticesScreen('shows 暂无 for an empty list')],
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
        'Shows title, author, time and text, read-only.',
        'Spec 1 §2, §3',
        noticesScreen('opens the detail of an entry, marks the entry as read, and recounts afterwards and on closing'),
      ],
      [
        'On opening loads the entry, marks it read and updates the count.',
        'Spec 1 §4, §7',
        noticesScreen('opens the detail of an entry, marks the entry as read, and recounts afterwards and on closing'),
      ],
      [
        'Updates the count again on closing.',
        'Spec 1 §4',
        noticesScreen('opens the detail of an entry, marks the entry as read, and recounts afterwards and on closing'),
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
        'Lists, adds, changes, deletes and withdraws announcements.',
        'Spec 1 §7',
        noticesScreen('creates an announcement in a dialog of 850 px and shows 新增成功'),
        noticesScreen('changes an announcement and shows 修改成功'),
        noticesScreen('withdraws an announcement after a confirmation, then offers no second withdrawal'),
        noticesScreen('deletes an announcement for all readers after the user confirms 警告'),
      ],
      [
        'A row has title, author and pulishTime (so spelled).',
        'Spec 1 §3',
        noticesScreen('creates an announcement in a dialog of 850 px and shows 新增成功'),
        noticesCalls('show author and time, and are unread at first for everybody except their author'),
      ],
      [
        '警告 asks before a deletion.',
        'Spec 1 §8',
        noticesScreen('deletes an announcement for all readers after the user confirms 警告'),
      ],
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
        'Is 850 px wide.',
        'Spec 1 §2, §9',
        noticesScreen('opens an announcement 850 px wide; does not mark a read announcement again'),
        noticesScreen('creates an announcement in a dialog of 850 px and shows 新增成功'),
      ],
      [
        'Shows title, text, author and time.',
        'Spec 1 §3',
        noticesScreen('opens an announcement 850 px wide; does not mark a read announcement again'),
      ],
      [
        'Marks an unread announcement read and updates the count.',
        'Spec 1 §7 (decided)',
        noticesScreen('opens an announcement 850 px wide; does not mark a read announcement again'),
      ],
      [
        'Its form adds an announcement, or changes title and text.',
        'Spec 1 §7 (decided)',
        noticesScreen('creates an announcement in a dialog of 850 px and shows 新增成功'),
        noticesScreen('changes an announcement and shows 修改成功'),
      ],
      [
        'Shows 新增成功 or 修改成功.',
        'Spec 1 §8',
        noticesScreen('creates an announcement in a dialog of 850 px and shows 新增成功'),
        noticesScreen('changes an announcement and shows 修改成功'),
      ],
    ],
  },
];
