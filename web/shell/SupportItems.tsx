import { Menu } from '@mantine/core';
import { IconMail, IconPhone } from '@tabler/icons-react';
import { config } from '../config/config.ts';
import { supportLinks } from '../config/support-contact.ts';
import classes from './SupportItems.module.css';

/** Renders links to the contact for help; nothing if none is configured. */
export function SupportItems() {
  const { name } = config.support;
  const links = supportLinks();
  if (!name && links.length === 0) return null;
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{`联系${name || '支持人员'}`}</Menu.Label>
      {links.map(({ text, href }) => {
        const Icon = href.startsWith('tel:') ? IconPhone : IconMail;
        return (
          <Menu.Item key={href} component="a" href={href} leftSection={<Icon size={16} />}>
            <span className={classes.way}>{text}</span>
          </Menu.Item>
        );
      })}
    </>
  );
}
