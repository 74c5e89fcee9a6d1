import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProbeCommand } from '#scripts/backend/probe/command.ts';
import type { Limits } from '#scripts/backend/probe/limits.ts';
import type { ProbeFinding } from '#scripts/backend/probe/report.ts';
import { languages, setLanguage } from '#scripts/verify/language.ts';
import { PERSONA_PASSWORD } from '#seed/personas.ts';
import type { TestSandbox } from '../support/server.ts';
import { TODAY } from '../support/server.ts';

export const OWN_TENANT = '启明艺术培训中心';
export const OTHER_TENANT = '蓝天少儿艺术学校';

export interface ProbeRun {
  code: number;
  output: string;
  findings: ProbeFinding[];
}

/**
 * Runs the probe's command on a backend, with the tokens of a sandbox's users. Fails if the output contains a secret.
 * @param lines receives the output, also that of a run that could not be completed
 */
export async function runProbeOn(
  backend: string,
  sandbox: TestSandbox,
  args: readonly string[],
  limits?: Limits,
  lines: string[] = [],
): Promise<ProbeRun> {
  const folder = mkdtempSync(join(tmpdir(), 'probe-'));
  try {
    const [other, teacher, admin, agent] = await sandbox.signInAll('lantian01', 'teacher01', 'admin01', 'agent01');
    const tokens = { 'business@other': other.token, teacher: teacher.token, admin: admin.token, agent: agent.token };
    const file = join(folder, 'tokens.json');
    writeFileSync(file, JSON.stringify(tokens));
    const options = ['--backend', backend, '--test-tenant', `${OWN_TENANT},${OTHER_TENANT}`, '--tokens', file];
    const code = await runProbeCommand([...options, '--today', TODAY, '--report', folder, ...args], {
      environment: { CONSOLE_USER_BUSINESS: 'qiming01', CONSOLE_PASSWORD_BUSINESS: PERSONA_PASSWORD },
      log: (line) => lines.push(line),
      ...(limits && { limits }),
    });
    const output = lines.join('\n');
    const report = readFileSync(join(folder, 'findings.json'), 'utf8');
    for (const secret of [...Object.values(tokens), PERSONA_PASSWORD])
      if (output.includes(secret) || report.includes(secret)) throw new Error('The report contains a secret.');
    const { groups } = JSON.parse(report) as { groups: { findings: ProbeFinding[] }[] };
    return { code, output, findings: groups.flatMap(({ findings }) => findings) };
  } finally {
    setLanguage(languages[0]);
    rmSync(folder, { recursive: true });
  }
}
