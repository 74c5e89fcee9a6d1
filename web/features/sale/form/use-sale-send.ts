import { useRef, useState } from 'react';
import { sales } from '#contracts/calls/sales.ts';
import type { ApiError } from '#web/http/api-error.ts';
import { type SendResult, useSend } from '#web/http/use-send.ts';
import type { Data } from '#contracts/call.ts';
import type { Consent } from '../../student-conflicts/index.ts';
import type { QueuePass } from '../../waiting-list/lazy.ts';
import type { SaleBody } from './sale-body.ts';

type SaleResult = SendResult<Data<typeof sales.add>>;

interface SaleSend {
  /** Error of the last submission; null if there is none. */
  failure: ApiError | null;
  /**
   * True if the last submission may have been saved without a response. An equal submission is then executed at most
   * once, so the form must not change its values by itself.
   */
  isUncertain: boolean;
  /** Sends the sale. Returns null if the reason for passing a waiting list is missing. */
  sendSale(body: SaleBody): Promise<SaleResult | null>;
}

/** Sends a sale with the consent to time conflicts and the reason for passing a waiting list. */
export function useSaleSend(consent: Consent, pass: QueuePass): SaleSend {
  const { send } = useSend(sales.add);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const isUncertain = failure?.resultUnknown === true;
  const lastPass = useRef<{ claId: unknown; passing: { passReason?: string } } | null>(null);
  return {
    failure,
    isUncertain,
    sendSale: async (body) => {
      // The queue may have changed by the submission itself.
      const isRepeated = isUncertain && lastPass.current?.claId === body.claId;
      const passing = isRepeated && lastPass.current ? lastPass.current.passing : pass.read();
      if (passing === null) return null;
      lastPass.current = { claId: body.claId, passing };
      const result = await consent.send((field) => send({ ...body, ...passing, ...(body.claId && field) }));
      setFailure(result.ok ? null : result.error);
      return result;
    },
  };
}
