import { useMoment } from '../../session/use-moment.ts';

/** HH:mm in Asia/Shanghai, going on. */
export const useNow = (): string => useMoment().slice(11);
