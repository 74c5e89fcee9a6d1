import '../http/zod-without-eval.ts';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import './base.css';
import './outline.css';
import { createRoot } from 'react-dom/client';
import { loadConfig } from '../config/boot.ts';
import { App } from './App.tsx';
import { applyProduct } from './apply-product.ts';
import { begin } from './begin.ts';
import { composeDemo } from './demo.ts';
import { rootOptions } from './error-reporting/root-options.ts';
import { collectIncidents, startErrorReporting } from './error-reporting/start.ts';
import { ignoreCompositionKeys } from '../ui/keyboard/ignore-composition.ts';
import { printsLight } from './prints-light.ts';
import { offerStyleNonce } from './style-nonce.ts';
import { takeTokenFromAddress } from './token-in-address.ts';

collectIncidents();
const token = takeTokenFromAddress();
const configured = loadConfig().then(applyProduct);
offerStyleNonce();
printsLight();
ignoreCompositionKeys();
const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element with the id root, in which the console is drawn.');
const reactRoot = createRoot(container, rootOptions);
// An unsupported browser shows another page (browser-support.ts).
const isUnsupported = document.documentElement.dataset['startFailure'] !== undefined;
if (!isUnsupported)
  void configured.then(() => {
    startErrorReporting();
    if (__DEMO__ && composeDemo(reactRoot)) return;
    begin(token);
    reactRoot.render(<App />);
  });
