import { parseArgs, type ParseArgsConfig } from 'node:util';
import { Stop } from './stop.mjs';

/**
 * Parses the arguments of a command. `--help` prints the usage and ends the command.
 * @throws Stop (0) for `--help`, Stop (2) with the usage if an argument is invalid
 */
export function readArguments<const T extends ParseArgsConfig>(
  config: T,
  usage: string,
): ReturnType<typeof parseArgs<T>> {
  if ((config.args ?? process.argv).includes('--help')) {
    console.log(usage);
    throw new Stop('', 0);
  }
  try {
    return parseArgs(config);
  } catch {
    throw new Stop(usage, 2);
  }
}
