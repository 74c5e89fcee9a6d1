import { config } from '../../config/config.ts';
import { supportContact, supportLinks } from '../../config/support-contact.ts';

/** Renders the contact for help and the ICP filing of this deployment. */
export function LoginFooter() {
  const links = supportLinks();
  const { icp } = config;
  return (
    <>
      {(config.support.name || links.length > 0) && (
        <p>
          遇到问题？请联系{links.length > 0 ? config.support.name : supportContact()}
          {links.map(({ text, href }) => (
            <a key={href} href={href}>
              {text}
            </a>
          ))}
        </p>
      )}
      {icp.text && (
        <a href={icp.address} target="_blank" rel="noreferrer">
          {icp.text}
        </a>
      )}
    </>
  );
}
