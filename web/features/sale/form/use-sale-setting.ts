import { useRef } from 'react';
import { sales } from '#contracts/calls/sales.ts';
import type { SaleSetting } from '#contracts/entities/sale.ts';
import { useCall } from '#web/http/use-call.ts';
import { lacksSales } from '../lacks-sales.ts';

interface SaleSupport {
  setting: SaleSetting | undefined;
  /** False until the backend has answered whether it offers sales. */
  isDecided: boolean;
  /** True if the backend lacks sales, so that the form sells one product. */
  isMissing: boolean;
}

/**
 * Reads the setting of sales for an opening of a form. Later answers do not replace the form, because the user may have
 * filled it in.
 */
export function useSaleSetting(opened = true, openings = 0): SaleSupport {
  const setting = useCall(sales.setting, opened ? {} : null, { quiet: true });
  const isKnown = setting.data !== undefined || setting.error !== undefined;
  const decided = useRef({ openings: -1, isMissing: false });
  if (opened && isKnown && decided.current.openings !== openings)
    decided.current = { openings, isMissing: lacksSales() };
  const { isMissing } = decided.current;
  return { setting: setting.data, isDecided: decided.current.openings === openings, isMissing };
}
