import type { ComponentType } from 'react';
import { lazyModule, type LazyModule } from '../../ui/lazy/lazy-module.ts';
import type { AccessRule } from '../overlay/visible-to.ts';

export interface Tool extends AccessRule {
  id: string;
  label: string;
  /** Width of the panel; a narrow viewport may reduce it. */
  width: number;
  panel: LazyModule<ComponentType<{ onClose(): void }>>;
}

/** Tools of the demo bar, in display order. */
export const tools: readonly Tool[] = [
  {
    id: 'personas',
    label: '切换身份',
    width: 380,
    panel: lazyModule(async () => (await import('./personas/PersonasPanel.tsx')).PersonasPanel),
  },
  {
    id: 'time',
    label: '时间',
    width: 420,
    ownerOnly: true,
    panel: lazyModule(async () => (await import('./time/TimePanel.tsx')).TimePanel),
  },
  {
    id: 'mishaps',
    label: '故障',
    width: 440,
    ownerOnly: true,
    panel: lazyModule(async () => (await import('./fault-presets/FaultPresetsPanel.tsx')).FaultPresetsPanel),
  },
  {
    id: 'calls',
    label: '调用记录',
    width: 760,
    ownerOnly: true,
    panel: lazyModule(async () => (await import('./calls/CallsPanel.tsx')).CallsPanel),
  },
  {
    id: 'simulated',
    label: '模拟环境',
    width: 400,
    panel: lazyModule(async () => (await import('./simulated/SimulatedPanel.tsx')).SimulatedPanel),
  },
  {
    id: 'presenter',
    label: '主持窗口',
    width: 400,
    ownerOnly: true,
    panel: lazyModule(async () => (await import('../presenter/PresenterPanel.tsx')).PresenterPanel),
  },
];
