import type { ComponentType } from 'react';
import type { Data } from '#contracts/call.ts';
import type { smsTypes } from '#contracts/calls/auth.ts';
import type { uploads } from '#contracts/calls/uploads.ts';

/**
 * Extension points of the console. Production leaves them empty; the demo sets them in web/app/demo.ts. Components may
 * be lazy, so each place that renders one must wrap it in a Suspense.
 */
export interface Extensions {
  /** Component that renders above and beside the console. It contains its own boundaries and is not lazy. */
  overlay: ComponentType;
  /** Skip link to the overlay, which follows the console in the document. It is not lazy. */
  skipLink: ComponentType<{ className?: string | undefined }>;
  /** Component below the login form that offers accounts to sign in with. */
  loginAccounts: ComponentType<{
    disabled: boolean;
    onChoose(credentials: { username: string; password: string }): Promise<unknown>;
  }>;
  /** Component beside the field for an SMS code that shows the messages received by the given phone. */
  smsInbox: ComponentType<{
    phone: string;
    smsType: (typeof smsTypes)[keyof typeof smsTypes];
    /** Value of the code field. The component hides once a code has been entered. */
    value: string;
    onUseCode(code: string): void;
  }>;
  /** Component below the field for the business licence that offers a sample licence. */
  sampleLicence: ComponentType<{
    onUploaded(response: Data<typeof uploads.image>): void;
    onChange(fileUrl: string): void;
  }>;
}

/**
 * Registered extensions. The values are fixed before the first paint, so an extension point never changes while it is
 * rendered.
 */
export const extensions: { [Name in keyof Extensions]: Extensions[Name] | null } = {
  overlay: null,
  skipLink: null,
  loginAccounts: null,
  smsInbox: null,
  sampleLicence: null,
};

/** Registers all extensions. Must be called before the first paint. */
export function registerExtensions(values: { [Name in keyof Extensions]: Extensions[Name] | null }): void {
  Object.assign(extensions, values);
}
