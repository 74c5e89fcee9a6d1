// @isolated
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { profileExample } from '#contracts/examples/entities/account.ts';
import { userInfoExample } from '#contracts/examples/entities/session.ts';
import { IMAGE_MAX_BYTES } from '#contracts/formats/upload.ts';
import { Profile } from '#web/screens/system/profile/Profile.tsx';
import type { ProfileData } from '#web/screens/system/profile/profile-data.ts';
import { session } from '#web/session/state.ts';
import { today } from '#web/session/today.ts';
import { answerCalls, Refused } from '../support/answer-calls.ts';
import { renderScreen } from '../support/render.tsx';
import { put } from '../support/put.ts';

// jsdom renders no pictures, so the crop box and the cropped file are mocked.
vi.mock('react-easy-crop', () => ({
  default: (props: Record<string, unknown>) => {
    const done = props['onCropComplete'] as (one: object, other: object) => void;
    return (
      <button type="button" onClick={() => done({}, { x: 10, y: 20, width: 400, height: 400 })}>
        {`裁剪框 ${JSON.stringify(props['cropSize'])}`}
      </button>
    );
  },
}));
vi.mock('#web/screens/system/profile/cropped-image.ts', () => ({
  croppedImage: async (_: string, area: { width: number }) =>
    new File([String(area.width)], 'avatar.png', { type: 'image/png' }),
}));

const path = '/system/user/profile';
const renderProfile = (search = '') => renderScreen(<Profile />, { path: path + search, route: path });
const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`), { selector: 'input' });

beforeEach(() => {
  Object.assign(session, { phase: 'ready', user: { ...userInfoExample }, menus: [] });
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
});

it('shows the profile card of the user', async () => {
  answerCalls({ 'profile.detail': () => profileExample });
  renderProfile();
  const card = await screen.findByRole('region', { name: '个人信息' });
  await within(card).findByText('qiming01');
  expect([...card.querySelectorAll('dl > div')].map((line) => line.textContent)).toEqual([
    '账号qiming01',
    '姓名周敏',
    '手机号码13857120001',
    '邮箱地址qiming01@example.com',
    '所属部门启明艺术培训中心',
    '创建日期2025-08-03',
  ]);
});

it('stores the tab in the address; 基本资料 is the default', async () => {
  const user = userEvent.setup();
  answerCalls({ 'profile.detail': () => profileExample });
  const { place } = renderProfile();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['基本资料', '头像', '修改密码']);
  expect(screen.getByRole('tab', { name: '基本资料' })).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByRole('tab', { name: '头像' }));
  expect(place.history.at(-1)).toBe(`${path}?activeTab=avatar`);
  expect(await screen.findByRole('button', { name: '修改头像' })).toBeVisible();
  await user.click(screen.getByRole('tab', { name: '修改密码' }));
  expect(place.history).toEqual([`${path}?activeTab=resetPwd`]);
});

it('shows the reason when the card fails to load, and offers a retry', async () => {
  const user = userEvent.setup();
  let broken = true;
  answerCalls({
    'profile.detail': () => {
      if (broken) throw new Refused('系统繁忙');
      return profileExample;
    },
  });
  renderProfile();
  expect(await screen.findByRole('alert')).toHaveTextContent('系统繁忙');
  broken = false;
  await user.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(field('姓名')).toHaveValue('周敏'));
});

describe('基本资料', () => {
  const wrong: [string, string, string, string][] = [
    ['姓名', '姓名', '', '姓名不能为空'],
    ['手机号码', '手机号码', '', '手机号码不能为空'],
    ['a phone that is too short', '手机号码', '1385712', '请输入正确的手机号码'],
    ['a phone that starts with 12', '手机号码', '12857120001', '请输入正确的手机号码'],
    ['邮箱地址', '邮箱地址', '', '邮箱地址不能为空'],
    ['no email address', '邮箱地址', 'zhoumin@', '请输入正确的邮箱地址'],
  ];
  it('shows validation errors under their fields, focuses the first invalid field, and sends nothing', async () => {
    const user = userEvent.setup();
    const backend = answerCalls({ 'profile.detail': () => profileExample });
    renderProfile();
    await waitFor(() => expect(field('姓名')).toHaveValue('周敏'));
    for (const [name, label, typed, message] of wrong) {
      const { value: right } = field(label) as HTMLInputElement;
      await user.clear(field(label));
      if (typed) await user.paste(typed);
      await user.click(screen.getByRole('button', { name: '保存资料' }));
      expect(await screen.findByText(message), name).toBeVisible();
      await waitFor(() => expect(field(label), name).toHaveFocus());
      await put(user, field(label), right);
      expect(screen.queryByText(message), name).not.toBeInTheDocument();
    }
    expect(backend.countOf('profile.update')).toBe(0);
  });

  it('names the user who changed the profile, and when', async () => {
    const user = userEvent.setup();
    let stored: ProfileData = profileExample;
    const backend = answerCalls({ 'profile.detail': () => stored, 'profile.update': () => null });
    renderProfile();
    await waitFor(() => expect(field('姓名')).toHaveValue('周敏'));
    stored = { ...stored, phone: '13957120002', updateTime: `${today()} 10:32:00`, updateUserName: '林晓雯' };
    await put(user, field('姓名'), '周晓敏');
    await user.click(screen.getByRole('button', { name: '保存资料' }));
    await waitFor(() => expect(backend.toasts).toEqual(['已合并 林晓雯 10:32 的修改：手机号码']));
    stored = { ...stored, name: '周晓敏', phone: '13957120003', updateTime: `${today()} 10:40:00` };
    await put(user, field('手机号码'), '13957120004');
    await user.click(screen.getByRole('button', { name: '保存资料' }));
    expect(await screen.findByText('已由 林晓雯 于 10:40 改为 13957120003，请核对')).toBeVisible();
    expect(backend.countOf('profile.update')).toBe(1);
  });

  it('keeps a phone number that an administrator changed, and shows it before overwriting it', async () => {
    const user = userEvent.setup();
    let stored = profileExample;
    const backend = answerCalls({ 'profile.detail': () => stored, 'profile.update': () => null });
    renderProfile();
    await waitFor(() => expect(field('姓名')).toHaveValue('周敏'));
    stored = { ...stored, phone: '13957120002' };
    await put(user, field('姓名'), '周晓敏');
    await user.click(screen.getByRole('button', { name: '保存资料' }));
    await waitFor(() => expect(backend.toasts).toEqual(['已合并他人的修改：手机号码']));
    expect(backend.lastInput('profile.update')).toMatchObject({ name: '周晓敏', phone: '13957120002' });
    stored = { ...stored, name: '周晓敏', phone: '13957120003' };
    await put(user, field('手机号码'), '13957120004');
    await user.click(screen.getByRole('button', { name: '保存资料' }));
    expect(await screen.findByText('已由他人改为 13957120003，请核对')).toBeVisible();
    expect(backend.countOf('profile.update')).toBe(1);
  });

  it('saves name, email and phone and updates the name in the top bar', async () => {
    const user = userEvent.setup();
    const backend = answerCalls({
      'profile.detail': () => profileExample,
      'profile.update': () => new Promise((resolve) => setTimeout(() => resolve(null), 100)),
    });
    renderProfile();
    await waitFor(() => expect(field('姓名')).toHaveValue('周敏'));
    await put(user, field('姓名'), ' 周敏敏 ');
    await user.dblClick(screen.getByRole('button', { name: '保存资料' }));
    await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
    expect(backend.sent.filter(({ name }) => name === 'profile.update')).toEqual([
      {
        name: 'profile.update',
        input: { name: '周敏敏', emailAddress: 'qiming01@example.com', phone: '13857120001' },
      },
    ]);
    expect(session.user?.name).toBe('周敏敏');
  });
});

describe('修改密码', () => {
  const passwords: [string, string, string, string, string][] = [
    ['no input', '', '', '', '旧密码不能为空|新密码不能为空|确认密码不能为空'],
    ['five characters', 'Demo2026', 'abc12', 'abc12', '密码长度为 6-16 位'],
    ['a different confirmation', 'Demo2026', 'Fresh2026', 'Fresh2027', '两次输入的密码不一致'],
  ];
  it('shows validation errors and sends nothing', async () => {
    const user = userEvent.setup();
    const backend = answerCalls({ 'profile.detail': () => profileExample });
    renderProfile('?activeTab=resetPwd');
    for (const [name, old, next, again, messages] of passwords) {
      if (old) await put(user, field('旧密码'), old);
      if (next) await put(user, field('新密码'), next);
      if (again) await put(user, field('确认密码'), again);
      await user.click(screen.getByRole('button', { name: '修改密码' }));
      for (const message of messages.split('|')) expect(await screen.findByText(message), name).toBeVisible();
    }
    expect(backend.countOf('profile.updatePassword')).toBe(0);
  });

  it('sends the old and the new password without the repetition, and shows neither password', async () => {
    const user = userEvent.setup();
    const backend = answerCalls({ 'profile.detail': () => profileExample, 'profile.updatePassword': () => null });
    renderProfile('?activeTab=resetPwd');
    await put(user, field('旧密码'), 'Demo2026');
    await put(user, field('新密码'), 'Fresh2026');
    await user.type(field('确认密码'), 'Fresh2026{Enter}');
    await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
    expect(backend.firstInput('profile.updatePassword')).toEqual({
      oldPassword: 'Demo2026',
      newPassword: 'Fresh2026',
    });
    await waitFor(() => expect(field('新密码')).toHaveValue(''));
    for (const input of document.querySelectorAll('input')) expect(input.value).not.toContain('2026');
    expect(document.body.textContent).not.toContain('Fresh2026');
  });

  it('keeps the typed values after a refusal', async () => {
    const user = userEvent.setup();
    const backend = answerCalls({
      'profile.detail': () => profileExample,
      'profile.updatePassword': () => {
        throw new Refused('旧密码不正确');
      },
    });
    renderProfile('?activeTab=resetPwd');
    await put(user, field('旧密码'), 'Wrong2026');
    await put(user, field('新密码'), 'Fresh2026');
    await user.type(field('确认密码'), 'Fresh2026{Enter}');
    await waitFor(() => expect(backend.toasts).toEqual(['旧密码不正确']));
    expect(field('新密码')).toHaveValue('Fresh2026');
  });
});

describe('修改头像', () => {
  const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]);
  const openDialog = async (user: ReturnType<typeof userEvent.setup>) => {
    renderProfile('?activeTab=avatar');
    await user.click(await screen.findByRole('button', { name: '修改头像' }));
    return within(await screen.findByRole('dialog', { name: '修改头像' }));
  };
  const fileInput = (): HTMLInputElement => {
    const found = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!found) throw new Error('The dialog has no field for a file.');
    return found;
  };

  it('is 800 px wide, crops 200 × 200, and sends the picture as form data', async () => {
    const user = userEvent.setup();
    const backend = answerCalls({
      'profile.detail': () => profileExample,
      'profile.uploadAvatar': () => ({ prePath: '/files/', fileName: 'a1.png' }),
    });
    const dialog = await openDialog(user);
    const shown = screen.getByRole('dialog', { name: '修改头像' });
    expect(shown.closest<HTMLElement>('.mantine-Modal-root')?.style.cssText).toContain('50rem');
    expect(dialog.getByRole('button', { name: '保存头像' })).toBeDisabled();
    await user.upload(fileInput(), new File([PNG], 'me.png', { type: 'image/png' }));
    await user.click(await dialog.findByRole('button', { name: '裁剪框 {"width":200,"height":200}' }));
    await user.dblClick(dialog.getByRole('button', { name: '保存头像' }));
    await waitFor(() => expect(backend.toasts).toEqual(['修改头像成功']));
    const sent = backend.sent.filter(({ name }) => name === 'profile.uploadAvatar');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.input).toMatchObject({ fileType: 'avatar', fileIndex: '1' });
    const file = sent[0]?.input['file'] as File;
    expect([file.name, file.type, file.size]).toEqual(['avatar.png', 'image/png', 3]);
    expect(session.user?.avatar).toBe('/files/a1.png');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  const bad: [string, File, string][] = [
    [
      'a text file named .png',
      new File(['hello'], 'me.png', { type: 'image/png' }),
      '文件格式错误，请上传图片类型,如：JPG，PNG后缀的文件。',
    ],
    [
      'an SVG with scripts',
      new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'me.svg', { type: 'image/svg+xml' }),
      '文件格式错误，请上传图片类型,如：JPG，PNG后缀的文件。',
    ],
    [
      'an empty file',
      new File([], 'me.png', { type: 'image/png' }),
      '文件格式错误，请上传图片类型,如：JPG，PNG后缀的文件。',
    ],
    [
      'more than 10 MB',
      new File([PNG, new Uint8Array(IMAGE_MAX_BYTES)], 'me.png', { type: 'image/png' }),
      '图片不能超过 10 MB',
    ],
  ];
  for (const [name, file, message] of bad)
    it(`${name}: ${message}`, async () => {
      const user = userEvent.setup({ applyAccept: false });
      const backend = answerCalls({ 'profile.detail': () => profileExample });
      const dialog = await openDialog(user);
      await user.upload(fileInput(), file);
      await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(message));
      expect(dialog.getByRole('button', { name: '保存头像' })).toBeDisabled();
      expect(backend.countOf('profile.uploadAvatar')).toBe(0);
    });
});
