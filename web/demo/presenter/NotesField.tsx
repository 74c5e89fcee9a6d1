import { Button, Textarea } from '@mantine/core';
import classes from './presenter.module.css';
import { useNotes } from './use-notes.ts';

/** Renders the notes of the presenter, which are saved automatically. */
export function NotesField() {
  const { text, status, conflict, change, save, keepOwn, takeOther } = useNotes();
  return (
    <section className={classes.notes} aria-label="备注">
      <Textarea
        label="备注"
        description="只有主持人看得到，自动保存在沙箱里"
        placeholder="客户的情况、要强调的地方、要避开的话题"
        autosize
        minRows={4}
        maxRows={10}
        value={text ?? ''}
        disabled={text === null}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onBlur={save}
      />
      <p className={classes.saved} role="status">
        {status}
      </p>
      {conflict && (
        <div className={classes.ways}>
          <Button size="compact-sm" variant="default" onClick={keepOwn}>
            用这里的
          </Button>
          <Button size="compact-sm" variant="default" onClick={takeOther}>
            用另一份
          </Button>
        </div>
      )}
    </section>
  );
}
