/** Error for a storage that does not answer or refuses a statement. Its cause says why. */
export class StorageUnavailable extends Error {}

/**
 * Error for changes that may or may not be stored, because the connection was lost during the commit. The sandbox's rows
 * in memory are no longer trustworthy.
 */
export class UncertainCommit extends StorageUnavailable {}

/** Error for changes that are not stored, because the sandbox belongs to another server by now. */
export class OwnershipLost extends UncertainCommit {}

/** Error for a record that another server has changed meanwhile. */
export class RecordsChanged extends Error {}
