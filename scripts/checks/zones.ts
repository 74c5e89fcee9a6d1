/**
 * Import rules of a folder. A file belongs to the first zone whose pattern it matches. `files` lists what it may import
 * outside its zone. All packages are allowed if `packages` is absent.
 */
export interface Zone {
  name: string;
  where: RegExp;
  files: readonly RegExp[];
  packages?: readonly RegExp[];
  /** Packages reserved for other zones. */
  notPackages?: readonly RegExp[];
  /** True if the files of the zone must not import each other. */
  apart?: true;
}

const contracts = /^contracts\/(?!examples\/)/;
/** Examples for tests, pacts and readers. Production code does not import them, so no build contains them. */
const examples = /^contracts\/examples\//;
/** Settings of a deployment. It is the lowest folder of the web: it imports nothing else. */
const config = /^web\/config\//;
const http = /^web\/http\//;
const session = /^web\/session\//;
const ui = /^web\/ui\//;
const crud = /^web\/crud\//;
const demo = /^web\/demo\//;
const features = /^web\/features\//;
/** Composition root of the demo. It is the only file of the console that imports web/demo. */
const DEMO_COMPOSITION = /^web\/app\/demo\.ts$/;
const shell = /^web\/shell\//;
const kernel = /^mock-server\/kernel\//;
/** The kernel without the scope, because only the `access.ts` of a domain decides which rows are visible. */
const kernelWithoutScope = /^mock-server\/kernel\/(?!store\/scope\.ts$)/;
const sandboxes = /^mock-server\/sandboxes\//;
/**
 * Files of mock-server/sandboxes that domains may import: the types of what a domain registers, the sandbox's world and
 * the control API.
 */
const sandboxesForDomains = /^mock-server\/sandboxes\/(domain|sandbox-world|control\/[^/]+)\.ts$/;
const mockDemo = /^mock-server\/demo\//;
const allFolders = [/^(contracts|web|mock-server|seed|scripts|tests)\//];
const react = [/^react(-dom)?$/, /^@mantine\//, /^@tabler\/icons-react$/, /^clsx$/];
/** Packages that must never reach the browser, because they run only on the server. */
const serverOnly = [
  /^node:/,
  /^json-server$/,
  /^lmdb$/,
  /^pg$/,
  /^@faker-js\//,
  /^multer$/,
  /^prom-client$/,
  /^pinyin-pro$/,
  /^tsx$/,
  /^zod-openapi$/,
];
/** Packages that screens must not use. All requests use one transport, so that errors are handled in one place. */
const notInScreens = [...serverOnly, /^ofetch$/];

/**
 * Domains that each domain of the mock server may import, by their index only. All of them precede the domain in this
 * list.
 */
export const domainDependencies: Readonly<Record<string, readonly string[]>> = {
  notices: [],
  organisation: ['notices'],
  enrolment: ['notices', 'organisation'],
  teaching: ['notices', 'organisation', 'enrolment'],
  payroll: ['notices', 'organisation', 'enrolment', 'teaching'],
  onboarding: ['organisation'],
  statistics: ['enrolment', 'onboarding'],
  imports: ['organisation', 'enrolment'],
  'move-in': ['organisation', 'enrolment', 'teaching'],
  search: ['organisation', 'enrolment', 'teaching'],
};

function domainZones([domain, allowed]: [string, readonly string[]]): Zone[] {
  const folder = `^mock-server/domains/${domain}/`;
  const name = `mock-server/domains/${domain}`;
  const own = new RegExp(`${folder}(?!handlers/|domain\\.ts$)`);
  const indexes = allowed.map((other) => new RegExp(`^mock-server/domains/${other}/index\\.ts$`));
  const below = [contracts, /^seed\//, kernelWithoutScope, sandboxesForDomains, ...indexes];
  const packages = [/^node:/, /^zod$/];
  return [
    {
      name: `${name}/domain.ts`,
      where: new RegExp(`${folder}domain\\.ts$`),
      files: [new RegExp(folder), kernel, sandboxesForDomains],
      packages,
    },
    {
      name: `${name}/handlers`,
      where: new RegExp(`${folder}handlers/`),
      files: [own, ...below],
      packages,
      apart: true,
    },
    { name: `${name}/access.ts`, where: new RegExp(`${folder}access\\.ts$`), files: [own, kernel, ...below], packages },
    { name, where: own, files: below, packages },
  ];
}

export const zones: readonly Zone[] = [
  { name: 'scripts', where: /^scripts\//, files: allFolders },
  { name: 'tests', where: /^tests\//, files: allFolders },
  { name: 'contracts/examples', where: examples, files: [contracts], packages: [/^zod$/] },
  {
    name: 'contracts/move-in/tables',
    where: /^contracts\/move-in\/tables\//,
    files: [contracts],
    packages: [/^@e965\/xlsx$/, /^fflate$/],
  },
  {
    name: 'contracts/move-in/output',
    where: /^contracts\/move-in\/output\//,
    files: [contracts],
    packages: [/^write-excel-file$/],
  },
  {
    name: 'contracts',
    where: contracts,
    files: [],
    packages: [/^zod$/, /^dayjs$/, /^chinese-days$/, /^ical-generator$/],
  },
  {
    name: 'seed/generators/random.ts',
    where: /^seed\/generators\/random\.ts$/,
    files: [contracts, /^seed\//],
    packages: [/^zod$/, /^node:/, /^@faker-js\/faker$/, /^pure-rand$/],
  },
  {
    name: 'seed',
    where: /^seed\//,
    files: [contracts, /^seed\/generators\/random\.ts$/],
    packages: [/^zod$/, /^node:/, /^jsonc-parser$/],
  },
  {
    name: 'mock-server/kernel',
    where: kernel,
    files: [contracts, /^seed\//],
    packages: [
      /^node:/,
      /^json-server$/,
      /^express$/,
      /^lmdb$/,
      /^pg$/,
      /^pinyin-pro$/,
      /^prom-client$/,
      /^tar-stream$/,
      /^zod$/,
      /^multer$/,
      /^raw-body$/,
      /^write-excel-file$/,
      /^read-excel-file$/,
      // tsx is the loader of the worker thread.
      /^tsx$/,
    ],
  },
  {
    name: 'mock-server/sandboxes',
    where: sandboxes,
    files: [contracts, /^seed\//, kernel],
    // tsx is the loader of the backup process.
    packages: [/^node:/, /^json-server$/, /^lmdb$/, /^tsx$/, /^zod$/],
  },
  // The provider states set up the data of the contracts' examples.
  {
    name: 'mock-server/demo/provider-states',
    where: /^mock-server\/demo\/provider-states\//,
    files: [contracts, examples, /^(seed|mock-server)\//],
    packages: [/^node:/, /^zod$/],
  },
  {
    name: 'mock-server/demo',
    where: mockDemo,
    files: [contracts, /^(seed|mock-server)\//],
    packages: [/^node:/, /^zod$/, /^tesseract\.js$/, /^pdf-lib$/],
  },
  ...Object.entries(domainDependencies).flatMap(domainZones),
  {
    name: 'mock-server/composition.ts',
    where: /^mock-server\/composition\.ts$/,
    files: [contracts, kernel, sandboxes, mockDemo, /^mock-server\/domains\/[^/]+\/domain\.ts$/],
  },
  {
    name: 'mock-server (app and server)',
    where: /^mock-server\/[^/]+$/,
    files: [contracts, kernel, sandboxes, /^mock-server\/composition\.ts$/],
    packages: [/^node:/, /^json-server$/],
  },
  // Shares these contract files: the screens' scales use the tick rule, and the mock server's imports parse dates and
  // numbers in the same notations.
  {
    name: 'web/ui',
    where: ui,
    // Error messages name the support contact of the deployment.
    files: [/^contracts\/(rules\/tick-row|formats\/typed-(date|number))\.ts$/, /^web\/config\/support-contact\.ts$/],
    packages: [...react, /^uqr$/],
  },
  { name: 'web/config', where: config, files: [], packages: [] },
  { name: 'web/http', where: http, files: [contracts, config], notPackages: serverOnly },
  { name: 'web/session', where: session, files: [contracts, config, http], notPackages: notInScreens },
  { name: 'web/crud', where: crud, files: [contracts, config, http, session, ui], notPackages: notInScreens },
  {
    name: 'web/features',
    where: features,
    files: [contracts, config, http, session, ui, crud],
    notPackages: notInScreens,
  },
  { name: 'web/demo', where: demo, files: [/^web\//, contracts], notPackages: notInScreens },
  {
    name: 'web/screens',
    where: /^web\/screens\//,
    files: [contracts, config, http, session, features, crud, ui],
    notPackages: notInScreens,
  },
  {
    name: 'web/shell',
    where: shell,
    files: [contracts, config, http, session, features, crud, ui],
    notPackages: notInScreens,
  },
  {
    name: 'web/app/demo.ts',
    where: DEMO_COMPOSITION,
    files: [session, demo, /^web\/ui\/(lazy\/|states\/outline\.ts$)/],
    packages: [/^react$/],
  },
  {
    name: 'web/app',
    where: /^web\/app\//,
    files: [contracts, config, http, session, shell, features, crud, ui, /^web\/screens\//],
    notPackages: notInScreens,
  },
  // The build inlines the requests that are sent before the entry file has loaded.
  {
    name: 'web/build and settings',
    where: /^web\/(build\/|[^/]+$)/,
    files: [
      contracts,
      config,
      /^web\/app\/(first|routes)\.ts$/,
      /^web\/crud\/list\/address-state\.ts$/,
      /^web\/demo\/(admin|presenter|training)\/address\.ts$/,
      /^web\/http\/address\.ts$/,
      /^web\/screens\/list-by-route\.ts$/,
      /^web\/ui\/theme\/theme\.ts$/,
    ],
  },
];

/**
 * A folder with one entry file and restricted importers. `entry` recognises the entry file; `knownTo` restricts the
 * importers further than the zones do. Files outside the web may import any file of the folder.
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
    entry: (path) => /^web\/features\/[^/]+\/(\w[\w-]*\/){0,2}(index|lazy|prefetch)\.ts$/.test(path),
    sentence: 'a feature is entered by index.ts, lazy.ts or prefetch.ts',
  },
  {
    room: DEMO_COMPOSITION,
    entry: () => true,
    knownTo: /^web\/app\/main\.tsx$/,
    sentence: 'the demo is composed where the console starts, and nowhere else',
  },
];

/** The only files of the web that may contain the address of the mock server's control API. */
export const speaksToMock = /^web\/(demo\/|vite\.config\.ts$)/;

/** Files and packages that a test may import in addition to those of its zone. */
export const testFiles = [examples];
export const testPackages = [/^node:/, /^vitest$/, /^fast-check$/, /^@testing-library\//];
