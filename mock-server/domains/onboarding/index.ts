/** What other domains may ask of those who come and pay. */
export { payerOf } from './payer.ts';
