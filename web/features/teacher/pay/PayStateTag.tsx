import { type PayState, payStateNames } from '#contracts/entities/pay-statement.ts';
import { StatusTag, type Tone } from '#web/ui/display/StatusTag.tsx';

const TONES: Readonly<Record<PayState, Tone>> = { issued: 'info', confirmed: 'positive', withdrawn: 'neutral' };

export const PayStateTag = ({ state }: { state: PayState }) => (
  <StatusTag tone={TONES[state]}>{payStateNames[state]}</StatusTag>
);
