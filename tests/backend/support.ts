import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { languages, setLanguage } from '#scripts/verify/language.ts';

/** Output of a command that ran in this process. */
export interface CommandOutput {
  code: number;
  /** Everything that was printed. */
  text: string;
}

/**
 * Runs a command in this process and returns its exit code with everything that it prints. Sets the default language
 * again, because test files share their modules.
 */
export async function runQuietly(
  command: (args: readonly string[]) => Promise<number>,
  ...args: string[]
): Promise<CommandOutput> {
  const lines: string[] = [];
  const spies = (['log', 'error', 'warn'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((...parts) => void lines.push(parts.join(' '))),
  );
  try {
    const code = await command(args);
    return { code, text: lines.join('\n') };
  } finally {
    for (const spy of spies) spy.mockRestore();
    setLanguage(languages[0]);
  }
}

/** Returns the content of all files of a folder as one text. */
export const textOfFolder = (folder: string): string =>
  readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
