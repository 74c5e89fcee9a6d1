import { useRef, useState } from 'react';
import { sales } from '#contracts/calls/sales.ts';
import { waitingList } from '#contracts/calls/waiting-list.ts';
import type { Cla } from '#contracts/entities/cla.ts';
import type { ApiError } from '#web/http/api-error.ts';
import { type SendResult, useSend } from '#web/http/use-send.ts';
import type { Data } from '#contracts/call.ts';
import type { Consent } from '../../enrolment/student-conflicts/index.ts';
import type { QueuePass } from '../../enrolment/waiting-list/lazy.ts';
import type { Sold } from '../receipt/ReceiptStep.tsx';
import type { SaleBody } from './sale-body.ts';

type SaleResult = SendResult<Data<typeof sales.add> & Pick<Sold, 'refusedQueue'>>;

interface SaleSend {
  /** Error of the last submission; null if there is none. */
  failure: ApiError | null;
  /**
   * True if the last submission may have been saved without a response. An equal submission is then executed at most
   * once, so the form must not change its values by itself.
   */
  isUncertain: boolean;
  /**
   * Sends the sale, and then adds the student to the waiting list of a class. Returns null if the reason for passing a
   * waiting list is missing.
   * @param queued class with the waiting list; null for none
   */
  sendSale(body: SaleBody, queued: Cla | null): Promise<SaleResult | null>;
}

/** Sends a sale with the consent to time conflicts and the reason for passing a waiting list. */
export function useSaleSend(consent: Consent, pass: QueuePass): SaleSend {
  const { send } = useSend(sales.add);
  const waiting = useSend(waitingList.add, { success: '已加入候补' });
  const [failure, setFailure] = useState<ApiError | null>(null);
  const isUncertain = failure?.resultUnknown === true;
  const lastPass = useRef<{ claId: unknown; passing: { passReason?: string } } | null>(null);
  return {
    failure,
    isUncertain,
    sendSale: async (body, queued) => {
      // A repetition sends the previous reason again, because the first submission itself may have changed the queue.
      const isRepeated = isUncertain && lastPass.current?.claId === body.claId;
      const passing = isRepeated && lastPass.current ? lastPass.current.passing : pass.read();
      if (passing === null) return null;
      lastPass.current = { claId: body.claId, passing };
      const result = await consent.send((field) => send({ ...body, ...passing, ...(body.claId && field) }));
      setFailure(result.ok ? null : result.error);
      if (!result.ok || !queued) return result;
      const { claId, claName } = queued;
      const joined = await waiting.send({ claId, studentId: result.data.studentId });
      if (joined.ok) return result;
      return { ...result, data: { ...result.data, refusedQueue: { claId, claName, reason: joined.error.message } } };
    },
  };
}
