import { inFile, type Screen } from './screen.ts';

const people = inFile('tests/seed/people.test.ts');
const profileCalls = inFile('tests/mock-server/profile.test.ts');
const profileJourney = inFile('tests/journeys/profile.spec.ts');
const profileScreen = inFile('tests/screens/profile.alone.test.tsx');
const shell = inFile('tests/screens/shell.test.tsx');

/** Who one is. */
export const profile: readonly Screen[] = [
  {
    id: 'profile',
    title: '个人中心',
    at: '/system/user/profile',
    by: 'teacher01',
    behaviours: [
      [
        'The user’s menu leads to it, no other menu does.',
        'Spec 1 §2',
        shell('leads to the personal centre'),
        people('who is offered what'),
      ],
      [
        '基本资料 comes first, then the avatar and the password.',
        'Spec 1 §2',
        profileScreen('its tabs stand in the address; 基本资料 is the first'),
      ],
      [
        'A profile has name, address, phone, account, department and its first day.',
        'Spec 1 §3',
        profileScreen('the card tells who the user is'),
        profileCalls('tells who is signed in'),
      ],
      ['getUserProfile gives it.', 'Spec 1 §2, §7', profileScreen('the card tells who the user is')],
    ],
  },
  {
    id: 'profile-card',
    title: '个人信息卡片',
    at: '/system/user/profile',
    by: 'teacher01',
    from: ['profile'],
    behaviours: [['The card shows all six.', 'Spec 1 §2', profileScreen('the card tells who the user is')]],
  },
  {
    id: 'profile-tab-userinfo',
    title: '基本资料',
    at: '/system/user/profile',
    by: 'teacher01',
    from: ['profile'],
    behaviours: [
      ['It is the first tab.', 'Spec 1 §2', profileScreen('its tabs stand in the address; 基本资料 is the first')],
      [
        'A name is required.',
        'Spec 1 §5',
        profileScreen('基本资料 > says what is wrong under its field, goes there, and sends nothing'),
      ],
      [
        'An e-mail address is required, and must be one.',
        'Spec 1 §5',
        profileScreen('基本资料 > says what is wrong under its field, goes there, and sends nothing'),
      ],
      [
        'A phone of the mainland is required.',
        'Spec 1 §5',
        profileScreen('基本资料 > says what is wrong under its field, goes there, and sends nothing'),
        profileCalls('refuses ${JSON.stringify(form)}'),
      ],
      [
        'The phone takes 11 characters, the address 50.',
        'Spec 1 §5, §9',
        profileScreen('saves name, email and phone; the top bar’s name follows'),
      ],
      [
        'The messages say what is empty and what is no phone.',
        'Spec 1 §5',
        profileScreen('基本资料 > says what is wrong under its field, goes there, and sends nothing'),
      ],
      [
        '姓名不能为空 and its four like are the words.',
        'Spec 1 §5 (decided)',
        profileScreen('基本资料 > says what is wrong under its field, goes there, and sends nothing'),
      ],
      [
        'updateUserProfile gets name, address and phone.',
        'Spec 1 §7',
        profileScreen('saves name, email and phone; the top bar’s name follows'),
        profileCalls('takes a new name, address and phone, and nothing else'),
      ],
      ['修改成功.', 'Spec 1 §8', profileScreen('saves name, email and phone; the top bar’s name follows')],
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
        'It shows the avatar and opens the dialog.',
        'Spec 1 §2',
        profileScreen('its tabs stand in the address; 基本资料 is the first'),
        profileJourney('the avatar: only pictures, cut to 200 × 200, shown at once'),
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
        'It is 800 px wide.',
        'Spec 1 §2, §9',
        profileScreen('is 800 px wide, cuts 200 × 200, and sends the picture as a form'),
        profileJourney('the avatar: only pictures, cut to 200 × 200, shown at once'),
      ],
      [
        'It is titled 修改头像.',
        'Spec 1 §2 (decided)',
        profileScreen('is 800 px wide, cuts 200 × 200, and sends the picture as a form'),
      ],
      [
        'The box that is cut out has 200 × 200.',
        'Spec 1 §2, §5, §9',
        profileScreen('is 800 px wide, cuts 200 × 200, and sends the picture as a form'),
      ],
      [
        'What is no picture is refused, with the sentence of the specification.',
        'Spec 1 §5',
        profileScreen('${name}: ${message}'),
        profileJourney('the avatar: only pictures, cut to 200 × 200, shown at once'),
      ],
      [
        'uploadAvatar gets file, fileType avatar and fileIndex 1.',
        'Spec 1 §7',
        profileScreen('is 800 px wide, cuts 200 × 200, and sends the picture as a form'),
      ],
      [
        'prePath and fileName make the new address.',
        'Spec 1 §3, §7',
        profileScreen('is 800 px wide, cuts 200 × 200, and sends the picture as a form'),
        profileCalls('is kept, told to everyone who asks who is signed in, and served'),
      ],
      ['修改头像成功.', 'Spec 1 §8', profileScreen('is 800 px wide, cuts 200 × 200, and sends the picture as a form')],
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
        'It takes the old password, the new one, and the new one again.',
        'Spec 1 §2',
        profileScreen('sends the old and the new one only, and shows neither'),
      ],
      ['All three are required.', 'Spec 1 §5', profileScreen('修改密码 > says what is wrong, and sends nothing')],
      [
        'Another confirmation is refused.',
        'Spec 1 §5',
        profileScreen('修改密码 > says what is wrong, and sends nothing'),
      ],
      [
        '旧密码不能为空 and its three like are the words.',
        'Spec 1 §5 (decided)',
        profileScreen('修改密码 > says what is wrong, and sends nothing'),
      ],
      [
        'updateUserPwd gets the old and the new one, not the confirmation.',
        'Spec 1 §3, §7',
        profileScreen('sends the old and the new one only, and shows neither'),
      ],
      [
        'The new one has 6 to 16 characters.',
        'Spec 1 §5; Spec 2 §5',
        profileScreen('修改密码 > says what is wrong, and sends nothing'),
        profileCalls('is refused: ${message}, ${JSON.stringify(form)}'),
      ],
      [
        'The message says nothing of it.',
        'Spec 1 §8',
        profileScreen('sends the old and the new one only, and shows neither'),
        profileJourney('the password: the old one must be right; the new one is shown nowhere'),
      ],
    ],
  },
];
