import type { domains } from '#contracts/registry.ts';
import type { Actions } from './control/action.ts';
import type { HandlersOf } from './routing/handler.ts';
import type { Part } from './sandboxes/world.ts';

/** What a part of the business brings to the server; `composition.ts` takes it up. */
export interface Domain {
  /** By their names in the registry; one that the registry does not know does not compile. */
  handlers: Partial<HandlersOf<typeof domains>>;
  /** What every world holds for it. */
  parts?: readonly Part[];
  /** What demonstrations and tests may ask of it. */
  actions?: Actions;
}
