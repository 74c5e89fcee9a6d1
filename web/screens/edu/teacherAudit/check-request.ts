import type { Call } from '#contracts/call.ts';
import { type ClaTimeChange, type Leave, requestStatuses } from '#contracts/entities/teacher-request.ts';
import { checkState } from '#web/crud/confirm/check-state.ts';

type TeacherRequest = Pick<Leave | ClaTimeChange, 'auditStatus' | 'createTime' | 'auditUserName' | 'auditTime'>;

/** Returns the filter for the requests of a teacher. */
export const requestsOf = (teacherName: string | null | undefined) => (teacherName ? { teacherName } : {});

/**
 * Checks that a request is still the one that the auditor sees: pending, and not submitted again. Otherwise shows a
 * message and returns false.
 */
export async function checkRequest<Request extends TeacherRequest>(
  call: Call,
  name: string,
  shown: NoInfer<Request>,
  read: () => Promise<Request | undefined>,
): Promise<boolean> {
  const versioned = (request: Request) => ({
    ...request,
    updateTime: request.auditTime ?? request.createTime,
    updateUserName: request.auditUserName ?? '申请人',
  });
  const options = await checkState({
    call,
    name,
    shown: versioned(shown),
    read: async () => {
      const request = await read();
      return request && versioned(request);
    },
    stateOf: ({ auditStatus, createTime }) =>
      auditStatus === requestStatuses.pending
        ? `待审核（${createTime?.slice(5, 16) ?? ''} 提交）`
        : auditStatus === requestStatuses.approved
          ? '已通过'
          : '已驳回',
  });
  return options !== null;
}
