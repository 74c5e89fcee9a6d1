import { operationLabel } from '#contracts/operation-labels.ts';

const labels = new Set(['auth.login', 'auth.logout', 'session.switchTenant'].map(operationLabel));

/** True for the label of a write that only changes who is signed in, and where. */
export const isSessionOperation = (label: string | undefined): boolean => labels.has(label);
