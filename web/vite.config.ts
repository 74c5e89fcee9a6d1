import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type ProxyOptions } from 'vite';
import { chartsInUse } from './charts-in-use.ts';
import { firstFiles } from './first-files.ts';
import { oneDocument } from './one-document.ts';
import { plainBoxes } from './plain-boxes.ts';
import { schemasWhenUsed } from './schemas-when-used.ts';
import { stylesInUse } from './styles-in-use.ts';
import { themeStyles } from './theme-styles.ts';
import { withoutDemo } from './without-demo.ts';

const folder = import.meta.dirname;

/** What is not the console itself: calls, uploaded files, and on the mock server its control, also inside a sandbox. */
const CALLS = '^(/s/[^/]+)?/(loginAuth|business/api|oauthServer/api|__mock|files)(/|$)';

/**
 * What is fetched together: a file holds the modules named and what they stand on, without what is in the files before
 * it. Everything behind the login needs the first, a list the next three; what a screen opens brings the others.
 */
const FILES: readonly (readonly [name: string, modules: RegExp])[] = [
  [
    'base',
    /\/web\/(?:shell\/Shell\.tsx|http\/oddities\.|screens\/.*\/first-reads\.ts|ui\/late\/|ui\/form\/(?:FormSkeleton|dialog-frame|dialog-stack|use-dialog|use-last|use-opening|use-unsaved)\.)/,
  ],
  [
    'fields',
    /\/web\/(?:ui\/(?:AnchoredMenu|field-order|states\/|SelectField|FilterBar|PageHeader|Facts|date-filters|numbers|hours|use-narrow|table\/OverflowTip)|http\/download\.|crud\/(?:pickers|dictionary)\/|features\/(?:attendance|cla|tenant)\/index|crud\/list\/(?:AddressTabs|use-address-query|ExportButton|use-growing-call|use-removal)|features\/figures\/.*\.module\.css)|\/components\/(?:Alert|Group|Paper|Text)\/|\/Icon(?:Checklist|ChevronRight|Dots|Download|Plus)\.mjs$/,
  ],
  // Not what the calendar of holidays stands on, nor rules that one page or dialog alone goes by.
  [
    'contracts',
    /\/contracts\/(?:calls\/(?!student-products|rankings)|entities\/(?!student-product)|rules\/(?!account-roles|earlier-spans|attendance-overlap|holiday|expand-rule|registration-changes|rule-plan|request-standing|credit-code|product-period))/,
  ],
  [
    'list',
    /\/web\/(?:crud\/list|crud\/import\/ImportButton|crud\/change-log\/ChangeLogDialog|ui\/table\/(?!BarTable)|features\/(?:enrolment|tenant-keeping|whose-week)\/index)/,
  ],
  ['timetable', /\/web\/features\/timetable\/(?:index|Timetable)\.tsx?$/],
  ['holidays', /\/web\/crud\/holidays\/(?:HolidayReader|use-holiday-calendar)\./],
  // Dialogs hold the page behind them with it; messages bring it, too, and nothing else of a dialog.
  [
    'scroll-lock',
    /\/node_modules\/(?:react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-sidecar)\//,
  ],
  // Of a form, also of one that stands in a page.
  ['form', /\/web\/(?:ui\/form\/field-room|crud\/form\/(?!EditDialog|without-kept)|ui\/fields\.ts)/],
  [
    'dialog',
    /\/web\/(?:ui\/form\/(?:FormDialog|FormDrawer|DialogForm|Confirmation)\.tsx|crud\/form\/EditDialog\.tsx)$/,
  ],
  // Home shows of it what the screen shows.
  ['teacher-page', /\/web\/(?:features\/teacher-page\/index|screens\/edu\/teacher-detail\/index)\.ts$/],
  ['dates', /\/web\/ui\/(?:DateField|DateRangeField|DatesField)\.tsx$/],
];

/**
 * `vite build` makes the production files (web/dist), `vite build --mode demo` those that the mock server serves
 * (web/dist-demo). Served in development it is the demo, unless BACKEND names a real backend to speak to.
 */
export default defineConfig(({ command, mode }) => {
  const backend = process.env['BACKEND'];
  const demo = mode === 'demo' || (command === 'serve' && !backend);
  return {
    root: folder,
    base: '/',
    plugins: [
      react(),
      zodWithoutJsonSchema(),
      schemasWhenUsed(),
      plainBoxes(),
      oneDocument(),
      stylesInUse(),
      chartsInUse(),
      themeStyles(),
      firstFiles({ demo }),
      translatedAhead(),
      withoutDemo({ demo }),
    ],
    define: { __DEMO__: JSON.stringify(demo) },
    css: { postcss: resolve(folder, 'postcss.config.js') },
    // The server that sends index.html puts a fresh nonce in its place; see getStyleNonce in app/App.tsx.
    html: { cspNonce: '__CSP_NONCE__' },
    build: {
      outDir: resolve(folder, demo ? 'dist-demo' : 'dist'),
      emptyOutDir: true,
      target: 'es2022',
      sourcemap: false,
      // An inlined asset would be a data: address in a style, which the content security policy refuses for fonts.
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: {
        output: {
          codeSplitting: {
            // What the login form needs, in two files, and what at least four screens share, in two more: many small
            // ones queue up behind each other on a slow line, and each costs the browser work of its own. In one file
            // modules also keep their order, so zod-without-eval.ts runs before any schema is made.
            groups: [
              { name: 'vendor', test: /[\\/]node_modules[\\/]/, tags: ['$initial'], priority: 20 },
              { name: 'start', tags: ['$initial'], priority: 19 },
              ...FILES.map(([name, test], at) => ({
                name,
                test,
                priority: FILES.length - at,
                ...(name === 'contracts' && { minShareCount: 2 }),
              })),
            ],
          },
        },
      },
    },
    server: {
      proxy: { [CALLS]: proxyTo(backend ?? process.env['MOCK_URL'] ?? 'http://127.0.0.1:5174', Boolean(backend)) },
    },
  };
});

/**
 * Nearly all of a file is run when it arrives: Chromium, told so in its first line, translates it beside the page while
 * it is still on its way. Other browsers read a comment.
 */
function translatedAhead(): Plugin {
  return {
    name: 'translated-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const output of Object.values(bundle))
          if (output.type === 'chunk') output.code = `//# allFunctionsCalledOnLoad\n${output.code}`;
      },
    },
  };
}

const JSON_SCHEMA = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema|json-schema-generator)\.js$/;

/**
 * Every schema of zod can print itself as JSON Schema, which no browser asks for: a twentieth of what the login form
 * waits for. Its exports stay, with nothing behind them.
 */
function zodWithoutJsonSchema(): Plugin {
  return {
    name: 'zod-without-json-schema',
    apply: 'build',
    transform(code, id) {
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
    // The backend and the mock server refuse writes from a foreign origin: through the proxy they are its own.
    headers: { origin: new URL(target).origin },
    secure: elsewhere,
    cookieDomainRewrite: elsewhere ? '' : undefined,
  };
}
