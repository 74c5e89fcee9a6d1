import { proxy, useSnapshot } from 'valtio';
import { appBindings } from '../../http/app-bindings.ts';

/** Session whose backend has answered that it lacks sales. */
const lack = proxy<{ scope: string | null }>({ scope: null });

export function reportLackOfSales(): void {
  lack.scope = appBindings.scope();
}

/** True once a call has answered that the backend lacks sales. Sends no request. */
export const useLacksSales = (): boolean => useSnapshot(lack).scope === appBindings.scope();
