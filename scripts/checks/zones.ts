/**
 * Who may import whom. A file belongs to the first zone whose pattern it matches.
 * `packages` undefined means: any; `files` names what it may reach outside its own zone.
 */
export interface Zone {
  name: string;
  where: RegExp;
  files: readonly RegExp[];
  packages?: readonly RegExp[];
  /** Packages that only other zones may use. */
  notPackages?: readonly RegExp[];
}

const contracts = /^contracts\/(?!pact\/)/;
const http = /^web\/http\//;
const session = /^web\/session\//;
const ui = /^web\/ui\//;
const crud = /^web\/crud\//;
const demo = /^web\/demo\//;
const features = /^web\/features\//;
const shell = /^web\/shell\//;
const anywhere = [/^(contracts|web|mock-server|seed|scripts|tests)\//];
const react = [/^react(-dom)?$/, /^@mantine\//, /^mantine-datatable$/, /^@tabler\/icons-react$/, /^clsx$/];
/** Never in the browser. */
const serverOnly = [/^node:/, /^json-server$/, /^lmdb$/, /^@faker-js\//, /^multer$/, /^tsx$/, /^zod-openapi$/];
/** One transport: whoever else opened connections would decide about failure a second time. */
const notInScreens = [...serverOnly, /^ofetch$/];

export const zones: readonly Zone[] = [
  { name: 'scripts', where: /^scripts\//, files: anywhere },
  { name: 'tests', where: /^tests\//, files: anywhere },
  {
    name: 'contracts/pact',
    where: /^contracts\/pact\//,
    files: [contracts, http, /^seed\/(scenarios\/|personas\.ts$)/, /^mock-server\/(app|server)\.ts$/],
  },
  { name: 'contracts', where: contracts, files: [], packages: [/^zod$/, /^dayjs$/, /^chinese-days$/] },
  {
    name: 'seed/random.ts',
    where: /^seed\/random\.ts$/,
    files: [contracts, /^seed\//],
    packages: [/^zod$/, /^node:/, /^@faker-js\/faker$/],
  },
  { name: 'seed', where: /^seed\//, files: [contracts, /^seed\/random\.ts$/], packages: [/^zod$/, /^node:/] },
  {
    name: 'mock-server',
    where: /^mock-server\//,
    files: [contracts, /^seed\//],
    packages: [
      /^node:/,
      /^json-server$/,
      /^express$/,
      /^lmdb$/,
      /^zod$/,
      /^multer$/,
      /^raw-body$/,
      /^write-excel-file$/,
      /^tesseract\.js$/,
    ],
  },
  { name: 'web/ui', where: ui, files: [], packages: react },
  { name: 'web/http', where: http, files: [contracts], notPackages: serverOnly },
  { name: 'web/session', where: session, files: [contracts, http], notPackages: notInScreens },
  { name: 'web/crud', where: crud, files: [contracts, http, session, ui, demo], notPackages: notInScreens },
  {
    name: 'web/features',
    where: features,
    files: [contracts, http, session, ui, crud, demo],
    notPackages: notInScreens,
  },
  { name: 'web/demo', where: demo, files: [/^web\//, contracts], notPackages: notInScreens },
  {
    name: 'web/screens',
    where: /^web\/screens\//,
    files: [contracts, http, session, features, crud, ui, demo],
    notPackages: notInScreens,
  },
  {
    name: 'web/shell',
    where: shell,
    files: [contracts, http, session, features, crud, ui, demo],
    notPackages: notInScreens,
  },
  {
    name: 'web/app',
    where: /^web\/app\//,
    files: [contracts, http, session, shell, features, crud, ui, /^web\/screens\//],
    notPackages: notInScreens,
  },
  { name: 'web settings', where: /^web\/[^/]+$/, files: [] },
];

/** What a test beside its file may use on top of that file's own zone. */
export const testPackages = [/^node:/, /^vitest$/, /^fast-check$/, /^@testing-library\//];
