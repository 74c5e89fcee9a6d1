import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { composeDemo } from '#web/app/demo.ts';
import { SmsCodeField } from '#web/crud/phone/SmsCodeField.tsx';
import { fakeBackend, ok, refusal } from '#tests/support/fake-backend.ts';
import { renderScreen } from '../support/render.tsx';

beforeAll(() => void composeDemo({ render: () => undefined }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const message = { areaCode: '86', smsType: 1, sentAt: '2026-09-02 16:20:00' };
const inbox = [
  { ...message, phone: '13857120962', code: '246810' },
  { ...message, phone: '13857120962', code: '111111' },
  { ...message, phone: '13857120962', code: '222222', smsType: 2 },
  { ...message, phone: '13857120001', code: '333333' },
];

function Field({ phone }: { phone: string }) {
  const [code, setCode] = useState('');
  return (
    <SmsCodeField purpose="register" phone={phone} area="86" onPhoneFault={() => {}} value={code} onChange={setCode} />
  );
}

it('shows the newest code for the phone and purpose of the form, and fills in the code', async () => {
  fakeBackend(() => ok(inbox));
  renderScreen(<Field phone="13857120962" />);
  const panel = await screen.findByRole('complementary', { name: '演示短信' });
  expect(panel).toHaveTextContent('246810');
  expect(panel).not.toHaveTextContent('222222');
  await userEvent.click(screen.getByRole('button', { name: /填入验证码/ }));
  expect(screen.getByRole('textbox', { name: '验证码' })).toHaveValue('246810');
  expect(screen.queryByRole('complementary')).toBeNull();
});

it('appears with the first message and disappears when closed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let messages: object[] = [];
  const { arrived } = fakeBackend(() => ok(messages));
  renderScreen(<Field phone="13857120001" />);
  await waitFor(() => expect(arrived.length).toBeGreaterThan(0));
  expect(screen.queryByRole('complementary')).toBeNull();
  messages = inbox;
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  await screen.findByRole('complementary');
  vi.useRealTimers();
  await userEvent.click(screen.getByRole('button', { name: '关闭演示短信' }));
  expect(screen.queryByRole('complementary')).toBeNull();
});

it('tells a user without access who can see the messages, and stops polling', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { arrived } = fakeBackend(() => refusal('0403', '此操作需要这个沙箱的管理密钥，请联系沙箱的管理者'));
  renderScreen(<Field phone="13857120962" />);
  const panel = await screen.findByRole('complementary', { name: '演示短信' });
  expect(panel).toHaveTextContent('验证码只显示给持有本沙箱管理密钥的人，请向发来链接的人索取。');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(arrived).toHaveLength(1);
  vi.useRealTimers();
  await userEvent.type(screen.getByRole('textbox', { name: '验证码' }), '1');
  expect(screen.queryByRole('complementary')).toBeNull();
});
