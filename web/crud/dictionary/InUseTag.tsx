import { inUseFlags, inUseOf } from '#contracts/rules/in-use.ts';
import type { Tone } from '../../ui/StatusTag.tsx';
import { DictionaryTag } from './DictionaryTag.tsx';

const tones: Readonly<Record<string, Tone>> = {
  [inUseFlags.yes]: 'positive',
  [inUseFlags.no]: 'neutral',
};

/** 启用 or 停用, in the words of the dictionary in_use. */
export const InUseTag = ({ value }: { value: number | null | undefined }) => (
  <DictionaryTag type="in_use" value={inUseOf({ inUse: value })} tones={tones} />
);
