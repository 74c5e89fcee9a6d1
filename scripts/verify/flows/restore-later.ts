import type { Story } from './story.ts';

/** Registers a clean-up that restores a setting if it is still changed. */
export function restoreLater(
  story: Story,
  what: string,
  { isChanged, restore }: { isChanged(): Promise<boolean>; restore(): Promise<unknown> },
): void {
  story.traces.push({
    what,
    find: async () => ((await isChanged()) ? [{ id: what, name: '未还原' }] : []),
    remove: restore,
  });
}
