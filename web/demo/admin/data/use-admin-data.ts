import { createContext, use } from 'react';
import { admin, type AdminData } from '#contracts/control/sandboxes.ts';
import { type LiveData, useLiveData } from './use-live-data.ts';

export const useAdminData = (): LiveData<AdminData> => useLiveData(admin.get);

/** Context with the data of the demo admin, for dialogs, which open only after the data has loaded. */
export const AdminDataContext = createContext<AdminData | null>(null);

export function useLoadedAdminData(): AdminData {
  const data = use(AdminDataContext);
  if (!data) throw new Error('The desk is not known yet.');
  return data;
}
