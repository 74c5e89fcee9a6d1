/** Where a failure of what is being sent is told, instead of in a message that fades. */
export interface FailurePlace {
  /** @returns false: it is gone, and the failure must be told elsewhere */
  tell(message: string): boolean;
}

const places: FailurePlace[] = [];

/** Where what is sent now tells its failure: the dialog that saves; null where none does. */
export const failurePlace = (): FailurePlace | null => places.at(-1) ?? null;

/** Everything that is sent until `run` is through tells its failure there. */
export async function tellingIn<T>(place: FailurePlace, run: () => Promise<T>): Promise<T> {
  places.push(place);
  try {
    return await run();
  } finally {
    places.splice(places.indexOf(place), 1);
  }
}
