/** The product's name (Spec 1 §2). */
export const PRODUCT = '校区管理台';

interface Appearance {
  /** In the sidebar, on the login page and in titles. */
  name: string;
  /** The address of a picture that stands in the mark's place before anybody has signed in; '' without one. */
  logo: string;
}

let appearance: Appearance = { name: PRODUCT, logo: '' };

/** How the console is presented: as itself, or under the name of whose it is. */
export const productAppearance = (): Appearance => appearance;

/** Before the first paint. */
export const appearAs = (other: Appearance): void => {
  appearance = other;
};
