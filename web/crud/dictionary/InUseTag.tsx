import type { Tone } from '../../ui/StatusTag.tsx';
import { DictionaryTag } from './DictionaryTag.tsx';

const tones: Readonly<Record<string, Tone>> = { '1': 'positive', '0': 'neutral' };

/** 启用 or 停用, in the words of the dictionary in_use. */
export const InUseTag = ({ value }: { value: unknown }) => <DictionaryTag type="in_use" value={value} tones={tones} />;
