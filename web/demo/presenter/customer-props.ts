import type { CustomerWindows } from '#contracts/control/presenter.ts';

/** Properties of a part of the presenter window that shows or guides the customer windows. */
export interface CustomerProps {
  customer: CustomerWindows;
  onUpdate(customer: CustomerWindows): void;
}
