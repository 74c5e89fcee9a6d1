/** Public interface of the onboarding domain for other domains. */
export { passApplication, rejectApplication } from './decide-application.ts';
export { payerName } from './payer.ts';
export { RENEWAL, renewService } from './renew-service.ts';
