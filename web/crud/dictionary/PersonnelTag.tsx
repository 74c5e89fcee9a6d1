import { personnelStatuses } from '#contracts/entities/staff.ts';
import { StatusTag, type Tone } from '../../ui/display/StatusTag.tsx';
import { DictionaryTag } from './DictionaryTag.tsx';

const TONES: Readonly<Record<string, Tone>> = {
  [personnelStatuses.employed]: 'positive',
  [personnelStatuses.left]: 'neutral',
};

interface PersonnelTagProps {
  value: number | null | undefined;
  /** Label from the response, if it has one. */
  text?: string | null | undefined;
}

/** Renders 在职 or 离职 as labelled by the response, or by the dictionary personnel_status if the response has no label. */
export const PersonnelTag = ({ value, text }: PersonnelTagProps) =>
  text ? (
    <StatusTag tone={TONES[String(value)]}>{text}</StatusTag>
  ) : (
    <DictionaryTag type="personnel_status" value={value} tones={TONES} />
  );
