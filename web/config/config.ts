import consoleSchema from './console.schema.json' with { type: 'json' };
import { readSettings, type Setting } from './read-settings.ts';

/**
 * Settings of a deployment, read from `console.json` beside index.html before the first call. `console.schema.json`
 * describes each setting, its default and its limits.
 */
export interface ConsoleConfig {
  basePath: string;
  apiPrefixes: { auth: string; business: string; oauth: string };
  product: { name: string; logo: string; colour: ProductColour };
  agreements: { user: string; privacy: string };
  icp: { text: string; address: string };
  support: { name: string; phone: string; email: string };
  /** Times in seconds. */
  timeouts: { call: number; file: number; moveIn: number };
  reminders: { expiringDays: number; fewHours: number };
  unavailableCalls: readonly string[];
  errorReporting: {
    format: 'json' | 'sentry';
    /** '' if nothing is sent. */
    address: string;
    environment: string;
    sampleRate: number;
    webVitals: boolean;
    slowCalls: boolean;
  };
  singleSignOn: { label: string; address: string };
}

export type ProductColour = 'lime' | 'jade' | 'teal' | 'sky' | 'blue' | 'violet' | 'rose' | 'orange' | 'gold';

export const schema = consoleSchema as Setting;

/** Settings of this deployment; the defaults until `applyConfig` is called. */
export const config = readSettings(schema, {}) as ConsoleConfig;

/** Applies the content of console.json. An unknown or invalid setting keeps its default. */
export function applyConfig(content: unknown): void {
  Object.assign(config, readSettings(schema, content));
}
