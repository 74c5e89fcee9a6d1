import type { ReactNode } from 'react';
import type { ClaDetail } from '#contracts/entities/cla.ts';
import { useQuestion } from '#web/crud/confirm/use-question.tsx';
import { plannedHoursQuestion } from './planned-hours.ts';

interface PlannedHours {
  /** Asks if necessary. Returns fields for the body, or null if the user returns to the form. */
  ask(
    body: { everyStuLoseHour?: number | null | undefined },
    stored: Partial<ClaDetail>,
  ): Promise<{ applyToPlanned?: boolean } | null>;
  dialog: ReactNode;
}

/** Returns a function that asks, before a class is saved, whether to apply new hours to upcoming lessons (decided). */
export function usePlannedHours(): PlannedHours {
  const { ask, dialog } = useQuestion();
  return {
    ask: async ({ everyStuLoseHour }, stored) => {
      const question = plannedHoursQuestion(stored, everyStuLoseHour);
      if (question === null) return {};
      const answer = await ask({
        title: '已排课次的课时',
        text: (
          <>
            {question}
            <p>单独改过课时的课不变。不一起改时，以后保存其排课规则仍会统一为班级的课时。</p>
          </>
        ),
        confirmLabel: `一起改为 ${everyStuLoseHour}`,
        alternativeLabel: '只用于新排的课',
      });
      return answer === 'cancel' ? null : { applyToPlanned: answer === 'confirm' };
    },
    dialog,
  };
}
