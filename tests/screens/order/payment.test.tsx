import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { orderStatuses } from '#contracts/entities/order.ts';
import { orderExample } from '#contracts/examples/entities/order.ts';
import { registrationExample } from '#contracts/examples/entities/registration.ts';
import { PaymentDialog } from '#web/features/onboarding/payment/PaymentDialog.tsx';
import { PayResultDialog } from '#web/features/onboarding/payment/PayResultDialog.tsx';
import { type Answer, answerCalls, Refused } from '../support/answer-calls.ts';
import { renderScreen } from '../support/render.tsx';

const { username } = registrationExample;
const registration = {
  ...registrationExample,
  auditStatus: 3,
  remarks: '由学海推荐',
  brandLogo: '/files/brand.png',
  businessLicenseUrl: '/files/licence.png',
  idFront: '/files/id-front.png',
  idReverse: '/files/id-reverse.png',
};
const order = { ...orderExample, username, orderStatus: orderStatuses.unpaid, payTime: null };
const SECOND = 1_000;

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const advanceTimers = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function renderPayment(answers: Record<string, Answer> = {}) {
  const told = { paid: 0, back: 0, closed: 0 };
  const backend = answerCalls({
    'audits.detail': () => registration,
    'orders.create': () => order,
    'orders.pay': () => ({ codeUrl: 'weixin://wxpay/bizpayurl?pr=1' }),
    'orders.status': () => ({ orderCode: order.orderCode, orderStatus: orderStatuses.unpaid }),
    ...answers,
  });
  function Screen() {
    const [opened, setOpened] = useState(true);
    const end = (what: keyof typeof told) => () => {
      told[what]++;
      setOpened(false);
    };
    return (
      <PaymentDialog
        username={username}
        opened={opened}
        onClose={end('closed')}
        onPaid={(createTime) => {
          expect(createTime).toBe(order.createTime);
          end('paid')();
        }}
        onBack={end('back')}
      />
    );
  }
  const view = renderScreen(<Screen />);
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  return { backend, told, user, view };
}

async function pay(drawn: ReturnType<typeof renderPayment>) {
  await drawn.user.click(await screen.findByRole('button', { name: '确认支付' }));
  await screen.findByRole('img', { name: '支付二维码' });
}

const polls = ({ backend }: ReturnType<typeof renderPayment>) => backend.countOf('orders.status');

describe('支付确认', () => {
  it('shows all submitted values and the amount, but never the password (Spec 1 §2)', async () => {
    renderPayment();
    await screen.findByRole('button', { name: '确认支付' });
    const dialog = within(screen.getByRole('dialog', { name: '支付确认' }));
    const facts = {
      品牌名称: '星河音乐',
      机构简称: '星河音乐',
      公司名称: '宁波星河音乐文化有限公司',
      统一社会信用代码: registration.uscc,
      联系人: '唐一鸣',
      联系电话: '+86 13805740961',
      服务期限: '1 年 ¥699.00',
      代理商: '杭州学海教育服务有限公司',
      备注: '由学海推荐',
      账号: username,
      应付金额: '¥699.00',
    };
    for (const [label, value] of Object.entries(facts))
      expect(dialog.getByText(label, { selector: 'dt' }).nextElementSibling).toHaveTextContent(value);
    expect(dialog.getByText('密码').nextElementSibling).toHaveTextContent(/^••••••已设置，不显示$/);
    for (const picture of ['品牌标志', '营业执照', '法人身份证正面照', '法人身份证反面照'])
      expect(dialog.getByRole('img', { name: picture })).toBeInTheDocument();
  });

  const prices = { 1: '¥699.00', 2: '¥1,398.00', 3: '¥2,097.00', 11: '¥499.00', 22: '¥998.00', 33: '¥1,497.00' };
  for (const [servicePeriod, price] of Object.entries(prices))
    it(`period ${servicePeriod} costs ${price} (Spec 1 §9)`, async () => {
      const drawn = renderPayment({
        'audits.detail': () => ({ ...registration, servicePeriod: Number(servicePeriod) }),
      });
      expect((await screen.findByText('应付金额', { selector: 'dt' })).nextElementSibling).toHaveTextContent(price);
      await pay(drawn);
      expect(drawn.backend.firstInput('orders.create')).toEqual({
        username,
        orderType: 1,
        payType: 1,
        amount: Number(price.replace(/[¥,]/g, '')),
        servicePeriod: Number(servicePeriod),
      });
    });

  it('stays open on Escape and on a click outside (Spec 1 §2)', async () => {
    const { user, told } = renderPayment();
    await screen.findByRole('button', { name: '确认支付' });
    await user.keyboard('{Escape}');
    await user.click(document.querySelector('.mantine-Modal-overlay') as HTMLElement);
    await advanceTimers(SECOND);
    expect(screen.getByRole('dialog', { name: '支付确认' })).toBeInTheDocument();
    expect(told).toEqual({ paid: 0, back: 0, closed: 0 });
    await user.click(screen.getByRole('button', { name: '关闭' }));
    expect(told.closed).toBe(1);
  });

  it('creates one order for twenty clicks, shows one 订单创建成功, and shows the code', async () => {
    let answer = () => {};
    const { backend } = renderPayment({
      'orders.create': () => new Promise((resolve) => (answer = () => resolve(order))),
    });
    const button = await screen.findByRole('button', { name: '确认支付' });
    act(() => {
      for (let press = 0; press < 20; press++) button.click();
    });
    await waitFor(() => expect(backend.countOf('orders.create')).toBe(1));
    expect(button).toBeDisabled();
    answer();
    await screen.findByRole('img', { name: '支付二维码' });
    expect(backend.countOf('orders.create')).toBe(1);
    expect(backend.countOf('orders.pay')).toBe(1);
    expect(backend.firstInput('orders.pay')).toEqual({
      orderCode: order.orderCode,
      orderType: 1,
    });
    expect(backend.toasts).toEqual(['订单创建成功']);
    expect(screen.queryByRole('button', { name: '确认支付' })).not.toBeInTheDocument();
  });

  it('requests a failed payment code again for the existing order on the next click', async () => {
    let broken = true;
    const drawn = renderPayment({
      'orders.pay': () => {
        if (broken) throw new Refused('支付渠道繁忙');
        return { codeUrl: 'weixin://wxpay/bizpayurl?pr=1' };
      },
    });
    await drawn.user.click(await screen.findByRole('button', { name: '确认支付' }));
    await waitFor(() => expect(drawn.backend.toasts).toEqual(['订单创建成功', '支付渠道繁忙']));
    broken = false;
    await pay(drawn);
    expect(drawn.backend.countOf('orders.create')).toBe(1);
  });

  it('polls by username, orderType and createTime until status 2, and reports the payment a single time', async () => {
    let status: number = orderStatuses.unpaid;
    const drawn = renderPayment({ 'orders.status': () => ({ orderCode: order.orderCode, orderStatus: status }) });
    await pay(drawn);
    expect(polls(drawn)).toBe(0);
    await advanceTimers(7 * SECOND);
    expect(polls(drawn)).toBe(2);
    expect(drawn.backend.lastInput('orders.status')).toEqual({
      username,
      orderType: '1',
      createTime: order.createTime,
    });
    status = orderStatuses.paid;
    await advanceTimers(3.5 * SECOND);
    expect(drawn.told).toEqual({ paid: 1, back: 0, closed: 0 });
    await advanceTimers(60 * SECOND);
    expect(polls(drawn)).toBe(3);
    expect(drawn.told.paid).toBe(1);
  });

  for (const [button, what] of [
    ['返回', 'back'],
    ['关闭', 'closed'],
  ] as const)
    it(`${button} ends the polling`, async () => {
      const drawn = renderPayment();
      await pay(drawn);
      await advanceTimers(3.5 * SECOND);
      await drawn.user.click(screen.getByRole('button', { name: button }));
      expect(drawn.told[what]).toBe(1);
      const before = polls(drawn);
      await advanceTimers(60 * SECOND);
      expect(polls(drawn)).toBe(before);
    });

  it('stops polling after unmounting', async () => {
    const drawn = renderPayment();
    await pay(drawn);
    await advanceTimers(3.5 * SECOND);
    drawn.view.unmount();
    const before = polls(drawn);
    await advanceTimers(60 * SECOND);
    expect(polls(drawn)).toBe(before);
  });

  it('shows no toast for failed polls, but a line from the third failure in a row until a poll succeeds', async () => {
    let broken = true;
    const drawn = renderPayment({
      'orders.status': () => {
        if (broken && polls(drawn) === 3) return new Response('<!doctype html><title>x</title>');
        if (broken) throw new Refused('系统繁忙');
        return { orderCode: order.orderCode, orderStatus: orderStatuses.unpaid };
      },
    });
    await pay(drawn);
    const line = screen.getByText('请使用微信扫码支付，支付完成后将自动进入下一步');
    await advanceTimers(6.5 * SECOND);
    expect(line).toHaveTextContent('请使用微信扫码支付');
    await advanceTimers(3.5 * SECOND);
    expect(line).toHaveTextContent('暂时没有查到支付结果，正在继续尝试…');
    broken = false;
    await advanceTimers(3.5 * SECOND);
    expect(line).toHaveTextContent('请使用微信扫码支付');
    expect(drawn.backend.toasts).toEqual(['订单创建成功']);
  });

  it('stops polling after 15 minutes with a hint, and resumes by 继续查询', async () => {
    let status: number = orderStatuses.unpaid;
    const drawn = renderPayment({ 'orders.status': () => ({ orderCode: order.orderCode, orderStatus: status }) });
    await pay(drawn);
    await advanceTimers(15 * 60 * SECOND + 5 * SECOND);
    expect(
      screen.getByText('等待已超过 15 分钟，已停止查询支付结果。如已付款，请点击“继续查询”。'),
    ).toBeInTheDocument();
    const before = polls(drawn);
    await advanceTimers(60 * SECOND);
    expect(polls(drawn)).toBe(before);
    await drawn.user.click(screen.getByRole('button', { name: '继续查询' }));
    await advanceTimers(SECOND);
    expect(polls(drawn)).toBe(before + 1);
    expect(screen.getByText('请使用微信扫码支付，支付完成后将自动进入下一步')).toBeInTheDocument();
    status = orderStatuses.paid;
    await advanceTimers(3.5 * SECOND);
    expect(drawn.told.paid).toBe(1);
  });

  it('reports a closed order as a failed payment; 重新支付 creates a new order', async () => {
    let status: number = orderStatuses.closed;
    let orderCode = order.orderCode;
    const drawn = renderPayment({
      'orders.create': () => ({ ...order, orderCode }),
      'orders.status': () => ({ orderCode, orderStatus: status }),
    });
    await pay(drawn);
    expect(screen.getByText(`订单编号 ${orderCode}`)).toBeInTheDocument();
    await advanceTimers(3.5 * SECOND);
    expect(screen.getByRole('alert')).toHaveTextContent('支付失败订单已关闭，没有完成支付。');
    expect(screen.queryByRole('img', { name: '支付二维码' })).not.toBeInTheDocument();
    status = orderStatuses.paid;
    orderCode = '1843200000000000777';
    await drawn.user.click(screen.getByRole('button', { name: '重新支付' }));
    await screen.findByRole('img', { name: '支付二维码' });
    expect(screen.getByText(`订单编号 ${orderCode}`)).toBeInTheDocument();
    expect(drawn.backend.countOf('orders.create')).toBe(2);
    await advanceTimers(3.5 * SECOND);
    expect(drawn.told.paid).toBe(1);
  });

  it('reports a failed load of the application and can be closed', async () => {
    const { user, told } = renderPayment({
      'audits.detail': () => {
        throw new Refused('申请不存在');
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('申请不存在');
    await user.click(screen.getByRole('button', { name: '返回' }));
    expect(told.back).toBe(1);
  });
});

describe('支付结果', () => {
  it('requests the paid order after a payment (Spec 1 §7)', async () => {
    const { createTime } = order;
    const backend = answerCalls({
      'orders.status': () => ({ orderCode: order.orderCode, orderStatus: orderStatuses.paid }),
    });
    renderScreen(<PayResultDialog username={username} createTime={createTime} opened onClose={vi.fn()} />);
    await screen.findByText('支付成功');
    expect(backend.sent[0]?.input).toEqual({ username, orderType: '1', createTime });
  });

  const results = {
    2: ['已支付', '支付成功已支付，已提交审核，审核需 24 小时，请耐心等待。'],
    1: ['待支付', '校区审核中校区正在审核中，如需加急处理，请联系客服。'],
    3: ['已关闭', '校区审核中校区正在审核中，如需加急处理，请联系客服。'],
    4: ['已退款', '校区审核中校区正在审核中，如需加急处理，请联系客服。'],
  } as const;
  for (const [status, [label, words]] of Object.entries(results))
    it(`shows label and result of order status ${status} (Spec 1 §2)`, async () => {
      const onClose = vi.fn();
      const backend = answerCalls({
        'orders.status': () => ({ orderCode: order.orderCode, orderStatus: Number(status) }),
      });
      renderScreen(<PayResultDialog username={username} opened onClose={onClose} />);
      const dialog = within(await screen.findByRole('dialog', { name: '支付结果' }));
      await waitFor(() => expect(dialog.getByText('订单状态').nextElementSibling).toHaveTextContent(label));
      expect(dialog.getByText('订单编号').nextElementSibling).toHaveTextContent(order.orderCode);
      expect(dialog.getByRole('status')).toHaveTextContent(words);
      expect(backend.sent[0]?.input).toEqual({ username, orderType: '1' });
      await userEvent
        .setup({ advanceTimers: vi.advanceTimersByTime })
        .click(dialog.getByRole('button', { name: '知道了' }));
      expect(onClose).toHaveBeenCalledOnce();
    });
});
