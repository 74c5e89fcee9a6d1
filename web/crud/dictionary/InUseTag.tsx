import { inUseFlags, inUseOf } from '#contracts/formats/in-use.ts';
import type { Tone } from '../../ui/display/StatusTag.tsx';
import { DictionaryTag } from './DictionaryTag.tsx';

const tones: Readonly<Record<string, Tone>> = {
  [inUseFlags.yes]: 'positive',
  [inUseFlags.no]: 'neutral',
};

/** Renders 启用 or 停用, with the label of the dictionary in_use. */
export const InUseTag = ({ value }: { value: number | null | undefined }) => (
  <DictionaryTag type="in_use" value={inUseOf({ inUse: value })} tones={tones} />
);
