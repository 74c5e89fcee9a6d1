import type { Persona } from '#contracts/control/sign-in.ts';
import { Button } from '@mantine/core';
import { focusOnMount } from '../../focus-on-mount.ts';
import classes from '../panels.module.css';

interface Props {
  persona: Persona;
  isBusy: boolean;
  failure: string;
  onStay(): void;
  onLeave(): void;
}

/** Asks for confirmation before switching to a persona discards unsaved input. */
export const UnsavedPrompt = ({ persona, isBusy, failure, onStay, onLeave }: Props) => (
  <>
    <p className={classes.question}>这一页有未保存的内容，切换为“{persona.title}”后会丢失。</p>
    <p className={classes.failure} role="alert">
      {failure}
    </p>
    <div className={classes.ways}>
      <Button ref={focusOnMount} onClick={onStay}>
        留在本页
      </Button>
      <Button variant="default" c="red" loading={isBusy} onClick={onLeave}>
        放弃并切换
      </Button>
    </div>
  </>
);
