/** Mutations that no check finds, by name, each with the reason. */
export const exceptions: Readonly<Record<string, string>> = {
  'auth.updatePassword: is acknowledged, but not executed':
    'The reset of a password requires an SMS code, which the verification cannot receive.',
  'auth.smsCode: is acknowledged, but not executed':
    'The code is sent to a phone, and nothing that the verification can read shows it.',
  'parentTexts.send: is acknowledged, but not executed':
    'Sends a text to a family, and the console offers it only if `canSend` is true. The verification never sends texts.',
  'files.download: the last row is missing':
    'Fetches a file that another call has named. A backend that returns its files directly, such as the mock server, is never asked for one.',
};
