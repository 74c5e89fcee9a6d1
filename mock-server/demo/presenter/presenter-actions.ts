import type { presenter } from '#contracts/control/presenter.ts';
import { conflict } from '../../kernel/refusal.ts';
import type { ControlHandlers } from '../../sandboxes/control/action.ts';
import { requirePersona } from '../../sandboxes/landing.ts';
import type { SandboxWorld } from '../../sandboxes/sandbox-world.ts';
import { currentStepPage } from '../demo-scripts/demo-script-actions.ts';
import { CustomerWindows } from './customer-windows.ts';

/** Control actions of the presenter window: notes, and the pages that the customer windows show. */
export const presenterActions: ControlHandlers<typeof presenter> = {
  notes: (_, world) => notesOf(world),

  saveNotes: async (sandboxes, world, { text, revision }) => {
    await sandboxes.updateRecord(world, ({ presenting }) => {
      if (presenting.revision !== revision) throw conflict('备注已在另一个窗口修改');
      return { presenting: { ...presenting, notes: text, revision: revision + 1 } };
    });
    return notesOf(world);
  },

  windows: (_, world) => windowsOf(world),

  /** Sets whether the customer windows follow the demo script. They open the current step at once. */
  follow: async (sandboxes, world, { isFollowing }) => {
    await sandboxes.updateRecord(world, ({ presenting }) => ({ presenting: { ...presenting, isFollowing } }));
    const windows = world.part(CustomerWindows);
    windows.request = null;
    const current = isFollowing ? currentStepPage(world) : null;
    if (current) windows.open(current);
    return windowsOf(world);
  },

  openPage: (_, world, { as, to, force }) => {
    requirePersona(as);
    world.part(CustomerWindows).open({ as, to }, force);
    return windowsOf(world);
  },

  report: (_, world, { id, ...state }) => {
    const windows = world.part(CustomerWindows);
    const isReleased = windows.report(id, state);
    const isDone = [state.handled, state.declined].includes(windows.request?.id ?? null);
    return { request: isDone ? null : windows.request, isReleased };
  },

  release: (_, world, { id }) => {
    world.part(CustomerWindows).release(id);
    return windowsOf(world);
  },
};

const notesOf = ({ record: { presenting } }: SandboxWorld) => ({
  text: presenting.notes,
  revision: presenting.revision,
});

function windowsOf(world: SandboxWorld) {
  const windows = world.part(CustomerWindows);
  return { isFollowing: world.record.presenting.isFollowing, windows: windows.list(), request: windows.request };
}
