import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { AdminDataContext } from '#web/demo/admin/data/use-admin-data.ts';
import { MakeDialog } from '#web/demo/admin/make/MakeDialog.tsx';
import { fakeBackend, ok } from '../../support/fake-backend.ts';
import { demoAdminData } from '../support/demo-admin-data.ts';
import { renderScreen } from '../support/render.tsx';

afterEach(() => vi.unstubAllGlobals());

it('validates the white label of a prospect, then sends the values as entered', async () => {
  const { arrived } = fakeBackend(() => ok({ id: 'new', path: '/s/new/', code: 'c1', url: '/go/c1' }));
  const dialog = { opened: true, subject: undefined, openings: 1, open: () => undefined, close: () => undefined };
  renderScreen(
    <AdminDataContext value={demoAdminData}>
      <MakeDialog dialog={dialog} onMade={() => undefined} />
    </AdminDataContext>,
  );
  const user = userEvent.setup();
  const field = (name: string) => screen.findByRole('textbox', { name });
  const save = async () => user.click(screen.getByRole('button', { name: '新建沙箱' }));
  await user.type(await field('名称'), '春季演示');
  await user.click(screen.getByRole('switch', { name: /换上客户的品牌/ }));

  // A colour alone is not valid, because the name of the institution is missing.
  await user.click(await screen.findByRole('radio', { name: '天蓝' }));
  await save();
  expect(await screen.findByText('请输入机构名称')).toBeVisible();
  await user.type(await field('客户机构名称'), '新星艺术培训学校');
  await user.type(await field('客户简称'), '新星艺术');
  await user.type(await field('客户的校区'), '湖滨校区、湖滨校区');
  await save();
  expect(await screen.findByText('“湖滨校区”写了两次')).toBeVisible();
  await user.clear(await field('客户的校区'));
  await user.type(await field('客户的校区'), '湖滨校区、南山校区');
  await user.type(await field('客户的主要课程'), '一二三四五六七八九十一二三四五六七八九十一');
  await save();
  expect(await screen.findByText(/超过 20 个字/)).toBeVisible();
  expect(arrived.filter(({ method }) => method === 'POST')).toEqual([]);

  await user.clear(await field('客户的主要课程'));
  await save();
  await vi.waitFor(() => expect(arrived.some(({ url }) => url.endsWith('/sandboxes'))).toBe(true));
  expect(arrived.find(({ url }) => url.endsWith('/sandboxes'))?.body).toMatchObject({
    name: '春季演示',
    brand: {
      brandName: '新星艺术培训学校',
      shortName: '新星艺术',
      campuses: ['湖滨校区', '南山校区'],
      courses: [],
      logo: null,
      colour: 'sky',
    },
  });
});

it('previews the typed name and colour, and says how the colour is corrected', async () => {
  fakeBackend(() => ok({ id: 'new', path: '/s/new/', code: 'c1', url: '/go/c1' }));
  const dialog = { opened: true, subject: undefined, openings: 1, open: () => undefined, close: () => undefined };
  renderScreen(
    <AdminDataContext value={demoAdminData}>
      <MakeDialog dialog={dialog} onMade={() => undefined} />
    </AdminDataContext>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('switch', { name: /换上客户的品牌/ }));
  const preview = await screen.findByRole('figure', { name: '预览' });
  await user.type(await screen.findByRole('textbox', { name: '客户简称' }), '丹青');
  expect(preview).toHaveTextContent('丹青');
  await user.type(screen.getByRole('textbox', { name: '自选主色' }), '#003366');
  expect(await screen.findByText(/为了看得清.*按钮的底色调亮为 #/)).toBeVisible();
  expect(preview.style.getPropertyValue('--accent')).not.toBe('#a3e635');
});
