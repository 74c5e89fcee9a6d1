import type { Call } from '#contracts/call.ts';
import { audits } from '#contracts/calls/audits.ts';
import type { Registration } from '#contracts/entities/registration.ts';
import { auditLabels, auditStateOf } from '#contracts/rules/registration-status.ts';
import { checkState } from '#web/crud/confirm/check-state.ts';
import { send, type SendOptions } from '#web/http/client.ts';

/**
 * Checks that an application is still the one that the auditor sees: not decided, and not submitted again with other
 * content. Otherwise notifies the user and returns null.
 */
export const checkRegistration = (call: Call, registration: Registration): Promise<SendOptions | null> =>
  checkState({
    call,
    name: `“${registration.nickName}”的注册申请`,
    shown: registration,
    read: () => send(audits.detail, { username: registration.username }),
    stateOf: ({ auditStatus, requestTime }) =>
      `${auditLabels[auditStateOf(auditStatus)]}${requestTime ? `（${requestTime.slice(5, 16)} 提交）` : ''}`,
  });
