import { demoScripts } from '#contracts/control/demo-scripts.ts';
import { exercises } from '#contracts/control/exercises.ts';
import type { SandboxFacts } from '#contracts/control/sandboxes.ts';
import { readControl } from '../control-client.ts';
import type { ComponentType } from 'react';
import { proxy, useSnapshot } from 'valtio';
import { lazyModule, type LazyModule } from '../../ui/lazy/lazy-module.ts';
import { type AccessRule, filterByRank } from './visible-to.ts';

/** Side panels with their labels in the bar. At most one panel is open. */
export const sidePanels: readonly SidePanelEntry[] = [
  {
    id: 'training',
    label: '练习',
    panel: lazyModule(async () => (await import('../training/panel/TrainingPanel.tsx')).TrainingPanel),
    isInProgress: async () => (await readControl(exercises.current, {})) !== null,
  },
  {
    id: 'tours',
    label: '演示脚本',
    ownerOnly: true,
    panel: lazyModule(async () => (await import('../demo-scripts/DemoScriptPanel.tsx')).DemoScriptPanel),
    isInProgress: async () => (await readControl(demoScripts.current, {})) !== null,
  },
];

interface SidePanelEntry extends AccessRule {
  id: string;
  label: string;
  panel: LazyModule<ComponentType<{ onClose(): void }>>;
  /**
   * Resolves to true if an exercise or demo script of the panel is running, so that the panel opens when the console
   * loads.
   */
  isInProgress(): Promise<boolean>;
}

const sidePanelState = proxy<{ opened: string | null }>({ opened: null });

export const useOpenedSidePanel = (): string | null => useSnapshot(sidePanelState).opened;

export const openSidePanel = (id: string | null): void => {
  sidePanelState.opened = id;
};

/** Opens the panel of a running exercise or demo script when the console loads. */
export async function resumeSidePanel(rank: SandboxFacts['rank']): Promise<void> {
  for (const { id, isInProgress } of filterByRank(rank, sidePanels)) {
    if (sidePanelState.opened !== null) return;
    if (await isInProgress().catch(() => false)) sidePanelState.opened ??= id;
  }
}
