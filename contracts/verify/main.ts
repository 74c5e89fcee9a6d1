import { parseArgs } from 'node:util';
import { pactFolder } from '../pact/folder.ts';
import { backendProvider } from './backend-provider.ts';
import { readInteractions } from './interactions.ts';
import { run } from './run.ts';

/** `npm run pact:verify -- --backend URL [--states URL] [--pacts FOLDER]`: verifies a real backend. */
const { values } = parseArgs({
  options: {
    backend: { type: 'string' },
    states: { type: 'string' },
    pacts: { type: 'string', default: pactFolder },
  },
});

if (!values.backend) {
  console.error('请指明后端地址：npm run pact:verify -- --backend https://… [--states URL]');
  process.exit(2);
}

const interactions = readInteractions(values.pacts);
const results = await run(interactions, backendProvider({ ...values, backend: values.backend }));
const broken = results.filter(({ outcome }) => outcome === 'broken');
for (const { interaction, faults } of broken)
  console.log(
    `${interaction.description}\n${faults.map(({ field, sentence }) => `  ${field} ${sentence}`).join('\n')}`,
  );
console.log(
  `${values.backend}：共 ${interactions.length} 个交互，验证 ${results.length} 个，不符 ${broken.length} 个。`,
);
process.exitCode = broken.length > 0 ? 1 : 0;
