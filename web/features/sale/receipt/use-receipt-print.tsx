import { type ReactNode, useCallback, useRef, useState } from 'react';
import { receipts } from '#contracts/calls/receipts.ts';
import type { Receipt } from '#contracts/entities/receipt.ts';
import { useSend } from '#web/http/use-send.ts';
import { lazyModule } from '#web/ui/lazy/lazy-module.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import { lastReceiptSize, type ReceiptSize } from './receipt-size.ts';

const sheetModule = lazyModule(async () => (await import('./ReceiptSheet.tsx')).ReceiptSheet);
const ReceiptSheet = lazyPart(sheetModule, null);

interface ReceiptPrint {
  /**
   * Counts a print and prints the receipt. Without a size, in the size last used on this device. Returns false if
   * nothing is printed: after an error, or while another receipt is being printed.
   */
  print(receiptId: string, size?: ReceiptSize): Promise<boolean>;
  printing: boolean;
  /** Element of the sheet. */
  sheet: ReactNode;
}

/** Returns a function that prints a receipt. The server counts the prints, because later ones are marked 补打. */
export function useReceiptPrint(): ReceiptPrint {
  const { send } = useSend(receipts.print);
  const [printed, setPrinted] = useState<{ receipt: Receipt; size: ReceiptSize } | null>(null);
  const [printing, setPrinting] = useState(false);
  const isPrinting = useRef(false);
  const onPrinted = useCallback(() => setPrinted(null), []);
  const countAndPrint = async (receiptId: string, size: ReceiptSize): Promise<boolean> => {
    // A print is counted only if it can be shown. The handler for missing chunks reports a failed import.
    const isLoaded = await sheetModule.fetch().then(
      () => true,
      () => false,
    );
    if (!isLoaded) return false;
    const result = await send({ receiptId });
    if (result.ok) setPrinted({ receipt: result.data, size });
    return result.ok;
  };
  return {
    print: async (receiptId, size = lastReceiptSize()) => {
      if (isPrinting.current) return false;
      isPrinting.current = true;
      setPrinting(true);
      try {
        return await countAndPrint(receiptId, size);
      } finally {
        isPrinting.current = false;
        setPrinting(false);
      }
    },
    printing,
    sheet: printed && (
      <ReceiptSheet
        key={`${printed.receipt.receiptId} ${printed.receipt.printCount}`}
        {...printed}
        onPrinted={onPrinted}
      />
    ),
  };
}
