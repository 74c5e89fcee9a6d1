/** An exercise file that cannot be used. `problems` has one sentence for each mistake, which names its place. */
export class ExerciseFileError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ExerciseFileError';
    this.problems = problems;
  }
}
