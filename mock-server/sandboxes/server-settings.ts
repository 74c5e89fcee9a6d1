import * as z from 'zod';
import { keyHolders } from '#contracts/control/action.ts';
import { linkModes } from '#contracts/control/links.ts';
import { webhookFormats } from '#contracts/control/webhook.ts';
import { machineNow } from '../kernel/clock/machine.ts';
import { whiteLabelForm } from '#contracts/control/white-label-form.ts';
import { storedKeys } from '../kernel/routing/keys.ts';
import { destination } from '#contracts/control/transfers.ts';
import { movedSandbox } from './transfers/transfer-record.ts';
import { keptScript } from './own-script-record.ts';

/** Link that opens a sandbox, and creates the sandbox if necessary. */
export const storedLink = z.object({
  code: z.string(),
  name: z.string(),
  /** yyyy-MM-dd HH:mm:ss by the machine's clock. */
  createdAt: z.string(),
  /** Expiry of the link in epoch milliseconds by the machine's clock; null means never. */
  expiresAt: z.number().nullable(),
  /** Number of days by which a renewal extends the link. */
  days: z.int().nullable(),
  /**
   * Number of days after which a sandbox created by the link expires. null when the sandbox is kept until a user
   * deletes it.
   */
  keepDays: z.int().nullable(),
  /** Id of the sandbox that the link opens, or copies for each visitor. */
  of: z.string().nullable(),
  /** Parameters for a new sandbox, used when the link neither opens nor copies an existing one. */
  wish: z.object({
    scenario: z.string(),
    today: z.string().nullable().default(null),
    time: z.string().nullable().default(null),
    brand: whiteLabelForm.nullable().default(null),
  }),
  /** Mode of the link: either all visitors share one sandbox, or each visitor gets a separate one. */
  mode: z.enum(linkModes),
  /** Maximum number of copies that exist at a time; null without a limit, as for a link of an older version. */
  copies: z.int().nullable().default(null),
  as: z.string().nullable(),
  to: z.string().nullable(),
  hidesBar: z.boolean(),
  /** Demo script that each visitor performs alone; null without one, as for a link of an older version. */
  walkthrough: z
    .object({
      script: z.string(),
      closing: z.string().nullable(),
      contact: z.string().nullable(),
      /** Version of the script that the link gives, if a user has written it. */
      own: keptScript.nullish(),
    })
    .nullable()
    .default(null),
  rights: z.enum(keyHolders),
  /** First opening in epoch milliseconds by the machine's clock; null before it. */
  firstOpenedAt: z.number().nullable().default(null),
  /** Stored hash of the link's key. null for a link that was created on a server without access keys. */
  kept: z.string().nullable(),
  /**
   * Server that manages the link, if it is another server and only sandboxes of the link's visitors are here; null for
   * a link of this server.
   */
  home: destination.nullable().default(null),
});
export type StoredLink = z.infer<typeof storedLink>;

/** Sandbox that was removed because it expired. Visitors who have one of its keys are informed about the removal. */
const goneSandbox = z.object({ id: z.string(), name: z.string(), expiredAt: z.number(), keys: storedKeys });
export type RemovedSandbox = z.infer<typeof goneSandbox>;

/** Choice of the operator to share the server in the local network. */
const storedSharing = z.object({
  isOn: z.boolean(),
  address: z.string().nullable(),
  /** Name of the machine on which sharing was switched on. A restored backup shares nothing on another machine. */
  machine: z.string(),
  /** Stored hash of the server's key for other machines. */
  key: z.string().nullable(),
});
export type StoredSharing = z.infer<typeof storedSharing>;

/** Receiver of messages about visits by links. The address usually contains a secret. */
const storedWebhook = z.object({ format: z.enum(webhookFormats), address: z.string() });
export type StoredWebhook = z.infer<typeof storedWebhook>;

/** Server settings. They are stored in the record of the default sandbox, because that sandbox always exists. */
export const serverSettings = z.object({
  links: z.array(storedLink).default([]),
  gone: z.array(goneSandbox).default([]),
  sharing: storedSharing.nullable().default(null),
  webhook: storedWebhook.nullable().default(null),
  moved: z.array(movedSandbox).default([]),
  /** Ids of transfers to this server that were cancelled, so that their files are not imported any more. */
  cancelledTransfers: z.array(z.string()).default([]),
});
export type ServerSettings = z.infer<typeof serverSettings>;
export const defaultSettings = (): ServerSettings => ({
  links: [],
  gone: [],
  sharing: null,
  webhook: null,
  moved: [],
  cancelledTransfers: [],
});

const REMEMBERED_MS = 30 * 24 * 3_600_000;
const MAX_REMEMBERED = 300;

export const recentlyRemoved = (removed: readonly RemovedSandbox[]): RemovedSandbox[] =>
  removed.filter(({ expiredAt }) => expiredAt > machineNow() - REMEMBERED_MS).slice(-MAX_REMEMBERED);
