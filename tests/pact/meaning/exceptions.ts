/** Mutations that no check finds, by name, each with the reason. */
export const exceptions: Readonly<Record<string, string>> = {
  'auth.updatePassword: is acknowledged, but not executed':
    'The reset of a password requires an SMS code, which the verification cannot receive.',
  'auth.smsCode: is acknowledged, but not executed':
    'The code is sent to a phone, and nothing that the verification can read shows it.',
  'auth.findPassword: is acknowledged, but not executed':
    'The reset of a password requires an SMS code, which the verification cannot receive.',
  'claTimes.toAttend: the filter unrecorded is ignored':
    'The contract lets a backend ignore this filter, and the report says that it does.',
  'orders.list: createTime 8 hours early':
    'The verification can make no order, and no other response contains the time of one.',
  'parentTexts.send: is acknowledged, but not executed':
    'Sends a text to a family, and the console offers it only if `canSend` is true. The verification never sends texts.',
  'files.download: the last row is missing':
    'Fetches a file that another call has named. A backend that returns its files directly, such as the mock server, is never asked for one.',
};
