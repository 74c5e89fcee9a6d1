import type { Story } from './story.ts';
import { flowTexts } from './flow-texts.ts';

/** Registers a clean-up that restores a setting if it is still changed. */
export function restoreLater(
  story: Story,
  what: string,
  { isChanged, restore }: { isChanged(): Promise<boolean>; restore(): Promise<unknown> },
): void {
  story.traces.push({
    what,
    find: async () => ((await isChanged()) ? [{ id: what, name: flowTexts.notRestored() }] : []),
    remove: restore,
  });
}
