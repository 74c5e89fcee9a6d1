import type { SharingState } from '#contracts/control/sharing.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { afterEach, expect, it, vi } from 'vitest';
import { SandboxCreatedDialog } from '#web/demo/admin/make/SandboxCreatedDialog.tsx';
import { fakeBackend, json, ok } from '../../support/fake-backend.ts';
import { shared, unshared } from '../support/demo-admin-data.ts';
import { renderScreen } from '../support/render.tsx';

const CODE = 'c1';
const url = `http://127.0.0.1:5174/go/${CODE}`;

/** Shows the link of a new sandbox, and answers the request for its key with `keyed`. */
function renderCreated(keyed: Promise<Response>) {
  let network: SharingState = unshared;
  const backend = fakeBackend(({ method, url: requested }) => {
    if (requested.endsWith('/sharing') && method === 'PUT') network = shared;
    if (requested.endsWith('/sharing')) return ok({ ...network, key: null });
    return requested.endsWith(`/link-keys/${CODE}`) ? keyed : ok([]);
  });
  const subject = {
    name: '春季演示',
    ownUrl: 'http://127.0.0.1:5174/s/spring/',
    link: { code: CODE, url },
    isOwn: true,
  };
  const dialog = { opened: true, subject, openings: 1, open: () => undefined, close: () => undefined };
  renderScreen(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SandboxCreatedDialog dialog={dialog} />
    </SWRConfig>,
  );
  return backend;
}

const code = () => screen.queryByRole('img', { name: /二维码/ });
const sharingSwitch = () => screen.findByRole('switch', { name: /^局域网共享/ });

afterEach(() => vi.unstubAllGlobals());

it('shows the QR code of a new link only after the key that phones need has arrived', async () => {
  let resolve: (response: Response) => void = () => undefined;
  const { arrived } = renderCreated(new Promise((answer) => (resolve = answer)));
  await userEvent.click(await sharingSwitch());
  await vi.waitFor(() => expect(arrived.map((one) => one.url)).toContain(`/__mock/link-keys/${CODE}`));
  expect(code()).not.toBeInTheDocument();
  resolve(ok({ code: CODE, url: `${url}#key=new` }));
  expect(await screen.findByDisplayValue(`${shared.origin}/go/${CODE}#key=new`)).toBeVisible();
  expect(code()).toBeVisible();
  expect(screen.getByText(/每个打开的人进自己的那份沙箱/)).toBeVisible();
});

it('shows no link if the key for phones cannot be generated', async () => {
  renderCreated(Promise.resolve(json({ respCode: '9999', respMsg: '生成失败', data: null }, { status: 500 })));
  await userEvent.click(await sharingSwitch());
  expect(await screen.findByText(/链接没有生成/)).toBeVisible();
  expect(code()).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: '链接' })).not.toBeInTheDocument();
});
