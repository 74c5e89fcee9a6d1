import { sharing, type SharingState } from '#contracts/control/sharing.ts';
import { type LiveData, useLiveData } from '../data/use-live-data.ts';

/** Polls whether other machines of the network can open the server, and at which addresses. */
export const useSharing = (): LiveData<SharingState> => useLiveData(sharing.get);
