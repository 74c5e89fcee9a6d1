import { FormDialog } from '#web/ui/form/FormDialog.tsx';
import { usePreviousSubject } from '#web/ui/form/use-previous-subject.ts';
import { AvailabilitySearch } from './AvailabilitySearch.tsx';
import type { NextStep } from './found-place.ts';
import type { SearchStart } from './search-values.ts';

/** Width at which the two lists are side by side. */
const WIDTH = 960;

interface AvailabilityDialogProps extends NextStep {
  /** Context in which the search was opened; null while the dialog is closed. */
  start: SearchStart | null;
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
