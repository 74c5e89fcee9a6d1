/** Pages of the training below a sandbox's address: what was completed, and the trainer's way into it. */
export const TRAINING_PAGE = /^(?:\/s\/[^/]+)?\/(?:completion\/[a-z0-9-]+|look-on)\/?$/;
