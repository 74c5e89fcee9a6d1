/** Public interface of the onboarding domain for other domains. */
export { payerName } from './payer.ts';
