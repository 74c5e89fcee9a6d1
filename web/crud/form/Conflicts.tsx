import type { Question } from '../confirm/use-question.tsx';
import { inSentence } from './editor-text.ts';
import classes from './Conflicts.module.css';

/** Field that the user and another user changed to different values. */
export interface Conflict {
  label: string;
  mine: string;
  theirs: string;
}

/**
 * Returns the question that asks which value to save in each field that two users changed.
 * @param editor the other user and the time of the change, such as 林晓雯 10:32
 */
export const conflictQuestion = (editor: string, conflicts: readonly Conflict[]): Question => ({
  title: '他人也做了修改',
  text: <Conflicts editor={editor} conflicts={conflicts} />,
  confirmLabel: '采用我的',
  alternativeLabel: '采用对方的',
});

/** Renders both values of each field. */
export const Conflicts = ({ editor, conflicts }: { editor: string; conflicts: readonly Conflict[] }) => (
  <>
    <p className={classes.intro}>{`打开此窗口后，${inSentence(editor).trimStart()}修改了同样的内容。`}</p>
    <table className={classes.values}>
      <thead>
        <tr>
          <th scope="col">内容</th>
          <th scope="col">我的修改</th>
          <th scope="col">对方的修改</th>
        </tr>
      </thead>
      <tbody>
        {conflicts.map(({ label, mine, theirs }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{mine || '（空）'}</td>
            <td>{theirs || '（空）'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </>
);
