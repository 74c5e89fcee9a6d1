import { type ReactNode, useCallback, useState } from 'react';
import { receipts } from '#contracts/calls/receipts.ts';
import type { Receipt } from '#contracts/entities/receipt.ts';
import { useSend } from '#web/http/use-send.ts';
import { lazyModule } from '#web/ui/lazy/lazy-module.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { lastReceiptSize, type ReceiptSize } from './receipt-size.ts';

const ReceiptSheet = lazyPart(
  lazyModule(async () => (await import('./ReceiptSheet.tsx')).ReceiptSheet),
  null,
);

interface ReceiptPrint {
  /** Counts a print and prints the receipt. Without a size, in the size last used on this device. */
  print(receiptId: string, size?: ReceiptSize): Promise<boolean>;
  printing: boolean;
  /** Element of the sheet. */
  sheet: ReactNode;
}

/** Returns a function that prints a receipt. The server counts the prints, because later ones are marked 补打. */
export function useReceiptPrint(): ReceiptPrint {
  const { send, sending } = useSend(receipts.print);
  const [printed, setPrinted] = useState<{ receipt: Receipt; size: ReceiptSize } | null>(null);
  const onPrinted = useCallback(() => setPrinted(null), []);
  return {
    print: async (receiptId, size = lastReceiptSize()) => {
      const result = await send({ receiptId });
      if (result.ok) setPrinted({ receipt: result.data, size });
      return result.ok;
    },
    printing: sending,
    sheet: printed && <ReceiptSheet key={printed.receipt.printCount} {...printed} onPrinted={onPrinted} />,
  };
}
