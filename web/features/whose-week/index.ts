import { byDialog, late } from '../../ui/late/late.tsx';

export type { Whose } from './WeekDialog.tsx';

export const WeekDialog = late(async () => (await import('./WeekDialog.tsx')).WeekDialog, byDialog);
