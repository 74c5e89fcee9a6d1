import { inFile, type Screen } from './screen.ts';

const accessScreens = inFile('tests/journeys/system/access-screens.spec.ts');
const login = inFile('tests/screens/login/login.test.tsx');
const onboardingPayment = inFile('tests/mock-server/onboarding/onboarding-payment.test.ts');
const orderList = inFile('tests/screens/order/order-list.test.tsx');
const paymentJourney = inFile('tests/journeys/onboarding/payment.spec.ts');
const paymentScreen = inFile('tests/screens/order/payment.test.tsx');
const pollPayment = inFile('web/features/onboarding/payment/poll-payment.test.ts');
const registration = inFile('tests/screens/login/registration.test.tsx');

/** Payment for a registration. */
export const payment: readonly Screen[] = [
  {
    id: 'payment-dialog',
    title: '支付确认',
    at: '/login',
    by: 'visitor',
    from: ['registration-dialog', 'login', 'add-campus-dialog'],
    behaviours: [
      [
        'Is 880 px wide.',
        'Spec 1 §2, §9',
        paymentJourney(
          '333: creates one order for repeated clicks, stays open on Escape, polls, and reports the payment',
        ),
      ],
      [
        'Escape and clicks outside do not close it.',
        'Spec 1 §2',
        paymentScreen('stays open on Escape and on a click outside (Spec 1 §2)'),
      ],
      [
        'Lists everything submitted, including pictures; masks the password.',
        'Spec 1 §2',
        paymentScreen('shows all submitted values and the amount, but never the password (Spec 1 §2)'),
      ],
      [
        'Shows the amount, a QR code and a back button.',
        'Spec 1 §2',
        paymentScreen('shows all submitted values and the amount, but never the password (Spec 1 §2)'),
        paymentScreen('creates one order for twenty clicks, shows one 订单创建成功, and shows the code'),
        paymentScreen('返回 ends the polling'),
      ],
      [
        '返回 opens the form with its input.',
        'Spec 1 §2 (decided)',
        paymentJourney('返回 restores the input and stops the polls'),
        registration(
          'keeps the typed values after a failed submit and on the way back from payment, except the used code',
        ),
      ],
      [
        'The amount is that of the period.',
        'Spec 1 §9',
        paymentScreen('period ${servicePeriod} costs ${price} (Spec 1 §9)'),
      ],
      [
        'Sends account, types, amount and period to createOrder on confirmation.',
        'Spec 1 §7, §9',
        paymentScreen('period ${servicePeriod} costs ${price} (Spec 1 §9)'),
      ],
      [
        'Shows 订单创建成功.',
        'Spec 1 §8',
        paymentScreen('creates one order for twenty clicks, shows one 订单创建成功, and shows the code'),
      ],
      [
        'payOrder then returns the QR code by order and type.',
        'Spec 1 §4, §7',
        paymentScreen('creates one order for twenty clicks, shows one 订单创建成功, and shows the code'),
      ],
      [
        'Polls searchOrderStatus every three seconds by account, type and time.',
        'Spec 1 §4, §9',
        paymentScreen(
          'polls by username, orderType and createTime until status 2, and reports the payment a single time',
        ),
        pollPayment('polls three seconds after the code has appeared and three seconds after each response'),
      ],
      [
        'Status 2 stops the polling, closes the dialog and continues.',
        'Spec 1 §4',
        paymentScreen(
          'polls by username, orderType and createTime until status 2, and reports the payment a single time',
        ),
      ],
      [
        'Going back or closing also stops the polling.',
        'Spec 1 §4 (decided)',
        paymentScreen('${button} ends the polling'),
        paymentScreen('stops polling after unmounting'),
      ],
      [
        'An order has number, state, types, amount, period, account and time.',
        'Spec 1 §3',
        onboardingPayment('gets a separate order for a new application, and only one for twenty concurrent clicks'),
        orderList('shows each field of an order; amounts with cents, a refund as 已退款 (Spec 1 §3; decided)'),
      ],
      [
        '333 opens it for the account of the sign-in.',
        'Spec 1 §2',
        paymentJourney(
          '333: creates one order for repeated clicks, stays open on Escape, polls, and reports the payment',
        ),
        login('sign-in > ${JSON.stringify(data)} without a token opens 「${title}」'),
      ],
      [
        'Submitting an unpaid application again opens it.',
        'Spec 1 §4',
        registration('unpaid: sends a registration and opens the payment'),
        paymentJourney('返回 restores the input and stops the polls'),
      ],
      [
        'Waits for the payment itself.',
        'Spec 2 §9',
        paymentScreen(
          'polls by username, orderType and createTime until status 2, and reports the payment a single time',
        ),
      ],
    ],
  },
  {
    id: 'pay-result-dialog',
    title: '支付结果',
    at: '/login',
    by: 'visitor',
    from: ['login', 'payment-dialog'],
    behaviours: [
      [
        'Shows number and state of the order.',
        'Spec 1 §2',
        paymentScreen('shows label and result of order status ${status} (Spec 1 §2)'),
      ],
      [
        'Status 2 shows: paid and submitted for review, which takes 24 hours.',
        'Spec 1 §2, §9',
        paymentScreen('shows label and result of order status 2 (Spec 1 §2)'),
      ],
      [
        'Any other status shows: under review, with a contact hint.',
        'Spec 1 §2',
        paymentScreen('shows label and result of order status 1 (Spec 1 §2)'),
        paymentScreen('shows label and result of order status 3 (Spec 1 §2)'),
      ],
      [
        '111 opens it.',
        'Spec 1 §2',
        login('sign-in > ${JSON.stringify(data)} without a token opens 「${title}」'),
        accessScreens('sign-in messages for applicants pass the checks'),
      ],
      [
        'Requests searchOrderStatus by account, type and time.',
        'Spec 1 §7',
        paymentScreen('requests the paid order after a payment (Spec 1 §7)'),
      ],
    ],
  },
  {
    id: 'order-list',
    title: '订单列表',
    at: '/order/list',
    by: 'admin01',
    behaviours: [
      [
        'The address filters the list by payment period.',
        'Spec 1 §2; Spec 2 §2',
        orderList('filters by the payment period in the link of the revenue tile (Spec 1 §2)'),
        onboardingPayment('lists orders newest first, and filters them by the day of payment'),
      ],
      [
        'Its columns are the fields of an order.',
        'Spec 1 §3',
        orderList('shows each field of an order; amounts with cents, a refund as 已退款 (Spec 1 §3; decided)'),
      ],
      [
        'Shows 20 rows per page and offers 10, 30 and 50.',
        'Spec 1 §9',
        orderList('filters by the payment period in the link of the revenue tile (Spec 1 §2)'),
        orderList('shows each field of an order; amounts with cents, a refund as 已退款 (Spec 1 §3; decided)'),
      ],
      [
        'Shows 已退款 for a refunded order.',
        'Spec 2 §4 (decided)',
        orderList('shows the label of each state'),
        onboardingPayment('lists orders newest first, and filters them by the day of payment'),
      ],
    ],
  },
];
