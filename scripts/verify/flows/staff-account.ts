import { randomBytes } from 'node:crypto';
import { auth } from '#contracts/calls/auth.ts';
import { profile } from '#contracts/calls/profile.ts';
import { session } from '#contracts/calls/session.ts';
import { staff } from '#contracts/calls/staff.ts';
import { users } from '#contracts/calls/users.ts';
import { LOGIN_CLIENT_ID, loginTokenOf } from '#contracts/entities/session.ts';
import { say } from '../language.ts';
import type { Account } from './account.ts';
import type { Flow } from './flow.ts';
import { endSession } from './sign-out.ts';
import type { Story } from './story.ts';
import { addTeacher, campusOf, FIRST_PAGE } from './test-data.ts';

/** A black PNG image of 200 × 200 pixels, the size of an avatar. */
const AVATAR =
  'iVBORw0KGgoAAAANSUhEUgAAAMgAAADIAQAAAACFI5MzAAAAHElEQVR42u3BgQAAAADDoPlTX+EAVQEAAAAAfAYUUAABxFrmKwAAAABJRU5ErkJggg==';

/** Flow: a new account can sign in until it is disabled. */
export const staffAccount: Flow = {
  name: 'staff-account',
  title:
    '员工账号：新增后可以登录，头像读得回，停用后不能登录且原有登录失效，重置和修改密码后只能以新密码登录，退出后令牌失效',
  needs: ['business'],
  writes: [
    [staff.add, staff.remove, users.add, users.changeEnable, users.resetPassword, users.remove],
    [auth.login, profile.uploadAvatar, profile.updatePassword, session.logout, session.removeToken],
  ].flat(),
  leaves: [],
  async run(story) {
    const business = await story.account('business');
    const deptId = await campusOf(story, business);
    const staffId = await addTeacher(story, business, deptId);
    const username = `hy${randomBytes(5).toString('hex')}`;
    const name = story.named('教师');
    const [password, second] = [newPassword(story), newPassword(story)];
    removeUserLater(story, business, username);
    await story.request(business, '为员工新增账号', users.add, { username, name, password, staffId });
    const { rows } = await story.request(business, '按账号查到它', users.list, { ...FIRST_PAGE, username });
    const { userId } = story.only('新增的账号', rows);
    const login = (withPassword: string) => ({ username, password: withPassword, clientId: LOGIN_CLIENT_ID });
    const visitor = story.holder(null);

    const signedIn = await signIn(story, '以新账号登录', login(password));
    const info = await story.request(signedIn, '取得登录者的信息', session.info, {});
    story.check('登录者的账号和姓名', [username, name], [info.username, info.name]);
    await story.part(() => checkAvatar(story, signedIn));
    await story.refused(visitor, '以错误的密码登录', auth.login, login(second), '密码错误');
    await story.request(business, '停用账号', users.changeEnable, { userId, enable: 0 });
    await story.refused(visitor, '停用后登录', auth.login, login(password), '账号已停用');
    await story.shutOut(signedIn, '停用前的登录再取信息', session.info, {}, '账号已停用');
    await story.request(business, '启用账号', users.changeEnable, { userId, enable: 1 });
    await story.request(business, '重置密码', users.resetPassword, { userId, password: second });
    await story.refused(visitor, '以旧密码登录', auth.login, login(password), '密码已重置');
    const third = newPassword(story);
    await changeOwnPassword(story, await signIn(story, '以新密码登录', login(second)), [second, third]);
    await story.refused(visitor, '以改前的密码登录', auth.login, login(second), '本人已修改密码');
    for (const end of [session.logout, session.removeToken])
      await endSession(story, await signIn(story, '以改后的密码登录', login(third)), end);
    await story.request(business, '删除账号', users.remove, { id: userId });
    await story.refused(visitor, '删除后登录', auth.login, login(third), '账号已删除');
  },
};

/** Uploads an avatar of the new account. Its address is then in the profile. */
async function checkAvatar(story: Story, account: Account): Promise<void> {
  const file = new File([Buffer.from(AVATAR, 'base64')], 'avatar.png', { type: 'image/png' });
  const form = { file, fileType: 'avatar', fileIndex: 1 } as const;
  const { fileName } = await story.request(account, '上传头像', profile.uploadAvatar, form);
  const { avatar } = await story.request(account, '读回个人资料', profile.detail, {});
  // An address may have another origin or signature in each response.
  const [name = ''] = fileName.split('?');
  const isStored = avatar?.includes(name) ?? false;
  story.check('头像的地址', name, isStored ? name : avatar, profile.uploadAvatar);
}

/** Changes the password of the signed-in user. */
async function changeOwnPassword(story: Story, account: Account, [oldPassword, newPassword]: [string, string]) {
  await story.request(account, '本人修改密码', profile.updatePassword, { oldPassword, newPassword });
}

async function signIn(
  story: Story,
  title: string,
  form: { username: string; password: string; clientId: number },
): Promise<Account> {
  const token = loginTokenOf(await story.request(story.holder(null), title, auth.login, form));
  const expected = say({ zh: '一个令牌', en: 'a token' });
  story.check('登录的响应', expected, token === null ? say({ zh: '没有令牌', en: 'no token' }) : expected);
  return story.holder(token);
}

/** Generates a password with upper-case and lower-case letters and digits, so that it satisfies strict rules. */
const newPassword = (story: Story): string => story.secret(`Hy${randomBytes(5).toString('hex')}9`);

function removeUserLater(story: Story, business: Account, username: string): void {
  story.traces.push({
    what: say({ zh: '账号', en: 'account' }),
    async find() {
      const { rows } = await business.send(users.list, { ...FIRST_PAGE, username });
      const own = rows.filter((row) => row.username === username);
      return own.map((row) => ({ id: row.userId, name: row.username }));
    },
    remove: (id) => business.send(users.remove, { id }),
  });
}
