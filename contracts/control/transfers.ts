import * as z from 'zod';
import { defineActions } from './action.ts';
import { sandboxId } from './fields.ts';

/** Random id of a transfer, which the exported file contains. */
const transfer = z.string().regex(/^[0-9a-f]{32}$/, '迁移编号不正确');
const origin = z.url({ protocol: /^https?$/, error: '服务器地址不正确' });

/** Server that has received, or will receive, a sandbox. */
export const destination = z.object({
  /** Origin at which browsers reach the server. */
  address: origin,
  /** Origin at which other servers reach the server. */
  url: origin,
  /** Name of the server among the cells behind a proxy; null if it is none of them. */
  cell: z.string().nullable(),
});

export type Destination = z.infer<typeof destination>;

const departure = z.object({
  id: z.string(),
  name: z.string(),
  transfer,
  /** The only server that may import the file; null until a server has begun the import. */
  to: destination.nullable(),
});

/** Path below `/__mock/` from which a stopped sandbox is downloaded: `GET departure-file?id=`. */
export const DEPARTURE_FILE = 'departure-file';
/** Path below `/__mock/` to which a file is uploaded in parts: `PUT arrival-file?upload=&at=`, with the part's offset. */
export const ARRIVAL_FILE = 'arrival-file';
/** Maximum size of a part in bytes. */
export const PART_BYTES = 2 * 1024 * 1024;
/** Random id of an upload. */
export const uploadId = z.string().regex(/^[0-9a-f]{32}$/, '上传编号不正确');

/**
 * Actions that transfer a sandbox from a source to a target server, in this order:
 * 1. source: `begin`, then the download of the file;
 * 2. target: the upload of the file, then `stage`;
 * 3. source: `claim`;
 * 4. target: `complete`;
 * 5. source: `finish`.
 * Each can be repeated.
 */
export const transfers = defineActions('transfers', {
  begin: {
    method: 'POST',
    path: 'departures',
    rank: 'operator',
    input: z.object({ id: sandboxId }),
    data: departure,
    summary: 'Stops a sandbox, so that it can be exported to another server.',
  },
  get: {
    method: 'GET',
    path: 'departures/{id}',
    rank: 'operator',
    input: z.object({ id: z.string() }),
    data: departure,
    summary: 'Returns the transfer of a stopped sandbox.',
  },
  claim: {
    method: 'PUT',
    path: 'departures/{id}',
    rank: 'operator',
    input: z.object({ id: z.string(), transfer, to: destination }),
    data: z.null(),
    summary: 'Records the only server that may import a stopped sandbox; refused if another one has claimed it.',
  },
  finish: {
    method: 'DELETE',
    path: 'departures/{id}',
    rank: 'operator',
    input: z.object({ id: z.string(), transfer }),
    data: z.null(),
    summary: 'Deletes a stopped sandbox that the other server has taken into use, and redirects its requests.',
  },
  cancel: {
    method: 'POST',
    path: 'cancel-departure',
    rank: 'operator',
    /** With `isRefused` the server that has claimed the sandbox refuses its file from now on. */
    input: z.object({ id: z.string(), isRefused: z.boolean().default(false) }),
    data: z.null(),
    summary: 'Resumes a stopped sandbox; refused while another server may import it.',
  },
  stage: {
    method: 'POST',
    path: 'arrivals',
    rank: 'operator',
    input: z.object({ upload: uploadId }),
    data: z.object({
      id: z.string(),
      name: z.string(),
      transfer,
      /** True if the sandbox has already arrived by this transfer. */
      hasArrived: z.boolean(),
      /** The responding server, as the one that claims the sandbox. */
      to: destination,
    }),
    summary: 'Checks the uploaded file of a sandbox, and keeps it until its arrival is completed.',
  },
  complete: {
    method: 'PUT',
    path: 'arrivals/{transfer}',
    rank: 'operator',
    input: z.object({ transfer }),
    data: z.object({ id: z.string(), name: z.string(), url: z.string() }),
    summary: 'Takes a sandbox into use whose file this server has received and checked.',
  },
  refuse: {
    method: 'DELETE',
    path: 'arrivals/{transfer}',
    rank: 'operator',
    input: z.object({ transfer }),
    data: z.null(),
    summary: 'Refuses the file of a transfer from now on; refused if the sandbox has arrived.',
  },
});
