import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AddressTabs, useAddressTab, useTabTitle } from '#web/crud/list/AddressTabs.tsx';
import { PageTitleContext } from '#web/crud/pages/page-title.ts';
import { renderScreen } from '../support/render.tsx';

const TITLES = { studentList: '学员', purchaseProductList: '已购产品' };

function Page() {
  const tab = useAddressTab(TITLES, ['claId']);
  useTabTitle(TITLES, tab);
  return (
    <AddressTabs label="学员资料" titles={TITLES} tab={tab}>
      {`现在是 ${tab.active}`}
    </AddressTabs>
  );
}

function openAt(query: string) {
  const names: string[] = [];
  const { place } = renderScreen(
    <PageTitleContext value={(title) => names.push(title)}>
      <Page />
    </PageTitleContext>,
    { path: `/edu/student?${query}`, title: '学员管理' },
  );
  return { place, names };
}

it.each([
  ['', 'studentList', '学员管理'],
  ['activeTab=studentList', 'studentList', '学员管理'],
  ['activeTab=purchaseProductList&minBalanceDay=10', 'purchaseProductList', '学员管理 · 已购产品'],
  ['activeTab=constructor', 'studentList', '学员管理'],
])('“%s” opens %s and titles the page %s', (query, active, title) => {
  const { names } = openAt(query);
  expect(screen.getByText(`现在是 ${active}`)).toBeInTheDocument();
  expect(names).toEqual([title]);
});

it('resets the filters on a tab change, keeps the other query parameters and updates the title', async () => {
  const user = userEvent.setup();
  const { place, names } = openAt('claId=7&activeTab=purchaseProductList&minBalanceDay=10&pageNum=2');
  await user.click(screen.getByRole('tab', { name: '学员' }));
  expect(place.history.at(-1)).toBe('/edu/student?claId=7');
  await user.click(screen.getByRole('tab', { name: '已购产品' }));
  expect(place.history.at(-1)).toBe('/edu/student?claId=7&activeTab=purchaseProductList');
  expect(names).toEqual(['学员管理 · 已购产品', '学员管理', '学员管理 · 已购产品']);
});
