import { inFile, type Screen } from './screen.ts';

const people = inFile('tests/seed/people.test.ts');
const profileCalls = inFile('tests/mock-server/organisation/profile.test.ts');
const profileJourney = inFile('tests/journeys/system/profile.spec.ts');
const profileScreen = inFile('tests/screens/system/profile.test.tsx');
const shell = inFile('tests/screens/shell/shell.test.tsx');

/** The user's own profile. */
export const profile: readonly Screen[] = [
  {
    id: 'profile',
    title: '个人中心',
    at: '/system/user/profile',
    by: 'teacher01',
    behaviours: [
      [
        'Only the user menu links to it.',
        'Spec 1 §2',
        shell('links to the personal centre'),
        people('contain the entries of each audience'),
      ],
      [
        'Shows 基本资料 first, then avatar and password.',
        'Spec 1 §2',
        profileScreen('stores the tab in the address; 基本资料 is the default'),
      ],
      [
        'A profile has name, email, phone, account, department and creation date.',
        'Spec 1 §3',
        profileScreen('shows the profile card of the user'),
        profileCalls('returns the signed-in user'),
      ],
      ['getUserProfile loads it.', 'Spec 1 §2, §7', profileScreen('shows the profile card of the user')],
    ],
  },
  {
    id: 'profile-card',
    title: '个人信息卡片',
    at: '/system/user/profile',
    by: 'teacher01',
    from: ['profile'],
    behaviours: [['Shows all six fields.', 'Spec 1 §2', profileScreen('shows the profile card of the user')]],
  },
  {
    id: 'profile-tab-userinfo',
    title: '基本资料',
    at: '/system/user/profile',
    by: 'teacher01',
    from: ['profile'],
    behaviours: [
      ['Is the first tab.', 'Spec 1 §2', profileScreen('stores the tab in the address; 基本资料 is the default')],
      [
        'Requires a name.',
        'Spec 1 §5',
        profileScreen(
          '基本资料 > shows validation errors under their fields, focuses the first invalid field, and sends nothing',
        ),
      ],
      [
        'Requires a valid email address.',
        'Spec 1 §5',
        profileScreen(
          '基本资料 > shows validation errors under their fields, focuses the first invalid field, and sends nothing',
        ),
      ],
      [
        'Requires a mainland phone number.',
        'Spec 1 §5',
        profileScreen(
          '基本资料 > shows validation errors under their fields, focuses the first invalid field, and sends nothing',
        ),
        profileCalls('refuses ${JSON.stringify(form)}'),
      ],
      [
        'Limits the phone to 11 characters and the email to 50.',
        'Spec 1 §5, §9',
        profileScreen('saves name, email and phone and updates the name in the top bar'),
      ],
      [
        'The messages name the empty field or the invalid phone.',
        'Spec 1 §5',
        profileScreen(
          '基本资料 > shows validation errors under their fields, focuses the first invalid field, and sends nothing',
        ),
      ],
      [
        'Shows 姓名不能为空 and its four counterparts.',
        'Spec 1 §5 (decided)',
        profileScreen(
          '基本资料 > shows validation errors under their fields, focuses the first invalid field, and sends nothing',
        ),
      ],
      [
        'Sends name, email and phone to updateUserProfile.',
        'Spec 1 §7',
        profileScreen('saves name, email and phone and updates the name in the top bar'),
        profileCalls('can be changed only in its name, email address and phone'),
      ],
      [
        'Shows 修改成功.',
        'Spec 1 §8',
        profileScreen('saves name, email and phone and updates the name in the top bar'),
      ],
    ],
  },
  {
    id: 'profile-tab-avatar',
    title: '头像',
    at: '/system/user/profile',
    by: 'teacher01',
    from: ['profile'],
    behaviours: [
      [
        'Shows the avatar and opens the dialog.',
        'Spec 1 §2',
        profileScreen('stores the tab in the address; 基本资料 is the default'),
        profileJourney('the avatar accepts only pictures, is cropped to 200 × 200 and updates immediately'),
      ],
    ],
  },
  {
    id: 'avatar-dialog',
    title: '修改头像',
    at: '/system/user/profile',
    by: 'teacher01',
    from: ['profile-tab-avatar'],
    behaviours: [
      [
        'Is 800 px wide.',
        'Spec 1 §2, §9',
        profileScreen('is 800 px wide, crops 200 × 200, and sends the picture as form data'),
        profileJourney('the avatar accepts only pictures, is cropped to 200 × 200 and updates immediately'),
      ],
      [
        'Has the title 修改头像.',
        'Spec 1 §2 (decided)',
        profileScreen('is 800 px wide, crops 200 × 200, and sends the picture as form data'),
      ],
      [
        'The crop box is 200 × 200.',
        'Spec 1 §2, §5, §9',
        profileScreen('is 800 px wide, crops 200 × 200, and sends the picture as form data'),
      ],
      [
        'Rejects a file that is no picture, with the message of the specification.',
        'Spec 1 §5',
        profileScreen('${name}: ${message}'),
        profileJourney('the avatar accepts only pictures, is cropped to 200 × 200 and updates immediately'),
      ],
      [
        'Sends file, fileType avatar and fileIndex 1 to uploadAvatar.',
        'Spec 1 §7',
        profileScreen('is 800 px wide, crops 200 × 200, and sends the picture as form data'),
      ],
      [
        'Builds the new address from prePath and fileName.',
        'Spec 1 §3, §7',
        profileScreen('is 800 px wide, crops 200 × 200, and sends the picture as form data'),
        profileCalls('is stored, returned with the user info, and served as a file'),
      ],
      [
        'Shows 修改头像成功.',
        'Spec 1 §8',
        profileScreen('is 800 px wide, crops 200 × 200, and sends the picture as form data'),
      ],
    ],
  },
  {
    id: 'profile-tab-resetpwd',
    title: '修改密码',
    at: '/system/user/profile',
    by: 'teacher01',
    from: ['profile'],
    behaviours: [
      [
        'Asks for the old password, and for the new one twice.',
        'Spec 1 §2',
        profileScreen('sends the old and the new password without the repetition, and shows neither password'),
      ],
      ['Requires all three.', 'Spec 1 §5', profileScreen('修改密码 > shows validation errors and sends nothing')],
      [
        'Rejects a different confirmation.',
        'Spec 1 §5',
        profileScreen('修改密码 > shows validation errors and sends nothing'),
      ],
      [
        'Shows 旧密码不能为空 and its three counterparts.',
        'Spec 1 §5 (decided)',
        profileScreen('修改密码 > shows validation errors and sends nothing'),
      ],
      [
        'Sends the old and the new password to updateUserPwd, without the confirmation.',
        'Spec 1 §3, §7',
        profileScreen('sends the old and the new password without the repetition, and shows neither password'),
      ],
      [
        'Requires 6 to 16 characters for the new password.',
        'Spec 1 §5; Spec 2 §5',
        profileScreen('修改密码 > shows validation errors and sends nothing'),
        profileCalls('is refused with the message ${message} for ${JSON.stringify(form)}'),
      ],
      [
        'The message does not contain the password.',
        'Spec 1 §8',
        profileScreen('sends the old and the new password without the repetition, and shows neither password'),
        profileJourney('a password change requires the old password and never shows the new one'),
      ],
    ],
  },
];
