import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type ProxyOptions } from 'vite';
import { callsWithoutExamples } from './calls-without-examples.ts';

const folder = import.meta.dirname;

/** What is not the console itself: calls, uploaded files, and on the mock server its control, also inside a sandbox. */
const CALLS = '^(/s/[^/]+)?/(loginAuth|business/api|oauthServer/api|__mock|files)(/|$)';

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
    plugins: [react(), zodWithoutJsonSchema(), callsWithoutExamples()],
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
              { name: 'vendor', test: /[\\/]node_modules[\\/]/, tags: ['$initial'], priority: 4 },
              { name: 'start', tags: ['$initial'], priority: 3 },
              { name: 'library', test: /[\\/]node_modules[\\/]/, minShareCount: 4, priority: 2 },
              { name: 'console', minShareCount: 4, priority: 1 },
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
