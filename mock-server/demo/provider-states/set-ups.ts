import { readFileSync } from 'node:fs';
import { imports } from '#contracts/calls/imports.ts';
import { rooms } from '#contracts/calls/rooms.ts';
import type { GrantKind, SessionAge } from '#contracts/control/sign-in.ts';
import { importKeyExample } from '#contracts/examples/entities/import.ts';
import { sheetExample } from '#contracts/examples/entities/upload.ts';
import type { FileResponse } from '../../kernel/files/file-response.ts';
import { grantCookie } from '../../kernel/sessions/caller-grants.ts';
import type { World } from '../../kernel/world/world.ts';
import type { Params, SendAs } from './precondition-facts.ts';

/** Values of the mock server that the verification inserts into the request. */
export interface StateAnswer {
  token?: string;
  cookie?: string;
  fileName?: string;
}

/** The sandbox in which a state is set up. */
export interface StateWorld {
  world: World;
  send: SendAs;
  /** Returns the token of a user's session. The session stays open until all states are torn down. */
  tokenOf(username: string): string;
  /** Opens a further session of a user, ages it and returns its token. */
  agedToken(username: string, how: SessionAge): string;
}

type SetUp = (state: StateWorld, params: Params) => StateAnswer | Promise<StateAnswer>;

const WRONG_PASSWORDS = 5;
const AREA_CODE = '86';
const fileIn = (name: string): Buffer => readFileSync(new URL(name, import.meta.url));

/**
 * Set-up of the states that are no rows and no changes by another user. Rows exist already, because the sandbox is
 * seeded with the world that the contract's examples describe.
 */
export const setUps: Readonly<Record<string, SetUp>> = {
  'someone is signed in': ({ tokenOf }, { username }) => ({ token: tokenOf(String(username)) }),
  'the token can be renewed': ({ agedToken }, { username }) => ({ token: agedToken(String(username), 'expire') }),
  'the session has expired': ({ agedToken }, { username }) => ({ token: agedToken(String(username), 'forget') }),
  'someone has signed in elsewhere': ({ agedToken }, { username }) => ({
    token: agedToken(String(username), 'replace'),
  }),
  'the token is unknown': () => ({ token: 'never-issued' }),
  'a code was sent'({ world }, { phone, smsType, code }) {
    const address = { phone: String(phone), areaCode: AREA_CODE, smsType: Number(smsType) };
    world.smsCodes.plant(address, String(code));
    return {};
  },
  'someone has just proven their identity': ({ world }, { username, what }) => {
    const kind = what as GrantKind;
    return { cookie: `${grantCookie(kind, world.id)}=${world.grants.open(kind, String(username))}` };
  },
  'someone has just proven their identity in another browser'({ world }, { username, what }) {
    world.grants.open(what as GrantKind, String(username));
    return {};
  },
  'a wrong password was entered five times'({ world }, { username }) {
    for (let tries = 0; tries < WRONG_PASSWORDS; tries += 1) world.loginLock.failed(String(username));
    return {};
  },
  async 'students were uploaded'({ send }, { username, file: how }) {
    const bytes = fileIn(how === 'faulty' ? './students-with-error.xlsx' : './students.xlsx');
    const file = { ...sheetExample, size: bytes.length, bytes };
    await send(String(username), imports.check, { kind: 'student', importKey: importKeyExample, file });
    if (how === 'applied') await send(String(username), imports.apply, { importKey: importKeyExample });
    return {};
  },
  async 'an export has returned a file name'({ world, send }, { username }) {
    const file = await send<FileResponse>(String(username), rooms.export, {});
    const [user] = world.store.tables.user.by('username', String(username));
    return { fileName: world.files.keep(user?.userId ?? '', file) };
  },
};

/** States whose set-up changes nothing that a later interaction could notice. */
export const HARMLESS: ReadonlySet<string> = new Set(['someone is signed in', 'the token is unknown']);
