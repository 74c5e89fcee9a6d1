import { inFile, type Screen } from './screen.ts';

const accessScreens = inFile('tests/journeys/access-screens.spec.ts');
const login = inFile('tests/screens/login.test.tsx');
const onboardingPayment = inFile('tests/mock-server/onboarding-payment.test.ts');
const orderList = inFile('tests/screens/order-list.test.tsx');
const paymentJourney = inFile('tests/journeys/payment.spec.ts');
const paymentScreen = inFile('tests/screens/payment.test.tsx');
const pollPayment = inFile('web/features/onboarding/payment/poll-payment.document.test.ts');
const registration = inFile('tests/screens/registration.test.tsx');

/** What is paid for a registration. */
export const payment: readonly Screen[] = [
  {
    id: 'payment-dialog',
    title: '支付确认',
    at: '/login',
    by: 'visitor',
    from: ['registration-dialog', 'login', 'add-campus-dialog'],
    behaviours: [
      [
        'It is 880 px wide.',
        'Spec 1 §2, §9',
        paymentJourney(
          '333: one order however often it is pressed; nothing but its buttons closes it; paid by the clock',
        ),
      ],
      [
        'Neither Escape nor a click beside it closes it.',
        'Spec 1 §2',
        paymentScreen('neither Escape nor a click beside it closes it (Spec 1 §2)'),
      ],
      [
        'It tells everything that was handed in, pictures included; of the password that there is one.',
        'Spec 1 §2',
        paymentScreen('shows everything that was handed in and the amount, but never the password (Spec 1 §2)'),
      ],
      [
        'It shows the amount, a code to be scanned and a way back.',
        'Spec 1 §2',
        paymentScreen('shows everything that was handed in and the amount, but never the password (Spec 1 §2)'),
        paymentScreen('twenty clicks create one order, say 订单创建成功 once, and show its code'),
        paymentScreen('返回 ends the polling'),
      ],
      [
        '返回 leads to the form as it was filled in.',
        'Spec 1 §2 (decided)',
        paymentJourney('back leads to what was typed; closed, it asks no more'),
        registration(
          'a failed submit leaves everything that was typed; back from the payment it is there, but for the used code',
        ),
      ],
      [
        'The amount is that of the period.',
        'Spec 1 §9',
        paymentScreen('period ${servicePeriod} costs ${price} (Spec 1 §9)'),
      ],
      [
        'createOrder gets account, types, amount and period when the user confirms.',
        'Spec 1 §7, §9',
        paymentScreen('period ${servicePeriod} costs ${price} (Spec 1 §9)'),
      ],
      [
        'It says 订单创建成功.',
        'Spec 1 §8',
        paymentScreen('twenty clicks create one order, say 订单创建成功 once, and show its code'),
      ],
      [
        'payOrder then gives the code, by order and type.',
        'Spec 1 §4, §7',
        paymentScreen('twenty clicks create one order, say 订单创建成功 once, and show its code'),
      ],
      [
        'searchOrderStatus is then asked every three seconds, by account, type and time.',
        'Spec 1 §4, §9',
        paymentScreen('polls by username, orderType and createTime until status 2, and signals it once'),
        pollPayment('asks three seconds after the code appeared, and again three seconds after each answer'),
      ],
      [
        '2 ends the asking and the dialog, and leads on.',
        'Spec 1 §4',
        paymentScreen('polls by username, orderType and createTime until status 2, and signals it once'),
      ],
      [
        'Whoever goes back or away ends the asking, too.',
        'Spec 1 §4 (decided)',
        paymentScreen('${button} ends the polling'),
        paymentScreen('a destroyed dialog polls no more'),
      ],
      [
        'An order has number, state, types, amount, period, account and time.',
        'Spec 1 §3',
        onboardingPayment('of a new application has an order of its own, one for twenty clicks'),
        orderList('shows each field of an order; money with its cents, a refund as 已退款 (Spec 1 §3; decided)'),
      ],
      [
        '333 opens it for the account that signs in.',
        'Spec 1 §2',
        paymentJourney(
          '333: one order however often it is pressed; nothing but its buttons closes it; paid by the clock',
        ),
        login('signing in > ${JSON.stringify(data)} is no token, and opens 「${title}」'),
      ],
      [
        'An unpaid application that is handed in again comes here.',
        'Spec 1 §4',
        registration('an unpaid one goes by the registration and then to be paid'),
        paymentJourney('back leads to what was typed; closed, it asks no more'),
      ],
      [
        'It is here that a payment is waited for.',
        'Spec 2 §9',
        paymentScreen('polls by username, orderType and createTime until status 2, and signals it once'),
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
      ['It tells number and state of the order.', 'Spec 1 §2', paymentScreen('order status ${status} (Spec 1 §2)')],
      [
        '2: paid, handed in for the review, which takes 24 hours.',
        'Spec 1 §2, §9',
        paymentScreen('order status 2 (Spec 1 §2)'),
      ],
      [
        'Anything else: under review, with a hint whom to ask.',
        'Spec 1 §2',
        paymentScreen('order status 1 (Spec 1 §2)'),
        paymentScreen('order status 3 (Spec 1 §2)'),
      ],
      [
        '111 opens it.',
        'Spec 1 §2',
        login('signing in > ${JSON.stringify(data)} is no token, and opens 「${title}」'),
        accessScreens('what signing in tells applicants'),
      ],
      [
        'searchOrderStatus is asked by account, type and time.',
        'Spec 1 §7',
        paymentScreen('after a payment it is that order of which it asks (Spec 1 §7)'),
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
        'The address narrows the list to a period of payment.',
        'Spec 1 §2; Spec 2 §2',
        orderList('the link of the revenue tile asks for its payment period (Spec 1 §2)'),
        onboardingPayment('orders are listed by the day of their payment, newest first'),
      ],
      [
        'Its columns are the fields of an order.',
        'Spec 1 §3',
        orderList('shows each field of an order; money with its cents, a refund as 已退款 (Spec 1 §3; decided)'),
      ],
      [
        'Twenty stand on a page, or 10, 30, 50.',
        'Spec 1 §9',
        orderList('the link of the revenue tile asks for its payment period (Spec 1 §2)'),
        orderList('shows each field of an order; money with its cents, a refund as 已退款 (Spec 1 §3; decided)'),
      ],
      [
        'One that was paid back reads 已退款.',
        'Spec 2 §4 (decided)',
        orderList('each state has its word'),
        onboardingPayment('orders are listed by the day of their payment, newest first'),
      ],
    ],
  },
];
