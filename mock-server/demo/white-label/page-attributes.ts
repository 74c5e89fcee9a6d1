import type { WhiteLabel } from '#seed/white-label/white-label.ts';
import { dataAttributes } from '../../kernel/site/message-page.ts';

/** Returns the page attributes that declare the sandbox's white label before the first paint. */
export const pageAttributesOf = ({ shortName, logo, colour }: WhiteLabel): string =>
  dataAttributes({ brand: shortName, logo: logo ?? '', colour });
