import type { ReactNode } from 'react';
import type { CallName } from '../../http/absent-calls.ts';
import { useOffered } from './use-offered.ts';

interface OfferedProps {
  /** Name of the feature, such as 导出. */
  feature: string;
  /** Calls that the feature cannot do without. */
  calls: readonly CallName[];
  children: ReactNode;
}

/**
 * Renders its children if the backend has all of the calls. Otherwise the page header or dialog around it lists the
 * feature as not offered.
 */
export const Offered = ({ feature, calls, children }: OfferedProps): ReactNode =>
  useOffered(feature, ...calls) ? children : null;
