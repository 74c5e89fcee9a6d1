/** A demo script file that cannot be used. `problems` has one sentence for each mistake, which names its place. */
export class DemoScriptFileError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'DemoScriptFileError';
    this.problems = problems;
  }
}
