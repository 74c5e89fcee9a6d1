import type { ComponentType } from 'react';
import { code, type Code } from '../../ui/late/code.ts';
import type { Offered } from '../around/offered.ts';

export interface Tool extends Offered {
  id: string;
  label: string;
  /** How wide its panel is where there is room. */
  width: number;
  panel: Code<ComponentType<{ onClose(): void }>>;
}

/** What the bar can change of a demonstration, in the order in which it stands there. */
export const tools: readonly Tool[] = [
  {
    id: 'personas',
    label: '切换身份',
    width: 380,
    panel: code(async () => (await import('./personas/PersonasPanel.tsx')).PersonasPanel),
  },
  {
    id: 'time',
    label: '时间',
    width: 420,
    isOwners: true,
    panel: code(async () => (await import('./time/TimePanel.tsx')).TimePanel),
  },
  {
    id: 'mishaps',
    label: '故障',
    width: 440,
    isOwners: true,
    panel: code(async () => (await import('./mishaps/MishapsPanel.tsx')).MishapsPanel),
  },
  {
    id: 'calls',
    label: '调用记录',
    width: 760,
    isOwners: true,
    panel: code(async () => (await import('./calls/CallsPanel.tsx')).CallsPanel),
  },
  {
    id: 'simulated',
    label: '模拟环境',
    width: 400,
    panel: code(async () => (await import('./simulated/SimulatedPanel.tsx')).SimulatedPanel),
  },
];
