/** Records a commit: the seconds from the first request for it until it was on disk, or null when it failed. */
export type CommitObserver = (seconds: number | null) => void;
