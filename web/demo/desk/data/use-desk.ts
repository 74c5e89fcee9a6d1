import { createContext, use } from 'react';
import { type DeskData, desk } from './schemas.ts';
import { type Live, useLive } from './use-live.ts';

export const useDesk = (): Live<DeskData> => useLive('desk', desk);

/** For dialogs, which are opened only once it is known. */
export const DeskContext = createContext<DeskData | null>(null);

export function useKnownDesk(): DeskData {
  const known = use(DeskContext);
  if (!known) throw new Error('The desk is not known yet.');
  return known;
}
