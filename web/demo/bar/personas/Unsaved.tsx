import { Button } from '@mantine/core';
import { focusOn } from '../../focus-on.ts';
import type { Persona } from '../../mock-schemas.ts';
import classes from '../panels.module.css';

interface Props {
  persona: Persona;
  isBusy: boolean;
  fault: string;
  onStay(): void;
  onGo(): void;
}

/** Asks before what was typed is lost. */
export const Unsaved = ({ persona, isBusy, fault, onStay, onGo }: Props) => (
  <>
    <p className={classes.question}>这一页有未保存的内容，切换为“{persona.title}”后会丢失。</p>
    <p className={classes.fault} role="alert">
      {fault}
    </p>
    <div className={classes.ways}>
      <Button ref={focusOn} onClick={onStay}>
        留在这里
      </Button>
      <Button variant="default" c="red" loading={isBusy} onClick={onGo}>
        丢弃并切换
      </Button>
    </div>
  </>
);
