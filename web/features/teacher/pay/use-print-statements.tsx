import { type ReactNode, useCallback, useState } from 'react';
import type { PayStatement } from '#contracts/entities/pay-statement.ts';
import { lazyModule } from '#web/ui/lazy/lazy-module.ts';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';

const PrintedStatements = lazyPart(
  lazyModule(async () => (await import('./print/PrintedStatements.tsx')).PrintedStatements),
  null,
);

/** Returns a function that prints statements, and the sheets to render. */
export function usePrintStatements(): { print(statements: readonly PayStatement[]): void; sheets: ReactNode } {
  const [statements, setStatements] = useState<readonly PayStatement[] | null>(null);
  const onPrinted = useCallback(() => setStatements(null), []);
  return {
    print: setStatements,
    sheets: statements && <PrintedStatements statements={statements} onPrinted={onPrinted} />,
  };
}
