/** Date of every provider state, a Monday. The requests use dates around it. */
export const PACT_TODAY = '2026-09-07';
export const PACT_RANDOM_SEED = 20_260_901;
