import * as z from 'zod';
import { defineActions } from './action.ts';
import { isSafePath, nextPage } from './fields.ts';

/** Maximum length of the presenter's notes, in characters. */
export const NOTES_LENGTH = 10_000;
const notes = z.object({ text: z.string(), revision: z.int() });
export type Notes = z.infer<typeof notes>;

const page = z.string().refine(isSafePath, '页面地址应以 / 开头，如 /edu/claTimeRule');
const username = z.string().min(1).max(64);

/** Request to open a page in the customer windows as a persona. */
const pageRequest = nextPage.extend({
  id: z.string(),
  /** True if the windows may discard unsaved input. */
  force: z.boolean(),
});
export type PageRequest = z.infer<typeof pageRequest>;

/** State that a customer window reports. */
const windowState = {
  /** Account that is signed in; null on the login page. */
  username: username.nullable(),
  /** Path below the root of the console, with its query. */
  page,
  hasUnsaved: z.boolean(),
  /** Id of the last page request that the window has carried out; null before the first. */
  handled: z.string().max(40).nullable(),
  /** Id of the last page request that the window has not carried out because of unsaved input. */
  declined: z.string().max(40).nullable(),
};
const customerWindow = z.object({
  id: z.string(),
  ...windowState,
  /** False if the window has not reported for some seconds: it is hidden, closed or offline. */
  isPresent: z.boolean(),
});
export type CustomerWindow = z.infer<typeof customerWindow>;
export type CustomerWindowReport = Pick<CustomerWindow, keyof typeof windowState>;

const windows = z.object({
  /** True if the steps of the demo script open in the customer windows. */
  isFollowing: z.boolean(),
  /** Customer windows, the most recently opened first. */
  windows: z.array(customerWindow),
  /** Last page request; null if there is none. */
  request: pageRequest.nullable(),
});
export type CustomerWindows = z.infer<typeof windows>;
const windowId = z.string().regex(/^[0-9a-f]{16,40}$/, '窗口编号不正确');

/** Actions with which a presenter guides customer windows, which show the console alone. */
export const presenter = defineActions('presenter', {
  notes: { method: 'GET', path: 'notes', rank: 'owner', data: notes, summary: "Returns the presenter's notes." },
  saveNotes: {
    method: 'PUT',
    path: 'notes',
    rank: 'owner',
    input: z.object({
      text: z.string().max(NOTES_LENGTH, `备注最多 ${NOTES_LENGTH.toLocaleString('en-US')} 字`),
      /** Revision of the notes that were edited. */
      revision: z.int(),
    }),
    data: notes,
    summary: "Saves the presenter's notes; refused if another window has saved others meanwhile.",
  },
  windows: {
    method: 'GET',
    path: 'customer-windows',
    rank: 'owner',
    data: windows,
    summary: 'Lists the customer windows with their persona and page, and the last page request.',
  },
  follow: {
    method: 'PUT',
    path: 'following',
    rank: 'owner',
    input: z.object({ isFollowing: z.boolean() }),
    data: windows,
    summary: 'Sets whether the steps of the demo script open in the customer windows.',
  },
  openPage: {
    method: 'POST',
    path: 'customer-windows',
    rank: 'owner',
    input: z.object({ as: username, to: page, force: z.boolean().default(false) }),
    data: windows,
    summary: 'Opens a page in the customer windows as a persona; unsaved input there is kept unless forced.',
  },
  report: {
    method: 'PUT',
    path: 'customer-windows/{id}',
    rank: 'visitor',
    input: z.object({ id: windowId, ...windowState }),
    data: z.object({ request: pageRequest.nullable(), isReleased: z.boolean() }),
    summary: 'Reports the state of a customer window and returns the page request that it has to carry out.',
  },
  release: {
    method: 'DELETE',
    path: 'customer-windows/{id}',
    rank: 'owner',
    input: z.object({ id: windowId }),
    data: windows,
    summary: 'Turns a customer window back into a window with the demo bar.',
  },
});
