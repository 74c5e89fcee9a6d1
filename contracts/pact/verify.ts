import { parseArgs } from 'node:util';
import { backendProvider } from './backend-provider.ts';
import { pactFolder } from './folder.ts';
import { verifyFolder } from './verification.ts';

/** `npm run pact:verify -- --backend URL [--states URL] [--token …] [--pacts FOLDER]`: verifies a real backend. */
const { values } = parseArgs({
  options: {
    backend: { type: 'string' },
    states: { type: 'string' },
    token: { type: 'string' },
    pacts: { type: 'string', default: pactFolder },
  },
});

if (!values.backend) {
  console.error('Which backend? npm run pact:verify -- --backend https://… [--states URL] [--token …]');
  process.exit(2);
}

try {
  const verified = await verifyFolder(values.pacts, backendProvider({ ...values, backend: values.backend }));
  console.log(`${values.backend}: ${verified.interactions} interactions verified, ${verified.states} states set up.`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
