import type { Call } from '#contracts/call.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Session } from '../../kernel/sessions/sessions.ts';

/** Handler of a write whose input has been parsed. */
export type RowHandler = (world: World, session: Session, input: object) => unknown;
export type HandlerOf = (call: Call) => RowHandler;
