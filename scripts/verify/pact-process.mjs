import { Verifier } from '@pact-foundation/pact';

/**
 * Runs the official verifier in a separate process, which isolates its output and the crashes of its native library.
 * Each message contains one pact file. The reply is the verifier's report, or null if the verification passed.
 */
process.on('message', ({ pact, backend }) => {
  new Verifier({ providerBaseUrl: backend, pactUrls: [pact], logLevel: 'error', timeout: 600_000 })
    .verifyProvider()
    .then(() => process.send?.({ report: null }))
    .catch((error) => process.send?.({ report: String(error.message) }));
});
process.on('disconnect', () => process.exit());
// Ignores signals to the process group, because the parent handles them and ends this process after its clean-up.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
process.send?.({ ready: true });
