import { readFileSync } from 'node:fs';

const files = [
  { title: 'GitHub Actions', file: 'github.yml', language: 'yaml' },
  { title: 'GitLab CI', file: 'gitlab.yml', language: 'yaml' },
  { title: 'Jenkins', file: 'Jenkinsfile', language: 'groovy' },
] as const;

const textOf = (file: string): string =>
  readFileSync(new URL(`../../broker/pipelines/${file}`, import.meta.url), 'utf8').trimEnd();

/** Renders the pipelines of `scripts/broker/pipelines/`, which a test runs. */
export const pipelinesText = (): string =>
  files.map(({ title, file, language }) => `### ${title}\n\n\`\`\`${language}\n${textOf(file)}\n\`\`\``).join('\n\n');
