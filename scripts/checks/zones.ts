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
  /** Its files do not import each other. */
  apart?: true;
}

const contracts = /^contracts\/(?!pact\/|verify\/|examples\/|handbook\/|flows\/)/;
/** Stories of calls that any backend must hold, told through the console's client. */
const flows = /^contracts\/flows\//;
/** For tests, pacts and readers: what both sides run does not reach it, so it is in no build. */
const examples = /^contracts\/examples\//;
const http = /^web\/http\//;
const session = /^web\/session\//;
const ui = /^web\/ui\//;
const crud = /^web\/crud\//;
const demo = /^web\/demo\//;
const features = /^web\/features\//;
/** Where the demo build fills the console's extension points: the one way from the console to web/demo. */
const DEMO_COMPOSITION = /^web\/app\/demo\.ts$/;
const shell = /^web\/shell\//;
const kernel = /^mock-server\/kernel\//;
/** What a user sees is decided in a domain's `sight.ts`, so nobody else in a domain has the scope. */
const kernelWithoutScope = /^mock-server\/kernel\/(?!store\/scope\.ts$)/;
const anywhere = [/^(contracts|web|mock-server|seed|scripts|tests)\//];
const react = [/^react(-dom)?$/, /^@mantine\//, /^@tabler\/icons-react$/, /^clsx$/];
/** Never in the browser. */
const serverOnly = [/^node:/, /^json-server$/, /^lmdb$/, /^@faker-js\//, /^multer$/, /^tsx$/, /^zod-openapi$/];
/** One transport: whoever else opened connections would decide about failure a second time. */
const notInScreens = [...serverOnly, /^ofetch$/];

/** A domain of the mock server, and which of those before it it may ask: by their index alone. */
export const asks: Readonly<Record<string, readonly string[]>> = {
  notices: [],
  organisation: ['notices'],
  enrolment: ['organisation'],
  teaching: ['notices', 'organisation', 'enrolment'],
  onboarding: ['organisation'],
  figures: ['enrolment', 'onboarding'],
  imports: ['organisation', 'enrolment'],
  showing: [],
  training: [],
};

function domainZones([domain, asked]: [string, readonly string[]]): Zone[] {
  const folder = `^mock-server/domains/${domain}/`;
  const name = `mock-server/domains/${domain}`;
  const own = new RegExp(`${folder}(?!handlers/|domain\\.ts$)`);
  const indexes = asked.map((other) => new RegExp(`^mock-server/domains/${other}/index\\.ts$`));
  const below = [contracts, /^seed\//, kernelWithoutScope, ...indexes];
  const packages = [/^node:/, /^zod$/];
  return [
    {
      name: `${name}/domain.ts`,
      where: new RegExp(`${folder}domain\\.ts$`),
      files: [new RegExp(folder), kernel],
      packages,
    },
    {
      name: `${name}/handlers`,
      where: new RegExp(`${folder}handlers/`),
      files: [own, ...below],
      packages,
      apart: true,
    },
    { name: `${name}/sight.ts`, where: new RegExp(`${folder}sight\\.ts$`), files: [own, kernel, ...below], packages },
    { name, where: own, files: below, packages },
  ];
}

export const zones: readonly Zone[] = [
  { name: 'scripts', where: /^scripts\//, files: anywhere },
  { name: 'tests', where: /^tests\//, files: anywhere },
  {
    name: 'contracts/pact',
    where: /^contracts\/(pact|verify)\//,
    files: [contracts, examples, flows, http, /^seed\/(index|schema|personas)\.ts$/, /^mock-server\/server\.ts$/],
  },
  // What is written for people: nothing that runs reaches it.
  {
    name: 'contracts/handbook',
    where: /^contracts\/handbook\//,
    files: [contracts, examples],
    packages: [/^zod$/, /^zod-openapi$/, /^vitepress(\/|$)/, /^vue$/, /^node:/],
  },
  { name: 'contracts/flows', where: flows, files: [contracts, http] },
  { name: 'contracts/examples', where: examples, files: [contracts], packages: [/^zod$/] },
  { name: 'contracts', where: contracts, files: [], packages: [/^zod$/, /^dayjs$/, /^chinese-days$/] },
  {
    name: 'seed/random.ts',
    where: /^seed\/random\.ts$/,
    files: [contracts, /^seed\//],
    packages: [/^zod$/, /^node:/, /^@faker-js\/faker$/],
  },
  { name: 'seed', where: /^seed\//, files: [contracts, /^seed\/random\.ts$/], packages: [/^zod$/, /^node:/] },
  {
    name: 'mock-server/kernel',
    where: kernel,
    files: [contracts, /^seed\//],
    packages: [
      /^node:/,
      /^json-server$/,
      /^express$/,
      /^lmdb$/,
      /^tar-stream$/,
      /^zod$/,
      /^multer$/,
      /^raw-body$/,
      /^write-excel-file$/,
      /^read-excel-file$/,
      /^tesseract\.js$/,
      /^pdf-lib$/,
      // The thread's own loader.
      /^tsx$/,
    ],
  },
  ...Object.entries(asks).flatMap(domainZones),
  {
    name: 'mock-server (where it is composed)',
    where: /^mock-server\/[^/]+$/,
    files: [contracts, kernel, /^mock-server\/domains\/[^/]+\/domain\.ts$/],
    packages: [/^node:/, /^json-server$/],
  },
  // The tick's rule also writes the exports, on the server.
  { name: 'web/ui', where: ui, files: [/^contracts\/rules\/tick-row\.ts$/], packages: react },
  { name: 'web/http', where: http, files: [contracts], notPackages: serverOnly },
  { name: 'web/session', where: session, files: [contracts, http], notPackages: notInScreens },
  { name: 'web/crud', where: crud, files: [contracts, http, session, ui], notPackages: notInScreens },
  {
    name: 'web/features',
    where: features,
    files: [contracts, http, session, ui, crud],
    notPackages: notInScreens,
  },
  { name: 'web/demo', where: demo, files: [/^web\//, contracts], notPackages: notInScreens },
  {
    name: 'web/screens',
    where: /^web\/screens\//,
    files: [contracts, http, session, features, crud, ui],
    notPackages: notInScreens,
  },
  {
    name: 'web/shell',
    where: shell,
    files: [contracts, http, session, features, crud, ui],
    notPackages: notInScreens,
  },
  {
    name: 'web/app/demo.ts',
    where: DEMO_COMPOSITION,
    files: [session, demo, /^web\/ui\/late\//],
    packages: [/^react$/],
  },
  {
    name: 'web/app',
    where: /^web\/app\//,
    files: [contracts, http, session, shell, features, crud, ui, /^web\/screens\//],
    notPackages: notInScreens,
  },
  // What is asked for in front of the entry is written into it by the build.
  {
    name: 'web settings',
    where: /^web\/[^/]+$/,
    files: [
      contracts,
      /^web\/app\/first\.ts$/,
      /^web\/demo\/desk\/address\.ts$/,
      /^web\/http\/address\.ts$/,
      /^web\/ui\/theme\.ts$/,
    ],
  },
];

/**
 * Rooms of which only some may be asked, and only through one entry. A room is entered by the file that `entry` names;
 * `knownTo` names who may come at all, where not everyone may to whom the zones above allow it. What stands outside the web looks inside.
 */
export interface EntryPoint {
  room: RegExp;
  entry: (path: string) => boolean;
  knownTo?: RegExp;
  sentence: string;
}

export const entryPoints: readonly EntryPoint[] = [
  {
    room: /^web\/features\/[^/]+\//,
    entry: (path) => /^web\/features\/[^/]+\/index\.ts$/.test(path),
    sentence: 'a feature is entered by its index alone',
  },
  {
    room: DEMO_COMPOSITION,
    entry: () => true,
    knownTo: /^web\/app\/main\.tsx$/,
    sentence: 'the demo is composed where the console starts, and nowhere else',
  },
];

/** The only files of the web that may spell the address of the mock server's control interface. */
export const speaksToMock = /^web\/(demo\/|vite\.config\.ts$)/;

/** What a test beside its file may use on top of that file's own zone. */
export const testFiles = [examples];
export const testPackages = [/^node:/, /^vitest$/, /^fast-check$/, /^@testing-library\//];
