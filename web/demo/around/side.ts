import type { ComponentType } from 'react';
import { proxy, useSnapshot } from 'valtio';
import { askMock } from '../ask-mock.ts';
import type { SandboxFacts } from '../mock-schemas.ts';
import { tourNow } from '../tours/answers.ts';
import { hintsNow } from '../training/answers.ts';
import { code, type Code } from '../../ui/late/code.ts';
import { type Offered, offeredTo } from './offered.ts';

/** What can stand beside the console, one at a time, and what the bar calls it. */
export const sides: readonly Side[] = [
  {
    id: 'training',
    label: '练习',
    panel: code(async () => (await import('../training/panel/TrainingPanel.tsx')).TrainingPanel),
    isInHand: async () => (await askMock('exercise', hintsNow)) !== null,
  },
  {
    id: 'tours',
    label: '演示脚本',
    isOwners: true,
    panel: code(async () => (await import('../tours/TourPanel.tsx')).TourPanel),
    isInHand: async () => (await askMock('tour', tourNow)) !== null,
  },
];

interface Side extends Offered {
  id: string;
  label: string;
  panel: Code<ComponentType<{ onClose(): void }>>;
  /** Opens by itself when the console is loaded. */
  isInHand(): Promise<boolean>;
}

const side = proxy<{ opened: string | null }>({ opened: null });

export const useOpenedSide = (): string | null => useSnapshot(side).opened;

export const openSide = (id: string | null): void => {
  side.opened = id;
};

/** What is in hand when the console is loaded stands beside it again. */
export async function openWhatIsInHand(rank: SandboxFacts['rank']): Promise<void> {
  for (const { id, isInHand } of offeredTo(rank, sides)) {
    if (side.opened !== null) return;
    if (await isInHand().catch(() => false)) side.opened ??= id;
  }
}
