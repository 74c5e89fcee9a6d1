import type { Call, CallDefinition, Data, ParsedInput } from '#contracts/call.ts';
import type { World } from '../sandboxes/world.ts';
import type { Session } from '../sessions/sessions.ts';
import type { FileAnswer } from '../files/file-answer.ts';

/** Anyone may make an open call; who is signed in is known all the same. */
type SessionOf<C extends CallDefinition> = C extends { open: true } ? Session | null : Session;
type Answer<C extends CallDefinition> = C['family'] extends 'file'
  ? Promise<FileAnswer>
  : C extends { multipart: true }
    ? Promise<() => Data<C>>
    : Data<C> extends null
      ? void
      : Data<C>;

/**
 * Answers one call. What it changes is one unit of work: a Refusal undoes it. Only a call with a file in it waits for
 * something, the disk, before it changes rows: what is to be done after that, and answered, it gives as a function.
 */
export type Handler<C extends CallDefinition> = (
  world: World,
  session: SessionOf<C>,
  input: ParsedInput<C>,
) => Answer<C>;

/** Answers a read of which there may be much: it is put together in pieces, by `store.readInPieces`. */
type LongRead<C extends CallDefinition> = C extends { method: 'GET' }
  ? (world: World, session: SessionOf<C>, input: ParsedInput<C>) => Promise<Data<C>>
  : never;

/** The handlers of one calls file: a missing or misshapen one does not compile. `Long` names those in pieces. */
export type Handlers<D extends Record<string, Call>, Long extends keyof D = never> = {
  [K in keyof D]: K extends Long ? LongRead<D[K]> : Handler<D[K]>;
};

/** Calls by domain and member, as the registry holds them. */
export type Domains = Readonly<Record<string, Readonly<Record<string, Call>>>>;

/** The handlers of all of them. */
export type HandlersOf<D extends Domains> = {
  readonly [K in keyof D]: { readonly [M in keyof D[K]]: Handler<D[K][M]> | LongRead<D[K][M]> };
};
