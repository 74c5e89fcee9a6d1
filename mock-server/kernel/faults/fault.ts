import * as z from 'zod';

/** What can be made to go wrong. */
export const faultKinds = [
  /** The answer comes later. */
  'delay',
  /** No answer comes, until the caller gives up. */
  'timeout',
  /** Another HTTP status, with a page that is no envelope. */
  'status',
  /** An envelope with this code, and nothing is done. */
  'code',
  /** The connection breaks before anything is done. */
  'drop',
  /** Everything is done and kept, then the connection breaks. */
  'lose-answer',
  /** 200 with a web page. */
  'html',
  /** The answer breaks off in the middle. */
  'truncate',
  /** 200 with nothing in it. */
  'empty',
  /** 200, said to be JSON, with bytes that are none. */
  'malformed',
  /** The answer comes in small pieces over a while. */
  'dribble',
  /** An export names its file instead of sending it (Spec 2 §7). */
  'named-file',
  /** The text on an uploaded picture cannot be made out; the picture is taken all the same. */
  'unreadable',
  /** The caller's session is over, as after a long time. */
  'expire-session',
  /** The caller has signed in elsewhere. */
  'replace-session',
  /** The caller's token has expired and is renewed. */
  'renew-session',
  /** The payment that comes next to its end fails, which closes its order. */
  'fail-payment',
] as const;

/** What is done to the caller's session before it is looked at. */
export const SESSION_FAULTS = {
  'expire-session': 'forget',
  'replace-session': 'replace',
  'renew-session': 'expire',
} as const;
export const isSessionFault = (kind: string): kind is keyof typeof SESSION_FAULTS =>
  Object.hasOwn(SESSION_FAULTS, kind);

/** A setting that is misspelt would strike everybody. */
const unknownSetting = (issue: { code?: string; keys?: string[] }): string | undefined =>
  issue.code === 'unrecognized_keys' ? `故障没有这些设置：${(issue.keys ?? []).join('、')}` : undefined;

/** How a fault is armed. Without a time of its own it ends by itself after an hour. */
export const faultForm = z.strictObject(
  {
    /** A call's name, or * for every call. */
    call: z.string().min(1).max(80),
    /** Whom alone it strikes, signed in; everybody when left out. */
    username: z.string().min(1).max(64).optional(),
    kind: z.enum(faultKinds),
    delayMs: z.int().min(0).max(120_000).default(1_000),
    status: z.int().min(400).max(599).default(500),
    code: z.string().min(1).max(10).default('0500'),
    message: z.string().max(200).default('系统繁忙，请稍后再试'),
    /** How often it strikes; without end when left out. */
    times: z.int().min(1).max(1_000_000).optional(),
    /** In how many of a hundred calls it strikes, drawn from the seed. */
    percent: z.number().min(0).max(100).default(100),
    seed: z.int().default(1),
    expiresInMs: z.int().min(1).max(86_400_000).default(3_600_000),
  },
  { error: unknownSetting },
);
/** What the server itself may add when it arms one. */
export interface FaultTerms {
  /** How whoever armed it calls it. */
  title?: string;
  /** Which calls it strikes, where `call` leaves it open. */
  strikes?: (call: string) => boolean;
  /** After it has first struck it ends so soon: what one sees as one operation is several calls. */
  burstMs?: number;
}
export type FaultForm = z.output<typeof faultForm>;
