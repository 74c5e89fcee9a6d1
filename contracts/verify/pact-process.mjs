import { Verifier } from '@pact-foundation/pact';

/**
 * The official verifier in a process of its own: it prints a page for each interaction, and whatever happens to its
 * native library happens here. One pact file a message; answers with its report, or null when all of it holds.
 */
process.on('message', ({ pact, backend }) => {
  new Verifier({ providerBaseUrl: backend, pactUrls: [pact], logLevel: 'error', timeout: 600_000 })
    .verifyProvider()
    .then(() => process.send?.({ report: null }))
    .catch((error) => process.send?.({ report: String(error.message) }));
});
process.on('disconnect', () => process.exit());
// A signal to the whole group is the parent's to heed: it ends this process when it has cleaned up.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
process.send?.({ ready: true });
