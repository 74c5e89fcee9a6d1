import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type ProxyOptions } from 'vite';
import { BROWSER_TARGET } from './build/browser-target.ts';
import { chartsInUse } from './build/charts-in-use.ts';
import { configFiles } from './build/config-files.ts';
import { firstFiles } from './build/first-files.ts';
import { oneDocument } from './build/one-document.ts';
import { plainBoxes } from './build/plain-boxes.ts';
import { lazySchemas } from './build/lazy-schemas.ts';
import { reactIds } from './build/react-ids.ts';
import { stylesInUse } from './build/styles-in-use.ts';
import { themeStyles } from './build/theme-styles.ts';
import { versionFile } from './build/version-file.ts';
import { withoutDemo } from './build/without-demo.ts';

const folder = import.meta.dirname;

/**
 * Matches the paths that the backend serves: calls, uploaded files and the mock server's control API, also below a
 * sandbox's address.
 */
const SERVER_PATHS = '^(/s/[^/]+)?/(loginAuth|business/api|oauthServer/api|__mock|files)(/|$)';

/**
 * Chunks of modules that load together. A chunk contains the listed modules and their dependencies, except those that
 * are in earlier chunks. Every page after the login needs the first chunk, and a list also needs the next three; the
 * other chunks are loaded by the screens that need them.
 */
const CHUNKS: readonly (readonly [name: string, modules: RegExp])[] = [
  // Everything that sends and reads calls. It loads before the shell, so that the first reads are sent early.
  ['core', /\/web\/(?:session\/session|screens\/prefetch-by-route)\.ts$/],
  // The shell, and parts that the home page shares with other pages.
  [
    'base',
    /\/web\/(?:shell\/Shell\.tsx|http\/lenient\/unreadable\.|ui\/(?:lazy|states(?!\/EmptyPicture|\/[Aa]rea|\/AbsentFeatures|\/absence)|display(?!\/charts|\/Qr|\/qr|\/relative-time))\/|ui\/list\/(?:date-filters|SpanBar)|crud\/list\/use-address-query|features\/(?:attendance|tenant|scheduling\/teacher-request|lesson\/week)\/index\.ts|ui\/form\/(?:FormSkeleton|dialog-frame|dialog-stack|use-dialog|use-previous-subject|use-opening|use-unsaved)\.)|\/contracts\/(?:formats\/week-day|rules\/text-order)|\/components\/(?:Alert|VisuallyHidden)\/|\/Icon(?:Checklist|ChevronRight|Dots|Download|Plus)\.mjs$/,
  ],
  ['home', /\/web\/(?:screens\/dashboard\/(?:Dashboard|today\/TodayStrip)\.tsx|features\/statistics\/index\.ts)$/],
  // The chunk excludes the holiday calendar, and calls and rules that only one page or dialog uses. It includes code
  // that lists and menus share, so that menus do not load the chunk of lists.
  [
    'fields',
    /\/web\/(?:ui\/(?:form\/field-space|fields\/field-order|fields\/SelectField|list\/FilterBar|list\/PageHeader|list\/date-filters|viewport\/use-screen-width|table\/OverflowTip)|http\/download\.|crud\/(?:pickers\/(?!CampusClassFields|ChoiceList|ClaSelect|RoomSelect|StudentSelect)|dictionary\/(?!InUseToggle))|features\/(?:enrolment\/cla|attendance\/roll-call)\/index|crud\/list\/(?:AddressTabs|TabSkeleton|use-address-query|ExportButton|use-growing-call|use-removal)|features\/statistics\/[^/]*\.module\.css)|\/components\/(?:Group|Paper|Text|Checkbox\/CheckIcon|Combobox\/(?:Combobox\.module|ComboboxChevron|get-parsed))|\/create-event-handler\.|\/use-click-outside\.|\/contracts\/(?:calls\/(?!search|sales|receipts|student-contacts|text-templates|availability|bulk-changes|room-uses|pay-|teacher-months|rankings|cla-time-rules|hand-overs|holidays|move-in)|entities\/(?!search-hit|sale|receipt|student-contact|parent-text|text-template|availability|bulk-change|room-use|pay-|teacher-month|cla-time-rule|hand-over|holiday)|formats\/(?!credit-code|image-file|rule-bounds|typed-)|rules\/(?!account-roles|sale-|trade-warnings|refund-computation|amount-in-words|parent-text|open-hours|room-use|availability|pay-|teacher-month|attendance-eligibility|earlier-spans|attendance-overlap|hand-set|holiday|hour-worth|hour-sources|expand-rule|registration-changes|rule-plan|import-file|request-validity|product-period|product-validity|registration-status|suspension|rule-bounds|roll-standing|cla-history|dated-changes|employment))/,
  ],
  [
    'list',
    /\/web\/(?:crud\/list\/(?!read-rows)|crud\/import\/ImportButton|crud\/change-log\/ChangeLogDialog|ui\/table\/(?!BarTable|RowMenu|ColumnPopover)|features\/(?:enrolment\/(?:index|lazy)|sale\/(?:lazy|SaleButton)|sale\/sign-up\/lazy|enrolment\/student-conflicts\/(?:lazy|ConflictFilter)|(?:lesson\/make-up|messages\/parent-texts)\/lazy|messages\/parent-texts\/(?:templates\/lazy|use-may-edit-templates)|student\/(?:detail\/)?(?:lazy|hour-parts|record-page)|teacher\/(?:lazy|teacher-page-address)|tenant\/admin\/(?:index|lazy)))|\/icons\/IconTemplate\.mjs$/,
  ],
  // Texts of lists and drawers about make-ups and about waiting lists, in one file each.
  ['make-up', /\/web\/features\/lesson\/make-up\/(?:index|guest-tones|make-up-in-words|OwedStateTag)\.tsx?$/],
  ['waiting-list', /\/web\/features\/enrolment\/waiting-list\/(?:index|place-text)\.ts$/],
  // Menus and popovers, with the library that positions them. Prefetched while the first page is idle.
  [
    'menus',
    /\/web\/(?:ui\/keyboard\/(?:ButtonMenu|AnchoredMenu)|ui\/fields\/select|ui\/table\/RowMenu|shell\/(?:RailMenu|TenantMenu|UserMenuItems|tabs\/TabMenu))\.tsx?$|\/icons\/Icon(?:ArrowBackUp|Pencil|Trash|UserOff)\.mjs$/,
  ],
  [
    'timetable',
    /\/web\/features\/(?:timetable\/(?:index|Timetable)\.tsx?|scheduling\/holidays\/index\.ts|(?:scheduling\/availability|bulk\/lessons|attendance\/lesson-people)\/lazy\.ts)$/,
  ],
  ['holidays', /\/web\/crud\/holidays\/(?:HolidayReader|use-holiday-calendar)\./],
  // Modules that every form needs, including a form that is embedded in a page.
  [
    'form',
    /\/web\/(?:crud\/form\/(?!EditDialog|without-kept|Conflicts|use-merge|use-merged-save|row-version|rebase|merge-changes|editor-text|field-words|use-once)|ui\/fields\/(?:fields\.ts|NumberField))|\/contracts\/formats\/typed-number/,
  ],
  // Dialogs, toasts, the notice of a newer release and the rules of credentials. They are prefetched while the first page is idle.
  [
    'dialog',
    /\/web\/(?:ui\/form\/(?:FormDialog|FormDrawer|SubjectDialog|DialogForm|Confirmation)\.tsx|crud\/form\/EditDialog\.tsx|app\/Toaster\.tsx|shell\/new-version\/NewVersionBar\.tsx|screens\/login\/credentials\.ts)$/,
  ],
  // The lower part of the home page, without its dependencies.
  [
    'insights',
    /\/web\/(?:screens\/dashboard\/(?:About|CampusCard|TenantCard|AccountCard|insights\/)|ui\/table\/BarTable)/,
  ],
  // Schedule rules, in one file: the timetable reads them, and the sale warns of late lessons.
  ['cla-time-rules', /\/contracts\/(?:calls|entities)\/cla-time-rules?\.ts$/],
  // Copying a text to parents, in one file: the dialog of texts and the student's record share it.
  [
    'text-copying',
    /\/web\/(?:crud\/text-copying\/[^/]+|ui\/clipboard\/copy-text)\.ts$|\/contracts\/calls\/(?:student-contacts|text-templates)\.ts$/,
  ],
  // The move-in, whose later steps share texts with its first view.
  [
    'move-in',
    /\/web\/screens\/system\/moveIn\/(?:MoveInPage|counts-in-words)\.tsx?$|\/contracts\/move-in\/sheet-keys\.ts$/,
  ],
  // Parts of the login page that only some deployments show.
  ['login-parts', /\/web\/(?:screens\/login\/(?:LoginFooter|SingleSignOn)|session\/single-sign-on)\.tsx?$/],
  // The home page shows parts of the teacher's page.
  ['teacher-page', /\/web\/(?:features\/teacher\/index\.ts|screens\/edu\/teacher-detail\/TeacherDetail\.tsx)$/],
  [
    'dates',
    /\/web\/ui\/fields\/(?:(?:DateField|DateRangeField|DatesField|CalendarInput)\.tsx|calendar\.ts|typed-dates\.ts)$|\/contracts\/formats\/typed-date\.ts$/,
  ],
];

/**
 * Builds the production files with `vite build` (web/dist), or the files of the mock server with `vite build --mode
 * demo` (web/dist-demo). The development server runs the demo, unless BACKEND is the address of a real backend.
 */
export default defineConfig(({ command, mode }) => {
  const backend = process.env['BACKEND'];
  const demo = mode === 'demo' || (command === 'serve' && !backend);
  return {
    root: folder,
    base: '/',
    plugins: [
      react(),
      zodInBrowsers(),
      lazySchemas(),
      plainBoxes(),
      oneDocument(),
      reactIds(),
      stylesInUse(),
      chartsInUse(),
      themeStyles(),
      configFiles(),
      firstFiles({ demo }),
      eagerCompilation(),
      versionFile(),
      withoutDemo({ demo }),
    ],
    define: { __DEMO__: JSON.stringify(demo) },
    // Scripts and styles refer to each other by relative addresses, so that one build works at any path. The server
    // adds the path to the addresses in index.html.
    experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
    css: { postcss: resolve(folder, 'postcss.config.js') },
    worker: { format: 'es', plugins: () => [zodInBrowsers()] },
    // The nonce is a placeholder. The server that sends index.html replaces it by a fresh nonce; see getStyleNonce in
    // app/App.tsx.
    html: { cspNonce: '__CSP_NONCE__' },
    build: {
      outDir: resolve(folder, demo ? 'dist-demo' : 'dist'),
      emptyOutDir: true,
      // For Safari 15 the compiler would also lower class fields, which adds 0.5 kB to every page. Safari 15 runs them;
      // scripts/checks/browser-target.ts rejects the syntax of ES2022 that it lacks.
      target: 'es2022',
      cssTarget: BROWSER_TARGET,
      // The scripts do not name their maps; scripts/commands/build.mjs moves the maps out of the served folder.
      sourcemap: demo ? false : 'hidden',
      // An inlined asset would be a data: address in a style, and the content security policy refuses such fonts.
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: {
        output: {
          // Shorter hashes than the usual eight characters make the lists of files in every page smaller.
          entryFileNames: 'assets/[name]-[hash:7].js',
          chunkFileNames: 'assets/[name]-[hash:7].js',
          assetFileNames: 'assets/[name]-[hash:6][extname]',
          codeSplitting: {
            // The chunks vendor and start contain the modules that the login form needs; CHUNKS defines the others.
            // Many small chunks would queue on a slow connection, and each costs the browser extra work. Modules of one
            // chunk also keep their order, so that zod-without-eval.ts runs before any schema is created.
            groups: [
              { name: 'vendor', test: /[\\/]node_modules[\\/]/, tags: ['$initial'], priority: 20 },
              { name: 'start', tags: ['$initial'], priority: 19 },
              ...CHUNKS.map(([name, test], index) => ({
                name,
                test,
                priority: CHUNKS.length - index,
                ...(name === 'fields' && { minShareCount: 2 }),
                ...(name === 'insights' && { includeDependenciesRecursively: false }),
              })),
            ],
          },
        },
      },
    },
    server: {
      proxy: {
        [SERVER_PATHS]: proxyTo(backend ?? process.env['MOCK_URL'] ?? 'http://127.0.0.1:5174', Boolean(backend)),
      },
    },
  };
});

/** Chunks most of whose code runs as soon as it is loaded. */
const EAGER = new Set(['vendor', 'index', 'core', 'base', 'home', 'fields', 'list', 'timetable']);

/**
 * Adds a comment to the first line of the files of a page, so that Chromium compiles them eagerly while they load. The
 * compiled code of late parts, such as dialogs, would only fill memory. Other browsers ignore the comment.
 */
function eagerCompilation(): Plugin {
  return {
    name: 'translated-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type !== 'chunk' || !EAGER.has(output.name)) continue;
          output.code = `//# allFunctionsCalledOnLoad\n${output.code}`;
          const map = bundle[`${output.fileName}.map`];
          // The comment moves all code one line down, so the source map gets an empty first line.
          if (map?.type === 'asset') map.source = String(map.source).replace('"mappings":"', '$&;');
        }
      },
    },
  };
}

const JSON_SCHEMA = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema|json-schema-generator)\.js$/;
const ENGLISH = /\/zod\/v4\/locales\/en\.js$/;

/**
 * Removes two parts of zod from the build: the JSON Schema export, and the English texts of errors. The console sends no
 * JSON Schema, and shows only texts of its own schemas. Each page would load the two parts before its first rows.
 */
function zodInBrowsers(): Plugin {
  return {
    name: 'zod-in-browsers',
    apply: 'build',
    transform(code, id) {
      if (ENGLISH.test(id)) return { code: 'export default () => ({});', map: null };
      if (!JSON_SCHEMA.test(id)) return null;
      const names = [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name]) => name);
      const exports = names.map((name) => `export const ${name} = nothing;`);
      return { code: ['const nothing = () => nothing;', ...exports].join('\n'), map: null };
    },
  };
}

function proxyTo(target: string, elsewhere: boolean): ProxyOptions {
  return {
    target,
    changeOrigin: true,
    // The backend and the mock server refuse writes from a foreign origin, so the proxy sets the Origin header to
    // theirs.
    headers: { origin: new URL(target).origin },
    secure: elsewhere,
    cookieDomainRewrite: elsewhere ? '' : undefined,
  };
}
