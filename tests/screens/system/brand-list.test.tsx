import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Brand } from '#contracts/entities/brand.ts';
import type { Tenant } from '#contracts/entities/tenant.ts';
import { BrandList } from '#web/screens/system/brand/BrandList.tsx';
import { today } from '#web/session/today.ts';
import { type Answer, answerCalls, Refused, type Sent } from '../support/answer-calls.ts';
import { otherDictionary } from '../support/dictionary-answers.ts';
import { renderScreen } from '../support/render.tsx';
import { brandExample, changeLogExample, tenantExample } from '../support/rows.ts';
import { chooseMore, dialog, row } from '../support/screen-queries.ts';

const qiming: Brand = { ...brandExample, brandLogo: '/files/qiming.png' };
const spare: Brand = { ...brandExample, brandId: '652', brandName: '青藤书院', tenantNum: 0, remark: '筹备中' };
const free = (tenantId: string, tenantName: string): Tenant => ({ ...tenantExample, tenantId, tenantName });

function renderList(answers: Record<string, Answer> = {}, path = '/system/brand') {
  const inBrand = new Map<string, Tenant>([[tenantExample.tenantId, tenantExample]]);
  const all = [free('1', '庐州墨韵书画院'), free('2', '鹏城少年艺术中心'), free('3', '江城鼓乐学社')];
  const backend = answerCalls({
    'dictData.byType': otherDictionary,
    'brands.list': () => ({ rows: [qiming, spare], total: 2 }),
    'brands.detail': ({ brandId }: Sent) => (brandId === spare.brandId ? spare : qiming),
    'brands.tenants': () => ({ rows: [...inBrand.values()], total: inBrand.size }),
    'brands.addTenant': ({ tenantId }: Sent) => {
      const tenant = all.find((one) => one.tenantId === tenantId);
      if (tenant) inBrand.set(tenant.tenantId, tenant);
      return null;
    },
    'tenants.campusDetail': ({ tenantId }: Sent) => inBrand.get(String(tenantId)),
    'brands.removeTenant': ({ tenantId }: Sent) => {
      inBrand.delete(String(tenantId));
      return null;
    },
    'brands.update': () => null,
    'brands.add': () => null,
    'brands.remove': () => null,
    'brands.log': () => ({ rows: [changeLogExample], total: 1 }),
    'tenants.list': ({ tenantName = '' }: Sent) => {
      const rows = all.filter((one) => !inBrand.has(one.tenantId) && one.tenantName.includes(String(tenantName)));
      return { rows, total: rows.length };
    },
    ...answers,
  });
  const user = userEvent.setup();
  const { place } = renderScreen(<BrandList />, { path, route: '/system/brand' });
  return { backend, user, place };
}

it('lists 20 brands per page with logo and number of institutions, filtered by name from the address', async () => {
  const { backend } = renderList({}, '/system/brand?brandName=明');
  const found = await row(/启明艺术/);
  expect(found.querySelector('img')).toHaveAttribute('src', expect.stringContaining('/files/qiming.png'));
  expect(within(found).getByRole('cell', { name: '4' })).toBeInTheDocument();
  expect((await row(/青藤书院/)).querySelector('img')).toBeNull();
  expect(backend.inputsOf('brands.list')).toEqual([{ brandName: '明', pageNum: '1', pageSize: '20' }]);
});

it('requires a name of at most 60 characters, shows 新增成功 and revalidates the list', async () => {
  const { backend, user } = renderList();
  await user.click(await screen.findByRole('button', { name: '新增品牌' }));
  const form = within(await dialog('新增品牌'));
  await user.click(await form.findByRole('button', { name: '保存品牌' }));
  expect(await form.findByText('请输入品牌名称')).toBeVisible();
  await user.type(await form.findByRole('textbox', { name: '联系电话' }), '1380001');
  await user.click(await form.findByRole('textbox', { name: /品牌名称/ }));
  await user.paste('云'.repeat(61));
  expect(form.getByRole('textbox', { name: /品牌名称/ })).toHaveValue('云'.repeat(61));
  await user.click(form.getByRole('button', { name: '保存品牌' }));
  expect(await form.findByText('不能超过 60 个字符')).toBeVisible();
  await user.type(form.getByRole('textbox', { name: /品牌名称/ }), '{Backspace}');
  expect(await form.findByText('请输入正确的手机号')).toBeVisible();
  await user.type(await form.findByRole('textbox', { name: '联系电话' }), '0001');
  await user.click(form.getByRole('button', { name: '保存品牌' }));
  await waitFor(() => expect(backend.toasts).toEqual(['新增成功']));
  expect(backend.inputsOf('brands.add')).toMatchObject([{ brandName: '云'.repeat(60), phone: '13800010001' }]);
  await waitFor(() => expect(backend.countOf('brands.list')).toBe(2));
});

it('focuses the first invalid field after a failed save, unless the user has moved to another field', async () => {
  const { user } = renderList();
  await user.click(await screen.findByRole('button', { name: '新增品牌' }));
  const form = within(await dialog('新增品牌'));
  const save = await form.findByRole('button', { name: '保存品牌' });
  const phone = await form.findByRole('textbox', { name: '联系电话' });
  const frames: FrameRequestCallback[] = [];
  const spy = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  const nextFrame = () => act(() => frames.splice(0).forEach((frame) => frame(0)));
  await user.click(save);
  nextFrame();
  expect(form.getByRole('textbox', { name: /品牌名称/ })).toHaveFocus();
  await user.click(save);
  await user.click(phone);
  nextFrame();
  spy.mockRestore();
  expect(phone).toHaveFocus();
});

it('loads the latest values for a change by the id in the query and keeps the logo', async () => {
  const { backend, user } = renderList();
  await user.click(within(await row(/启明艺术/)).getByRole('button', { name: '修改' }));
  const form = within(await dialog('修改品牌'));
  expect(await form.findByRole('textbox', { name: /品牌名称/ })).toHaveValue('启明艺术');
  expect(backend.inputsOf('brands.detail')).toEqual([{ brandId: qiming.brandId }]);
  await user.type(await form.findByRole('textbox', { name: '备注' }), '杭州');
  await user.click(form.getByRole('button', { name: '保存品牌' }));
  await waitFor(() => expect(backend.toasts).toEqual(['修改成功']));
  expect(backend.inputsOf('brands.update')).toMatchObject([
    { brandId: qiming.brandId, brandName: '启明艺术', brandLogo: '/files/qiming.png', remark: '杭州' },
  ]);
});

it('adds several institutions in one step and removes an institution after 警告', async () => {
  const { backend, user } = renderList();
  await user.click(within(await row(/启明艺术/)).getByRole('button', { name: '机构' }));
  const drawer = within(await dialog('品牌机构 · 启明艺术'));
  await drawer.findByRole('row', { name: /^启明艺术培训中心 机构/ });
  expect(backend.inputsOf('brands.tenants')).toEqual([{ brandId: qiming.brandId, pageNum: '1', pageSize: '20' }]);

  await user.click(drawer.getByRole('button', { name: '加入机构' }));
  const joining = within(await dialog('加入品牌 · 启明艺术'));
  await user.click(joining.getByRole('button', { name: '加入' }));
  expect(await joining.findByText('请选择要加入的机构')).toBeVisible();
  expect(backend.inputsOf('tenants.list')).toEqual([{ noBrand: '1', pageNum: '1', pageSize: '20' }]);
  await user.click(await joining.findByRole('checkbox', { name: '庐州墨韵书画院' }));
  await user.type(await joining.findByRole('textbox', { name: '机构名称' }), '江城');
  await waitFor(() => expect(joining.queryByRole('checkbox', { name: '庐州墨韵书画院' })).not.toBeInTheDocument());
  await user.click(await joining.findByRole('checkbox', { name: '江城鼓乐学社' }));
  await user.click(joining.getByRole('button', { name: '加入 2 家' }));
  await drawer.findByRole('row', { name: /^江城鼓乐学社/ });
  expect(drawer.getByRole('row', { name: /^庐州墨韵书画院/ })).toBeInTheDocument();
  expect(backend.inputsOf('brands.addTenant')).toEqual([
    { brandId: qiming.brandId, tenantId: '1' },
    { brandId: qiming.brandId, tenantId: '3' },
  ]);
  await waitFor(() => expect(backend.toasts).toEqual(['新增成功']));

  await user.click(within(drawer.getByRole('row', { name: /^江城鼓乐学社/ })).getByRole('button', { name: '移出' }));
  const question = await dialog('警告');
  expect(question).toHaveTextContent('确定将“江城鼓乐学社”移出品牌“启明艺术”？');
  expect(backend.countOf('brands.removeTenant')).toBe(0);
  await user.click(within(question).getByRole('button', { name: '移出' }));
  await waitFor(() => expect(drawer.queryByRole('row', { name: /^江城鼓乐学社/ })).not.toBeInTheDocument());
  expect(backend.toasts).toEqual(['新增成功', '删除成功']);
});

it('does not remove an institution that another user has moved to another brand meanwhile', async () => {
  const version = { updateTime: `${today()} 10:05:00`, updateUserName: '王芳' };
  const { backend, user } = renderList({
    'tenants.campusDetail': () => ({ ...tenantExample, brandId: '9', brandName: '蓝天少儿', ...version }),
  });
  await user.click(within(await row(/启明艺术/)).getByRole('button', { name: '机构' }));
  const drawer = within(await dialog('品牌机构 · 启明艺术'));
  const one = within(await drawer.findByRole('row', { name: /^启明艺术培训中心 机构/ }));
  await user.click(one.getByRole('button', { name: '移出' }));
  await user.click(within(await dialog('警告')).getByRole('button', { name: '移出' }));
  expect(
    await screen.findByText(/^“启明艺术培训中心”的品牌已由 王芳 于 10:05 改为“蓝天少儿”，请核对后再操作$/),
  ).toBeVisible();
  expect(backend.countOf('brands.removeTenant')).toBe(0);
});

it('after a refusal, deselects the added and the refused institutions and keeps the others selected', async () => {
  const joined: unknown[] = [];
  const { backend, user } = renderList({
    'brands.addTenant': ({ tenantId }: Sent) => {
      if (tenantId === '2') throw new Refused('“鹏城少年艺术中心”已属于品牌“蓝天少儿”，请先从该品牌移出');
      joined.push(tenantId);
      return null;
    },
  });
  await user.click(within(await row(/启明艺术/)).getByRole('button', { name: '机构' }));
  await user.click(within(await dialog('品牌机构 · 启明艺术')).getByRole('button', { name: '加入机构' }));
  const joining = within(await dialog('加入品牌 · 启明艺术'));
  for (const name of ['庐州墨韵书画院', '鹏城少年艺术中心', '江城鼓乐学社'])
    await user.click(await joining.findByRole('checkbox', { name }));
  await user.click(joining.getByRole('button', { name: '加入 3 家' }));
  expect(await joining.findByRole('alert')).toHaveTextContent(
    '“鹏城少年艺术中心”已属于品牌“蓝天少儿”，请先从该品牌移出',
  );
  await user.click(await joining.findByRole('button', { name: '加入 1 家' }));
  await waitFor(() => expect(backend.toasts).toEqual(['新增成功']));
  expect(joined).toEqual(['1', '3']);
});

it('disables institutions of other brands', async () => {
  const { user } = renderList({
    'tenants.list': () => ({ rows: [{ ...tenantExample, brandId: '9', brandName: '蓝天少儿' }], total: 1 }),
  });
  await user.click(within(await row(/启明艺术/)).getByRole('button', { name: '机构' }));
  await user.click(within(await dialog('品牌机构 · 启明艺术')).getByRole('button', { name: '加入机构' }));
  const joining = within(await dialog('加入品牌 · 启明艺术'));
  expect(await joining.findByRole('checkbox', { name: tenantExample.tenantName })).toBeDisabled();
  expect(joining.getByText(/已属于品牌“蓝天少儿”/)).toBeVisible();
});

it('shows the log of a brand', async () => {
  const { backend, user } = renderList();
  await chooseMore(user, /启明艺术/, '日志');
  const log = within(await dialog('品牌日志 · 启明艺术'));
  expect(await log.findByText(changeLogExample.content)).toBeVisible();
  expect(log.getByRole('button', { name: '导出' })).toBeVisible();
  expect(backend.inputsOf('brands.log')).toEqual([{ brandId: qiming.brandId, pageNum: '1', pageSize: '20' }]);
});

it('keeps the question open with the reason of a refused deletion', async () => {
  const why = '品牌“启明艺术”下还有“启明艺术培训中心”，请先移出后再删除';
  const { backend, user } = renderList({
    'brands.remove': () => {
      throw new Refused(why);
    },
  });
  await chooseMore(user, /启明艺术/, '删除');
  const question = await dialog('警告');
  expect(question).toHaveTextContent('是否确认删除品牌“启明艺术”？');
  expect(question).toHaveTextContent(`其下还有 ${qiming.tenantNum} 家机构，须先移出才能删除。`);
  await user.click(within(question).getByRole('button', { name: '删除' }));
  expect(await screen.findByText(why)).toBeVisible();
  expect(await dialog('警告')).toBeInTheDocument();
  // Another user may have changed the brand, so the list is revalidated.
  await waitFor(() => expect(backend.countOf('brands.list')).toBe(2));
});

it('exports the filtered rows', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }));
  const { backend, user } = renderList(
    { 'brands.export': () => new Response(new Blob(['x'])) },
    '/system/brand?brandName=明',
  );
  await row(/启明艺术/);
  await user.click(screen.getByRole('button', { name: '导出' }));
  await waitFor(() => expect(backend.inputsOf('brands.export')).toEqual([{ brandName: '明' }]));
});
