import type { domains } from '#contracts/registry.ts';
import type { controlGroups } from '#contracts/control/registry.ts';
import type { ControlHandlersOf } from './control/action.ts';
import type { HandlersOf } from '../kernel/routing/handler.ts';
import type { CalendarOf } from '../kernel/site/calendar-feeds.ts';
import type { PictureAccess } from '../kernel/site/pictures.ts';
import type { Part } from '../kernel/world/world.ts';
import type { SandboxWorld } from './sandbox-world.ts';

/** Parts of the server that a business domain contributes. Each domain is registered in `composition.ts`. */
export interface Domain {
  /** Handlers of calls, by domain and name in the registry. An unknown name does not compile. */
  handlers: Partial<HandlersOf<typeof domains>>;
  /** Parts that the domain adds to every world. */
  parts?: readonly Part<SandboxWorld>[];
  /** Returns the calendar for a feed's token. */
  calendarOf?: CalendarOf;
  /** Decides who may open a picture. */
  pictureAccess?: PictureAccess;
  /** Handlers of control API actions by group. */
  actions?: Partial<ControlHandlersOf<typeof controlGroups>>;
}
