import { personnelStatuses } from '#contracts/entities/staff.ts';
import { StatusTag, type Tone } from '../../ui/StatusTag.tsx';
import { DictionaryTag } from './DictionaryTag.tsx';

const TONES: Readonly<Record<string, Tone>> = {
  [personnelStatuses.employed]: 'positive',
  [personnelStatuses.left]: 'neutral',
};

interface PersonnelTagProps {
  value: number | null | undefined;
  /** In the words of the answer, where it has any. */
  words?: string | null | undefined;
}

/** 在职 or 离职, else in the words of the dictionary personnel_status. */
export const PersonnelTag = ({ value, words }: PersonnelTagProps) =>
  words ? (
    <StatusTag tone={TONES[String(value)]}>{words}</StatusTag>
  ) : (
    <DictionaryTag type="personnel_status" value={value} tones={TONES} />
  );
