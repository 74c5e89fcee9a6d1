import { sales } from '#contracts/calls/sales.ts';
import { LATEST_LESSON_END, tradeWarnings } from '#contracts/rules/trade-warnings.ts';
import { useCall } from '#web/http/use-call.ts';
import { useIdentity } from '#web/session/identity.ts';
import { FullWidth } from '#web/ui/form/FullWidth.tsx';
import classes from './LateLessonNote.module.css';

/**
 * Warns that a lesson ends later than the rules of the trade allow, if the institution wants this warning. Renders
 * nothing for teachers, and for a backend without the setting.
 */
export function LateLessonNote({ endTime }: { endTime: string }) {
  const isLate = endTime > LATEST_LESSON_END;
  const isStaff = useIdentity()?.audience === 'business';
  const { data: setting } = useCall(sales.setting, isLate && isStaff ? {} : null, { quiet: true });
  const [warning] = isLate && setting ? tradeWarnings({ lines: [], latestEnd: endTime }, setting) : [];
  if (warning === undefined) return null;
  return (
    <FullWidth>
      <p className={classes.note} role="status">
        {warning}
      </p>
    </FullWidth>
  );
}
