/** Matches the training pages below the address of a sandbox: the certificate of a course, and the trainer's entry. */
export const TRAINING_PAGE = /^(?:\/s\/[^/]+)?\/(?:completion\/[a-z0-9-]+|look-on)\/?$/;
