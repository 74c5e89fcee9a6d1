/** Name of the product (Spec 1 §2). */
export const PRODUCT = '校区管理台';

interface Appearance {
  /** Name of the console in the sidebar, on the login page and in document titles. */
  name: string;
  /** Address of a logo that replaces the console's logo before the sign-in; '' for none. */
  logo: string;
}

let appearance: Appearance = { name: PRODUCT, logo: '' };

/** Returns the appearance of the console: the product's own appearance, or that of a white label. */
export const productAppearance = (): Appearance => appearance;

/** Sets the appearance. Must be called before the first paint. */
export const setAppearance = (newAppearance: Appearance): void => {
  appearance = newAppearance;
};
