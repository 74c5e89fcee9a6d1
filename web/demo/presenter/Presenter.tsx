import { ActingUserContext } from '../bar/acting-user.ts';
import type { CustomerProps } from './customer-props.ts';
import { CustomerStatus } from './CustomerStatus.tsx';
import { DeclinedRequest } from './DeclinedRequest.tsx';
import { NotesField } from './NotesField.tsx';
import { PresenterHead } from './PresenterHead.tsx';
import classes from './presenter.module.css';
import { ScriptStage } from './ScriptStage.tsx';
import { shownWindow } from './shown-window.ts';
import { Tools } from './Tools.tsx';

/** Renders the demo script in large type, and beside it the notes and the tools. */
export function Presenter({ customer, isBehind, onUpdate }: CustomerProps & { isBehind: boolean }) {
  return (
    <ActingUserContext value={shownWindow(customer)?.username ?? null}>
      <div className={classes.page}>
        <PresenterHead isBehind={isBehind}>
          <CustomerStatus customer={customer} onUpdate={onUpdate} />
        </PresenterHead>
        <main className={classes.stage}>
          <DeclinedRequest customer={customer} onUpdate={onUpdate} />
          <ScriptStage customer={customer} onUpdate={onUpdate} />
        </main>
        <aside className={classes.side} aria-label="备注和工具">
          <NotesField />
          <Tools customer={customer} onUpdate={onUpdate} />
        </aside>
      </div>
    </ActingUserContext>
  );
}
