import type { OwnExerciseDetails } from '#contracts/control/own-exercises.ts';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import classes from '../documents/editor.module.css';

/**
 * Shows whether the check has accepted a right solution and rejected a wrong one, and the messages about the wrong one.
 */
export function TriesList({ exercise: { isSolvedInTry, failedTry, needsNoWork } }: { exercise: OwnExerciseDetails }) {
  return (
    <>
      <h3>试做</h3>
      <p className={classes.secondary}>两种做法各试一遍。改了身份、页面或检查要重新试，只改标题、目标和提示不用。</p>
      <ul className={classes.tries}>
        <Try
          isDone={isSolvedInTry && !needsNoWork}
          text={isSolvedInTry ? '正确做法：检查通过' : '正确做法：做对一遍，点“检查”'}
        />
        <Try
          isDone={failedTry !== null}
          text={failedTry ? '错误做法：检查指出了错误' : '错误做法：从头开始，故意做错一处，点“检查”'}
        />
      </ul>
      {needsNoWork && <p className={classes.error}>什么都不做，检查也会通过。请重新录制正确做法，或恢复去掉的检查。</p>}
      {failedTry && (
        <ul className={classes.sentences} aria-label="错误做法时学员看到的句子">
          {failedTry.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function Try({ isDone, text }: { isDone: boolean; text: string }) {
  const Icon = isDone ? IconCircleCheck : IconCircle;
  return (
    <li data-done={isDone || undefined}>
      <Icon size={18} aria-hidden />
      {text}
    </li>
  );
}
