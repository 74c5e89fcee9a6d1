import { FormDrawer } from '#web/ui/form/FormDrawer.tsx';
import { usePreviousSubject } from '#web/ui/form/use-previous-subject.ts';
import { BulkLessons, type BulkSubject } from './BulkLessons.tsx';

const WIDTH = 880;

export type { BulkSubject };

/** Renders the drawer 批量处理课次. @param subject null while it is closed */
export function BulkLessonsDrawer({ subject, onClose }: { subject: BulkSubject | null; onClose(): void }) {
  const latest = usePreviousSubject(subject);
  return (
    <FormDrawer title="批量处理课次" opened={subject !== null} onClose={onClose} width={WIDTH}>
      {latest && <BulkLessons key={JSON.stringify(latest)} initial={latest} />}
    </FormDrawer>
  );
}
