import { FormDialog } from '../../ui/form/FormDialog.tsx';
import { usePreviousSubject } from '../../ui/form/use-previous-subject.ts';
import type { RuleSubject } from '../schedule-rule/index.ts';
import { AvailabilitySearch } from './AvailabilitySearch.tsx';
import type { FoundPlace } from './found-place.ts';
import type { SearchStart } from './search-values.ts';

/** Width at which the two lists are side by side. */
const WIDTH = 960;

export interface AvailabilityDialogProps {
  /** Place from which the search starts; null while the dialog is closed. */
  start: SearchStart | null;
  /** Called with the date and the chosen room and teacher of a new lesson. */
  onLesson(lesson: FoundPlace & { claDate: string; claId?: string }): void;
  /** Called with the dates and the chosen room and teacher of a new rule. */
  onRule(rule: RuleSubject): void;
  onClose(): void;
}

/**
 * Renders 找空闲, the search for free rooms and teachers. It stays open below the form of a lesson or rule, so that the
 * user can return to the results.
 */
export function AvailabilityDialog({ start, onLesson, onRule, onClose }: AvailabilityDialogProps) {
  const lastStart = usePreviousSubject(start);
  return (
    <FormDialog title="找空闲" opened={start !== null} onClose={onClose} width={WIDTH}>
      {lastStart && <AvailabilitySearch start={lastStart} onLesson={onLesson} onRule={onRule} />}
    </FormDialog>
  );
}
