/// <reference types="vite/client" />

/** True in the build that the mock server serves; set by vite.config.ts. */
declare const __DEMO__: boolean;
